import type { Database } from '../connect.ts';
import { lastNumbers, nextNumber } from './next-number.ts';

/**
 * Rare events that operators watch. `mended`: subscriptions that the sweep found to differ from Stripe. `doublePayments`:
 * second subscriptions that were ended and refunded. `mailsGivenUp`: mails without a further try. `wordsWithheld`: replies of
 * which the screen of Winny's words withheld something.
 */
export const TALLIES = ['mended', 'doublePayments', 'mailsGivenUp', 'wordsWithheld'] as const;
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
      const [mended = 0, doublePayments = 0, mailsGivenUp = 0, wordsWithheld = 0] = await lastNumbers(
        db,
        TALLIES.map(keyOf),
      );
      return { mended, doublePayments, mailsGivenUp, wordsWithheld };
    },
  };
}
