import type { Database } from '../connect.ts';
import { nextNumber } from './next-number.ts';
import { counterModel } from './schema.ts';

/**
 * Rare events that operators watch. `mended`: subscriptions that the sweep found to differ from Stripe. `doublePayments`:
 * second subscriptions that were ended and refunded.
 */
export const TALLIES = ['mended', 'doublePayments'] as const;
export type Tally = (typeof TALLIES)[number];

export interface TallyStore {
  count(tally: Tally): Promise<void>;
  read(): Promise<Record<Tally, number>>;
}

const keyOf = (tally: Tally) => `tally:${tally}`;

/** Counts over all processes and restarts. */
export function createTallyStore(db: Database): TallyStore {
  return {
    async count(tally) {
      await nextNumber(db, keyOf(tally));
    },

    async read() {
      const found = await counterModel(db)
        .find({ _id: { $in: TALLIES.map(keyOf) } })
        .limit(TALLIES.length)
        .lean();
      const values = new Map(found.map(({ _id, value }) => [_id, value]));
      const of = (tally: Tally) => values.get(keyOf(tally)) ?? 0;
      return { mended: of('mended'), doublePayments: of('doublePayments') };
    },
  };
}
