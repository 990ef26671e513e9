import { Types } from 'mongoose';
import type { TherapyApproach } from '../../contract/knowledge.ts';
import type { Database } from '../connect.ts';
import { knowledgeModels } from './schema.ts';
import { ITEMS_READ, visibleItems } from './visible.ts';

/** How long one process computes vectors without saying that it still does (ms). */
const ENCODING_MS = 30_000;

/** The text of a published item. */
export interface PublishedItem {
  id: string;
  version: number;
  title: string;
  therapyApproach: TherapyApproach;
  tags: string;
  content: string;
}

/** A vector and the key of the text that it was computed of. */
export interface StoredVector {
  id: string;
  key: string;
  vector: Uint8Array;
}

/** The published knowledge, for the index that finds passages for replies. */
export function createKnowledgeSource(db: Database) {
  const models = knowledgeModels(db);
  const { items, vectors, state } = models;
  const idsOf = (ids: readonly string[]) => ({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });

  return {
    /** Rises after every change, by any process. */
    async revision(): Promise<number> {
      const found = await state.findOne({ _id: 'knowledge' }, { revision: 1 }).lean();
      return found?.revision ?? 0;
    },

    /** The published items with their versions. */
    async published(): Promise<Pick<PublishedItem, 'id' | 'version'>[]> {
      const found = await items
        .find({ ...(await visibleItems(models)), status: 'published' }, { version: 1 })
        .limit(ITEMS_READ)
        .lean();
      return found.map(({ _id, version }) => ({ id: _id.toHexString(), version }));
    },

    /** The texts of items; those that are gone, or have become drafts, are missing. */
    async load(ids: readonly string[]): Promise<PublishedItem[]> {
      const found = await items
        .find({ ...idsOf(ids), status: 'published' })
        .limit(ids.length)
        .lean();
      return found.map(({ _id, version, title, therapyApproach, tags, content }) => ({
        id: _id.toHexString(),
        ...{ version, title, therapyApproach, tags, content },
      }));
    },

    /** The stored vectors of items. */
    async vectors(ids: readonly string[]): Promise<StoredVector[]> {
      const found = await vectors.find(idsOf(ids)).limit(ids.length).lean();
      return found.map(({ _id, key, vector }) => ({ id: _id.toHexString(), key, vector: bytesOf(vector) }));
    },

    async saveVectors(computed: readonly StoredVector[]): Promise<void> {
      if (computed.length === 0) return;
      await vectors.bulkWrite(
        computed.map(({ id, key, vector }) => ({
          updateOne: {
            filter: { _id: new Types.ObjectId(id) },
            update: { $set: { key, vector: Buffer.from(vector) } },
            upsert: true,
          },
        })),
      );
    },

    /**
     * Lets one process at a time compute vectors, because each of them takes a processor for a tenth of a second.
     * @param by the process, which asks again before it goes on
     */
    async mayEncode(by: string, now: Date): Promise<boolean> {
      const { matchedCount } = await state.updateOne(
        {
          _id: 'knowledge',
          $or: [{ encodingBy: by }, { encodingUntil: null }, { encodingUntil: { $lt: now } }],
        },
        { $set: { encodingBy: by, encodingUntil: new Date(now.getTime() + ENCODING_MS) } },
      );
      return matchedCount === 1;
    },
  };
}

export type KnowledgeSource = ReturnType<typeof createKnowledgeSource>;

/** `lean` reads binary data as BSON's own type. */
function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  return (value as { buffer: Uint8Array }).buffer;
}
