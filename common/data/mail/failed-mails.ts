import type { Database } from '../connect.ts';
import { type MailRecord, mailModel } from './schema.ts';

/** The parts of a given-up mail that operators see: never the address. */
export type FailedMail = Pick<MailRecord, '_id' | 'kind' | 'tries' | 'error' | 'createdAt' | 'settledAt'>;

const SEEN = { kind: 1, tries: 1, error: 1, createdAt: 1, settledAt: 1 } as const;

/** Mails that were given up, for operators. Across owners on purpose. */
export function createFailedMails(db: Database) {
  const mails = mailModel(db);
  return {
    /** The newest first; without test mails, whose sender was told. */
    async list(limit: number): Promise<FailedMail[]> {
      const query = mails.find({ state: 'failed', isTest: false }, SEEN);
      return query.sort({ settledAt: -1 }).limit(limit).lean<FailedMail[]>();
    },

    /** Lets a given-up mail wait again, with all its tries. @returns null when none with this key was given up */
    async retry(key: string, now: Date): Promise<MailRecord | null> {
      return mails
        .findOneAndUpdate(
          { _id: key, state: 'failed', isTest: false },
          {
            $set: { state: 'waiting', dueAt: now, lookAt: now, tries: 0, settledAt: null },
            $unset: { expiresAt: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean();
    },
  };
}
