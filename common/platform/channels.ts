/**
 * Names of Redis keys and channels. Keys of one script share the person's hash tag, so that Redis Cluster keeps them on one
 * node.
 */
export const channels = {
  /** All events of one person, on any gateway. */
  person: (ownerId: string) => `person:{${ownerId}}`,
  /** Verdicts for the acknowledgements that wait at one gateway. */
  gateway: (gatewayId: string) => `gateway:${gatewayId}`,
  /** Control messages for the worker that writes a reply. */
  workers: 'workers:control',
  /** A figure of the dashboard may have changed. */
  figures: 'figures:changed',
  /** The knowledge has changed. */
  knowledge: 'knowledge:changed',
} as const;

export const keys = {
  reply: (ownerId: string, replyId: string) => `reply:{${ownerId}}:${replyId}`,
  replyText: (ownerId: string, replyId: string) => `reply:{${ownerId}}:${replyId}:text`,
  /** Exists for a while after the account was deleted: nothing of a running reply is written any more. */
  erased: (ownerId: string) => `erased:{${ownerId}}`,
  /** Exists while a worker runs, and for up to five seconds longer. */
  worker: (workerId: string) => `worker:{${workerId}}`,
} as const;

/** Parses the person's id from a channel name. */
export function personOfChannel(channel: string): string | null {
  return /^person:\{([0-9]+)\}$/.exec(channel)?.[1] ?? null;
}
