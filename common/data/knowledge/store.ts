import { Types } from 'mongoose';
import type { KnowledgeBody } from '../../contract/knowledge.ts';
import { LIMITS } from '../../contract/limits.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import {
  type KnowledgeContent,
  type KnowledgeRecord,
  knowledgeModels,
  type VersionRecord,
} from './schema.ts';
import { ITEMS_READ, raiseRevision, visibleItems } from './visible.ts';

/** Why an item was not changed: it is not there, or has another version than the expected one. */
type NotChanged = 'missing' | 'changed';

/** The items of knowledge and their versions. Every change raises the revision after it is stored. */
export function createKnowledgeStore(db: Database) {
  const models = knowledgeModels(db);
  const { items, versions, vectors } = models;

  const byId = async (id: string): Promise<KnowledgeRecord | null> =>
    items.findOne({ _id: new Types.ObjectId(id), ...(await visibleItems(models)) }).lean<KnowledgeRecord>();

  /** Stores the current version as a former one, then the next in its place, guarded by the current version. */
  async function replace(
    current: KnowledgeRecord,
    next: Partial<KnowledgeContent>,
    by: OwnerId,
    now: Date,
  ): Promise<KnowledgeRecord | NotChanged> {
    const { _id, batchId: _batch, fromBatch: _from, ...former } = current;
    const { version } = former;
    const keep = { ...former, _id: `${_id.toHexString()}:${version}`, itemId: _id };
    await versions.create(keep).catch((error: unknown) => {
      // Kept by a change that was not stored then, or is being stored now. A version never changes, so it is the same.
      if (!isDuplicateKey(error)) throw error;
    });
    const changed = await items
      .findOneAndUpdate(
        { _id, version },
        { $set: { ...next, version: version + 1, updatedAt: now, updatedBy: by, batchId: null } },
        { returnDocument: 'after' },
      )
      .lean<KnowledgeRecord>();
    if (!changed) return (await items.exists({ _id })) ? 'changed' : 'missing';
    await versions.deleteMany({ itemId: _id, version: { $lte: version - LIMITS.knowledgeVersions } });
    await raiseRevision(models);
    return changed;
  }

  return {
    /** All items, drafts included, last changed first. */
    async list(): Promise<KnowledgeRecord[]> {
      const found = await items
        .find(await visibleItems(models))
        .limit(ITEMS_READ)
        .lean<KnowledgeRecord[]>();
      return found
        .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
        .slice(0, LIMITS.knowledgeItems);
    },

    byId,

    /** Title and approach of all items, drafts included. */
    async titles(): Promise<Pick<KnowledgeRecord, 'title' | 'therapyApproach'>[]> {
      return items
        .find(await visibleItems(models), { title: 1, therapyApproach: 1 })
        .limit(ITEMS_READ)
        .lean();
    },

    /** How many items there are. */
    async count(): Promise<number> {
      return items.countDocuments(await visibleItems(models), { limit: ITEMS_READ });
    },

    /** @returns null when there are as many items as there can be */
    async add(by: OwnerId, content: KnowledgeContent, now: Date): Promise<KnowledgeRecord | null> {
      if ((await this.count()) >= LIMITS.knowledgeItems) return null;
      const record: KnowledgeRecord = {
        _id: new Types.ObjectId(),
        ...content,
        version: 1,
        updatedAt: now,
        updatedBy: by,
        batchId: null,
        fromBatch: null,
      };
      await items.create(record);
      await raiseRevision(models);
      return record;
    },

    /** Absent `status` and `sources` are not changed. @param body with the version it was made from, if that matters */
    async change(
      id: string,
      by: OwnerId,
      { version, status, sources, ...text }: KnowledgeBody,
      now: Date,
    ): Promise<KnowledgeRecord | NotChanged> {
      const current = await byId(id);
      if (!current) return 'missing';
      if (version !== undefined && version !== current.version) return 'changed';
      return replace(current, { ...text, ...(status && { status }), ...(sources && { sources }) }, by, now);
    },

    /** Publishes a draft; one that is published stays as it is. */
    async publish(id: string, by: OwnerId, now: Date): Promise<KnowledgeRecord | NotChanged> {
      const current = await byId(id);
      if (!current) return 'missing';
      return current.status === 'published' ? current : replace(current, { status: 'published' }, by, now);
    },

    /** Makes the text of a former version the next one. The status stays what it is. */
    async rollBack(
      id: string,
      version: number,
      by: OwnerId,
      now: Date,
    ): Promise<KnowledgeRecord | NotChanged | 'noSuchVersion'> {
      const current = await byId(id);
      if (!current) return 'missing';
      const former = await versions.findOne({ _id: `${id}:${version}` }).lean<VersionRecord>();
      if (!former || version >= current.version) return 'noSuchVersion';
      const { title, therapyApproach, category, content, tags, sources } = former;
      return replace(current, { title, therapyApproach, category, content, tags, sources }, by, now);
    },

    /** The current version and the former ones, newest first; empty for an unknown item. */
    async history(id: string): Promise<(KnowledgeRecord | VersionRecord)[]> {
      const current = await byId(id);
      if (!current) return [];
      const former = await versions
        .find({ itemId: current._id, version: { $lt: current.version } })
        .sort({ version: -1 })
        .limit(LIMITS.knowledgeVersions)
        .lean<VersionRecord[]>();
      return [current, ...former];
    },

    /** @returns false for an unknown item */
    async remove(id: string): Promise<boolean> {
      const itemId = new Types.ObjectId(id);
      const { deletedCount } = await items.deleteOne({ _id: itemId, ...(await visibleItems(models)) });
      if (deletedCount === 0) return false;
      await Promise.all([versions.deleteMany({ itemId }), vectors.deleteOne({ _id: itemId })]);
      await raiseRevision(models);
      return true;
    },
  };
}

export type KnowledgeStore = ReturnType<typeof createKnowledgeStore>;
