import { auditModel } from './admin/audit-schema.ts';
import { stripeEventModel } from './billing/event-store.ts';
import type { Database } from './connect.ts';
import { erasureModel } from './erasure/schema.ts';
import { knowledgeModels } from './knowledge/schema.ts';
import { mailModel } from './mail/schema.ts';
import { messageModel } from './message/schema.ts';
import { refusedTextModel } from './refused-text/schema.ts';
import { safetyRecordModel } from './safety/schema.ts';
import { sessionModel } from './session/schema.ts';
import { userModel } from './user/schema.ts';

/** MongoDB's error code for an existing index of that name with different options. */
const INDEX_OPTIONS_CONFLICT = 85;

/**
 * Creates all indexes and the expiry of messages. Safe to run in several processes concurrently.
 * @param retentionDays how long messages are kept (PAGE-11: up to 30 days)
 */
export async function ensureIndexes(db: Database, retentionDays: number): Promise<void> {
  await Promise.all(
    [
      ...[userModel(db), sessionModel(db), messageModel(db), mailModel(db), erasureModel(db)],
      stripeEventModel(db),
      auditModel(db),
      safetyRecordModel(db),
      refusedTextModel(db),
      ...Object.values(knowledgeModels(db)),
    ].map((model) => model.createIndexes()),
  );
  const expireAfterSeconds = Math.round(retentionDays * 24 * 60 * 60);
  const messages = messageModel(db).collection;
  try {
    await messages.createIndex({ createdAt: 1 }, { name: 'retention', expireAfterSeconds });
  } catch (error) {
    if ((error as { code?: unknown }).code !== INDEX_OPTIONS_CONFLICT) throw error;
    // The index exists with another expiry. It is changed in place, so that messages keep expiring and concurrent processes
    // do not drop each other's index.
    await db.db?.command({
      collMod: messages.collectionName,
      index: { name: 'retention', expireAfterSeconds },
    });
  }
}
