import { Types } from 'mongoose';
import { LIMITS } from '../../contract/limits.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type BatchRecord, type KnowledgeContent, type KnowledgeRecord, knowledgeModels } from './schema.ts';
import { BATCHES_READ, ITEMS_READ, raiseRevision } from './visible.ts';

/** A process that stores an upload writes many times within this (ms); after it, the process has ended. */
const ALIVE_MS = 60_000;

/** An upload that can be undone. */
export type UndoableBatch = BatchRecord & { unchanged: number };

/** Removed items, and those that were changed since they were uploaded. */
export interface Undone {
  removed: number;
  left: Pick<KnowledgeRecord, '_id' | 'title'>[];
}

/** The uploads of knowledge: stored in pieces, shown and removed as a whole. */
export function createKnowledgeBatches(db: Database) {
  const models = knowledgeModels(db);
  const { items, batches, vectors } = models;

  /**
   * Removes the items of uploads that were undone or whose process ended. Safe to run in several processes concurrently, and
   * while uploads are being stored.
   */
  async function sweep(now: Date): Promise<void> {
    await batches.updateMany(
      { state: 'storing', aliveAt: { $lt: new Date(now.getTime() - ALIVE_MS) } },
      { $set: { state: 'undone' } },
    );
    // Read before the uploads: one that begins in between is among the uploads then.
    const used = (await items.distinct('batchId', { batchId: { $ne: null } })) as Types.ObjectId[];
    const alive = await batches
      .find({ state: { $in: ['storing', 'complete'] } }, { _id: 1 })
      .limit(BATCHES_READ)
      .lean();
    const known = new Set(alive.map(({ _id }) => _id.toHexString()));
    for (const batchId of used) {
      if (!known.has(batchId.toHexString())) await items.deleteMany({ batchId });
    }
    await removeUnusedVectors();
    await batches.deleteMany({ state: 'undone', aliveAt: { $lt: new Date(now.getTime() - ALIVE_MS) } });
  }

  /** Removes the vectors of items that are gone. */
  async function removeUnusedVectors(): Promise<void> {
    const stored = await vectors
      .find({}, { _id: 1 })
      .limit(2 * ITEMS_READ)
      .lean();
    const ids = stored.map(({ _id }) => _id);
    const there = await items
      .find({ _id: { $in: ids } }, { _id: 1 })
      .limit(ids.length + 1)
      .lean();
    const used = new Set(there.map(({ _id }) => _id.toHexString()));
    const unused = ids.filter((id) => !used.has(id.toHexString()));
    if (unused.length > 0) await vectors.deleteMany({ _id: { $in: unused } });
  }

  /** Forgets uploads beyond those that can be undone. Their items stay: they lose their upload before it goes. */
  async function forgetOldest(): Promise<void> {
    const old = await batches
      .find({ state: 'complete' }, { _id: 1 })
      .sort({ createdAt: -1 })
      .skip(LIMITS.knowledgeBatches)
      .limit(BATCHES_READ)
      .lean();
    for (const { _id } of old) {
      await items.updateMany({ batchId: _id }, { $set: { batchId: null } });
      await batches.deleteOne({ _id });
    }
  }

  return {
    sweep,

    /** Begins an upload. @returns its id; null while another one is being stored */
    async begin(by: OwnerId, fileName: string, count: number, now: Date): Promise<string | null> {
      await sweep(now);
      const batch: BatchRecord = {
        _id: new Types.ObjectId(),
        state: 'storing',
        fileName,
        count,
        createdAt: now,
        createdBy: by,
        aliveAt: now,
      };
      try {
        await batches.create(batch);
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
      return batch._id.toHexString();
    },

    /**
     * Stores some items of an upload; nobody sees them yet.
     * @returns false when the upload is not being stored any more
     */
    async append(
      batch: string,
      by: OwnerId,
      contents: readonly KnowledgeContent[],
      now: Date,
    ): Promise<boolean> {
      const batchId = new Types.ObjectId(batch);
      const storing = { _id: batchId, state: 'storing' } as const;
      const alive = await batches.updateOne(storing, { $set: { aliveAt: now } });
      if (alive.matchedCount === 0) return false;
      const records = contents.map((content) => ({
        _id: new Types.ObjectId(),
        ...content,
        version: 1,
        updatedAt: now,
        updatedBy: by,
        batchId,
        fromBatch: batchId,
      }));
      await items.collection.insertMany(records as never, { ordered: false });
      return true;
    },

    /** Shows all items of an upload in one write. @returns false when it is not being stored any more */
    async complete(batch: string): Promise<boolean> {
      const shown = await batches.updateOne(
        { _id: new Types.ObjectId(batch), state: 'storing' },
        { $set: { state: 'complete' } },
      );
      if (shown.modifiedCount === 0) return false;
      await forgetOldest();
      await raiseRevision(models);
      return true;
    },

    /** Removes what was stored of an upload that will not be completed. */
    async abandon(batch: string): Promise<void> {
      const batchId = new Types.ObjectId(batch);
      await batches.updateOne({ _id: batchId, state: 'storing' }, { $set: { state: 'undone' } });
      await items.deleteMany({ batchId });
      await batches.deleteOne({ _id: batchId, state: 'undone' });
    },

    /** The uploads that can be undone, newest first. */
    async list(): Promise<UndoableBatch[]> {
      const complete = await batches
        .find({ state: 'complete' })
        .sort({ createdAt: -1 })
        .limit(LIMITS.knowledgeBatches)
        .lean<BatchRecord[]>();
      const unchanged = await Promise.all(complete.map(({ _id }) => items.countDocuments({ batchId: _id })));
      return complete.map((batch, index) => ({ ...batch, unchanged: unchanged[index] ?? 0 }));
    },

    /** Removes the items of an upload that nobody has changed, all in one write. @returns null when there is no such upload */
    async undo(batch: string): Promise<Undone | null> {
      const batchId = new Types.ObjectId(batch);
      const hidden = await batches.updateOne(
        { _id: batchId, state: 'complete' },
        { $set: { state: 'undone' } },
      );
      if (hidden.modifiedCount === 0) return null;
      await raiseRevision(models);
      const { deletedCount } = await items.deleteMany({ batchId });
      const left = await items
        .find({ fromBatch: batchId, batchId: null }, { title: 1 })
        .limit(ITEMS_READ)
        .lean<Undone['left']>();
      await batches.deleteOne({ _id: batchId });
      return { removed: deletedCount, left };
    },
  };
}

export type KnowledgeBatches = ReturnType<typeof createKnowledgeBatches>;
