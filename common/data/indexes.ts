import type { Database } from './connect.ts';
import { messageModel } from './message/schema.ts';
import { sessionModel } from './session/schema.ts';
import { userModel } from './user/schema.ts';

/** MongoDB's code for an index of that name that stands with other options. */
const INDEX_OPTIONS_CONFLICT = 85;

/**
 * Makes every index the product's queries rely on, and the expiry of messages. Safe to call from several processes at once.
 * @param retentionDays days a message is kept (PAGE-11: up to 30)
 */
export async function ensureIndexes(db: Database, retentionDays: number): Promise<void> {
  await Promise.all(
    [userModel(db), sessionModel(db), messageModel(db)].map((model) => model.createIndexes()),
  );
  const expireAfterSeconds = Math.round(retentionDays * 24 * 60 * 60);
  const messages = messageModel(db).collection;
  try {
    await messages.createIndex({ createdAt: 1 }, { name: 'retention', expireAfterSeconds });
  } catch (error) {
    if ((error as { code?: unknown }).code !== INDEX_OPTIONS_CONFLICT) throw error;
    // It stands with another number of days. Changed in place, so that messages expire at every moment, and so that several
    // processes that start at once do not remove each other's.
    await db.db?.command({
      collMod: messages.collectionName,
      index: { name: 'retention', expireAfterSeconds },
    });
  }
}
