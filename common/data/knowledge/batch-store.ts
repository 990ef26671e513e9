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
  const { items, versions, batches, vectors } = models;

  /** Removes the items of uploads that were undone or whose process ended. Several processes may do so concurrently. */
  async function sweep(now: Date): Promise<void> {
    const before = new Date(now.getTime() - ALIVE_MS);
    await batches.updateMany(
      { state: 'storing', aliveAt: { $lt: before } },
      { $set: { state: 'undone', aliveAt: now } },
    );
    const undone = await batches.find({ state: 'undone' }).limit(BATCHES_READ).lean();
    if (undone.length === 0) return;
    // One write for any number of them: an upload waits for the sweep.
    await items.deleteMany({ batchId: { $in: undone.map(({ _id }) => _id) } });
    // Kept for a while: a process that took long for its last items must not store more of them unseen.
    const old = undone.filter(({ aliveAt }) => aliveAt < before).map(({ _id }) => _id);
    if (old.length > 0) await batches.deleteMany({ _id: { $in: old }, state: 'undone' });
  }

  /**
   * Removes what a process left that died in the wrong moment: items whose upload is gone, and vectors and former versions
   * whose item is gone.
   */
  async function removeRemains(): Promise<void> {
    // Read before the uploads: one that begins in between is among the uploads then.
    const used = (await items.distinct('batchId', { batchId: { $ne: null } })) as Types.ObjectId[];
    const there = await batches
      .find({ _id: { $in: used } }, { _id: 1 })
      .limit(used.length + 1)
      .lean();
    for (const batchId of without(used, there)) await items.deleteMany({ batchId });
    const stored = await vectors
      .find({}, { _id: 1 })
      .limit(2 * ITEMS_READ)
      .lean();
    const ids = stored.map(({ _id }) => _id);
    const left = await items
      .find({ _id: { $in: ids } }, { _id: 1 })
      .limit(ids.length + 1)
      .lean();
    await vectors.deleteMany({ _id: { $in: without(ids, left) } });
    const changed = (await versions.distinct('itemId')) as Types.ObjectId[];
    const living = await items
      .find({ _id: { $in: changed } }, { _id: 1 })
      .limit(changed.length + 1)
      .lean();
    await versions.deleteMany({ itemId: { $in: without(changed, living) } });
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
      await removeRemains();
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
     * Stores some items of an upload, which stay hidden until it is complete.
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

    /** Removes what was stored of an upload. @returns false when it is complete: then it stays */
    async abandon(batch: string): Promise<boolean> {
      const batchId = new Types.ObjectId(batch);
      await batches.updateOne({ _id: batchId, state: 'storing' }, { $set: { state: 'undone' } });
      if (await batches.exists({ _id: batchId, state: 'complete' })) return false;
      await items.deleteMany({ batchId });
      await batches.deleteOne({ _id: batchId, state: 'undone' });
      return true;
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

    /** Removes the unchanged items of an upload, all in one write. @returns null for an unknown upload */
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
      await removeRemains();
      return { removed: deletedCount, left };
    },
  };
}

export type KnowledgeBatches = ReturnType<typeof createKnowledgeBatches>;

function without(
  ids: readonly Types.ObjectId[],
  found: readonly { _id: Types.ObjectId }[],
): Types.ObjectId[] {
  const known = new Set(found.map(({ _id }) => _id.toHexString()));
  return ids.filter((id) => !known.has(id.toHexString()));
}
