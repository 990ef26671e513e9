import { connectDatabase } from '@winny/common/data/connect';
import { type MessageRecord, messageModel } from '@winny/common/data/message/schema';
import { sessionModel } from '@winny/common/data/session/schema';
import { userModel } from '@winny/common/data/user/schema';
import type { Stored } from './tally.ts';

/** More than one person sends in a run. */
const MAX_MESSAGES = 100_000;

/** Reads the data of people directly from the database, by e-mail address. */
export async function readStored(mongoUri: string, emails: readonly string[]): Promise<Map<string, Stored>> {
  const db = await connectDatabase(mongoUri, 2);
  try {
    const found = new Map<string, Stored>();
    for (const email of emails) {
      const user = await userModel(db).findOne({ email }).lean().orFail();
      const mine = { ownerId: user._id };
      const messages = await messageModel(db)
        .find({ ...mine, role: 'user' })
        .limit(MAX_MESSAGES)
        .lean<MessageRecord[]>();
      const sessions = await sessionModel(db).find(mine).limit(MAX_MESSAGES).lean();
      found.set(email, {
        messages,
        levels: new Map(sessions.map(({ _id, crisisLevel }) => [_id.toHexString(), crisisLevel])),
        charges: new Set(user.allowance.charges.map(({ key }) => key)),
      });
    }
    return found;
  } finally {
    await db.close();
  }
}
