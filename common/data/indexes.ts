import type { Database } from './connect.ts';
import { messageModel } from './message/schema.ts';
import { sessionModel } from './session/schema.ts';
import { userModel } from './user/schema.ts';

/**
 * Makes every index the product's queries rely on, and the expiry of messages. Safe to call from several processes at once.
 * @param retentionDays days a message is kept (spec/part-2-subscriptions-admin.md section 9: up to 30)
 */
export async function ensureIndexes(db: Database, retentionDays: number): Promise<void> {
  await Promise.all(
    [userModel(db), sessionModel(db), messageModel(db)].map((model) => model.createIndexes()),
  );
  const expireAfterSeconds = Math.round(retentionDays * 24 * 60 * 60);
  const messages = messageModel(db).collection;
  const existing = (await messages.indexes()).find((index) => index.name === 'retention');
  if (existing && existing.expireAfterSeconds !== expireAfterSeconds) await messages.dropIndex('retention');
  await messages.createIndex({ createdAt: 1 }, { name: 'retention', expireAfterSeconds });
}
