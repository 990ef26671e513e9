import type { Database } from '../connect.ts';
import { type MailRecord, mailModel } from './schema.ts';

/** Waiting mails whose job may be lost. Across owners on purpose. */
export function createOverdueMails(db: Database) {
  const mails = mailModel(db);
  return {
    /**
     * Waiting mails that should have been sent, the longest overdue first, each given to one caller: the next look at it is
     * due `againMs` later.
     */
    async take(now: Date, limit: number, againMs: number): Promise<MailRecord[]> {
      const found = await mails
        .find({ lookAt: { $lte: now } })
        .sort({ lookAt: 1 })
        .limit(limit)
        .lean();
      const next = new Date(now.getTime() + againMs);
      const taken = await Promise.all(
        found.map(async (mail) => {
          const { modifiedCount } = await mails.updateOne(
            { _id: mail._id, state: 'waiting', lookAt: mail.lookAt as Date },
            { $set: { lookAt: next } },
          );
          return modifiedCount === 1 ? [mail] : [];
        }),
      );
      return taken.flat();
    },
  };
}

export type OverdueMails = ReturnType<typeof createOverdueMails>;
