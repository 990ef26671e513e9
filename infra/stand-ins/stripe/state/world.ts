import type { Store } from './store.ts';

/** The state of a subscription after the last retry of a payment; at Stripe it is a setting of the account. */
export type EndOfRetries = 'cancel' | 'unpaid' | 'past_due';

export interface Settings {
  /** Where browsers reach this program. */
  origin: string;
  /** The only secret key that is accepted; null accepts every test key. */
  secretKey: string | null;
  /** The days between the attempts to collect a failed payment. */
  retryDays: readonly number[];
  endOfRetries: EndOfRetries;
}

/** Everything that billing works on. */
export interface World {
  store: Store;
  settings: Settings;
  /** The request that causes the change, for its events. */
  request: { id: string | null; idempotency_key: string | null };
  /** The time at which a due action belongs, while it runs. */
  frozenAt: number | null;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time of the stand-in in seconds: real time, moved by as much as the clock was advanced. */
export function now({ store, frozenAt }: World): number {
  if (frozenAt !== null) return frozenAt;
  const offset = store.tables.figures.get('clock')?.value ?? 0;
  return Math.floor(Date.now() / 1000) + offset;
}

/** Moves the clock to a time, which must not be in the past of the stand-in. */
export function setClock(world: World, time: number): void {
  world.store.tables.figures.put({ id: 'clock', value: time - Math.floor(Date.now() / 1000) });
}
