/**
 * Names of Redis keys and channels. What one script touches shares the hash tag of the person, so that Redis Cluster keeps it
 * on one node.
 */
export const channels = {
  /** Everything one person may see, on whichever gateway they are. */
  person: (ownerId: string) => `person:{${ownerId}}`,
  /** Verdicts for the acknowledgements one gateway holds. */
  gateway: (gatewayId: string) => `gateway:${gatewayId}`,
  /** "Stop" and "start over" for whichever worker writes the reply. */
  workers: 'workers:control',
} as const;

export const keys = {
  reply: (ownerId: string, replyId: string) => `reply:{${ownerId}}:${replyId}`,
  replyText: (ownerId: string, replyId: string) => `reply:{${ownerId}}:${replyId}:text`,
  /** Exists as long as a worker lives, and five seconds longer. */
  worker: (workerId: string) => `worker:{${workerId}}`,
} as const;

/** The only way a person's id is read back from a channel's name. */
export function personOfChannel(channel: string): string | null {
  return /^person:\{([0-9]+)\}$/.exec(channel)?.[1] ?? null;
}
