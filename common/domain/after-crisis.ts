/** How many messages of a session are free after a crisis turn, and for how long (DEC-56). */
export const FREE_AFTER_CRISIS = { messages: 20, ms: 24 * 60 * 60_000 } as const;

/** The free messages of a session after its last crisis turn. */
export type AfterCrisis = {
  /** When that turn was accepted. */
  readonly at: Date;
  readonly left: number;
};

/** How many messages of a session are still free. */
export function freeLeft(record: AfterCrisis | undefined, now: Date): number {
  if (!record || now.getTime() >= freeUntil(record.at).getTime()) return 0;
  return Math.max(0, record.left);
}

/** When the free messages after a crisis turn end. */
export function freeUntil(at: Date): Date {
  return new Date(at.getTime() + FREE_AFTER_CRISIS.ms);
}
