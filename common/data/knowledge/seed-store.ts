import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { WINNY_USER_ID } from '../../contract/ids.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import {
  type KnowledgeContent,
  type KnowledgeModels,
  type KnowledgeRecord,
  knowledgeModels,
} from './schema.ts';
import { raiseRevision } from './visible.ts';

/** How long one gateway may take to store the seed (ms); after that another one tries. */
const SEEDING_MS = 60_000;

/** An item of the seed with its vector, if that is known. */
export interface Seed {
  content: KnowledgeContent;
  vector: { key: string; vector: Uint8Array } | null;
}

/** The same id for the same item, so that a second try stores what the first one did not. */
function seedId({ therapyApproach, title }: KnowledgeContent): Types.ObjectId {
  const digest = createHash('sha256').update(`${therapyApproach}:${title}`).digest('hex');
  return new Types.ObjectId(digest.slice(0, 24));
}

/**
 * Stores the first knowledge, once in the life of a database: not when there is knowledge already, and never again after
 * that. Safe when several gateways start concurrently and when one of them dies.
 * @returns how many items were stored; 0 when there is nothing to do, or another gateway does it
 */
export async function storeSeed(db: Database, seeds: readonly Seed[], now: Date): Promise<number> {
  const models = knowledgeModels(db);
  const { items, state } = models;
  try {
    await state.updateOne(
      { _id: 'knowledge', seededAt: null, $or: [{ seedingUntil: null }, { seedingUntil: { $lt: now } }] },
      { $set: { seedingUntil: new Date(now.getTime() + SEEDING_MS) } },
      { upsert: true },
    );
  } catch (error) {
    // The document is there and says that nothing is to be done here.
    if (isDuplicateKey(error)) return 0;
    throw error;
  }
  const ids = seeds.map(({ content }) => seedId(content));
  const hasOthers = await items.exists({ _id: { $nin: ids } });
  const stored = hasOthers ? 0 : await insertSeeds(models, seeds, ids, now);
  await state.updateOne({ _id: 'knowledge' }, { $set: { seededAt: now }, $unset: { seedingUntil: 1 } });
  await raiseRevision(models);
  return stored;
}

async function insertSeeds(
  { items, vectors }: KnowledgeModels,
  seeds: readonly Seed[],
  ids: readonly Types.ObjectId[],
  now: Date,
): Promise<number> {
  const id = (index: number) => ids[index] ?? new Types.ObjectId();
  // Before the items: workers that see the items find their vectors.
  const known = seeds.flatMap(({ vector }, index) =>
    vector ? [{ _id: id(index), key: vector.key, vector: Buffer.from(vector.vector) }] : [],
  );
  if (known.length > 0) await insertMissing(vectors, known);
  const records = seeds.map(
    ({ content }, index): KnowledgeRecord => ({
      _id: id(index),
      ...content,
      ...{ version: 1, updatedAt: now, updatedBy: WINNY_USER_ID, batchId: null, fromBatch: null },
    }),
  );
  return insertMissing(items, records);
}

/** A gateway that died may have stored some of them. */
async function insertMissing(
  { collection }: KnowledgeModels['items'] | KnowledgeModels['vectors'],
  records: readonly object[],
): Promise<number> {
  try {
    return (await collection.insertMany(records as never, { ordered: false })).insertedCount;
  } catch (error) {
    if (isDuplicateKey(error)) return (error as { insertedCount?: number }).insertedCount ?? 0;
    throw error;
  }
}
