import { type Model, Schema, type Types } from 'mongoose';
import type {
  KnowledgeCategory,
  KnowledgeSource,
  KnowledgeStatus,
  TherapyApproach,
} from '../../contract/knowledge.ts';
import type { Database } from '../connect.ts';

/** The text of one version of an item. */
export interface KnowledgeContent {
  title: string;
  therapyApproach: TherapyApproach;
  category: KnowledgeCategory | null;
  content: string;
  tags: string;
  sources: KnowledgeSource[];
  status: KnowledgeStatus;
}

export interface KnowledgeRecord extends KnowledgeContent {
  _id: Types.ObjectId;
  /** Counts the changes, from 1. */
  version: number;
  updatedAt: Date;
  updatedBy: string;
  /** The upload that added it; null once the item was changed, so that undoing the upload leaves it. */
  batchId: Types.ObjectId | null;
  /** The upload that added it. */
  fromBatch: Types.ObjectId | null;
}

/** A former version of an item. */
export interface VersionRecord extends KnowledgeContent {
  /** `<item>:<version>` */
  _id: string;
  itemId: Types.ObjectId;
  version: number;
  updatedAt: Date;
  updatedBy: string;
}

/**
 * An upload. Its items are part of the knowledge while it is `complete`: one write shows or hides all of them, so a process
 * that dies while it stores or removes them leaves nothing half done.
 */
export interface BatchRecord {
  _id: Types.ObjectId;
  state: 'storing' | 'complete' | 'undone';
  fileName: string;
  count: number;
  createdAt: Date;
  createdBy: string;
  /** When the process that stores it last wrote items. */
  aliveAt: Date;
}

/** The vector of an item's text, so that it is computed once and not by every process at every start. */
export interface VectorRecord {
  /** The item's id. */
  _id: Types.ObjectId;
  /** Names the text and the encoder that it was computed of. */
  key: string;
  vector: Buffer;
}

/** One document about all knowledge. */
export interface KnowledgeState {
  _id: 'knowledge';
  /** Rises after every change. */
  revision: number;
  /** When the seed was stored, or found to be unnecessary. */
  seededAt?: Date;
  /** Until then one gateway stores the seed. */
  seedingUntil?: Date;
  /** The process that computes vectors, and until when. */
  encodingBy?: string;
  encodingUntil?: Date;
}

const text = {
  title: { type: String, required: true },
  therapyApproach: { type: String, required: true },
  category: { type: String, default: null },
  content: { type: String, required: true },
  tags: { type: String, default: '' },
  sources: { type: [new Schema({ name: String, url: String }, { _id: false })], default: [] },
  status: { type: String, required: true },
  version: { type: Number, required: true },
  updatedAt: { type: Date, required: true },
  updatedBy: { type: String, required: true },
} as const;
const strict = { versionKey: false, strict: 'throw', strictQuery: 'throw' } as const;
const id = Schema.Types.ObjectId;

const itemSchema = new Schema(
  { ...text, batchId: { type: id, default: null }, fromBatch: { type: id, default: null } },
  { collection: 'knowledge', ...strict },
);
itemSchema.index({ batchId: 1 }, { name: 'batch' });
itemSchema.index(
  { fromBatch: 1 },
  { name: 'from_batch', partialFilterExpression: { fromBatch: { $type: 'objectId' } } },
);

const versionSchema = new Schema(
  { _id: { type: String, required: true }, itemId: { type: id, required: true }, ...text },
  { collection: 'knowledgeVersions', ...strict },
);
versionSchema.index({ itemId: 1, version: -1 }, { name: 'item_versions' });

const batchSchema = new Schema(
  {
    state: { type: String, required: true },
    fileName: { type: String, required: true },
    count: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    aliveAt: { type: Date, required: true },
  },
  { collection: 'knowledgeBatches', ...strict },
);
batchSchema.index({ state: 1, createdAt: -1 }, { name: 'state_newest' });
/** At most one upload is stored at a time, enforced by the database. */
batchSchema.index(
  { state: 1 },
  { name: 'one_storing', unique: true, partialFilterExpression: { state: 'storing' } },
);

const vectorSchema = new Schema(
  { key: { type: String, required: true }, vector: { type: Buffer, required: true } },
  { collection: 'knowledgeVectors', ...strict },
);

const stateSchema = new Schema(
  {
    _id: { type: String, required: true },
    revision: { type: Number, default: 0 },
    seededAt: { type: Date },
    seedingUntil: { type: Date },
    encodingBy: { type: String },
    encodingUntil: { type: Date },
  },
  { collection: 'knowledgeState', ...strict },
);

function modelOf<T>(db: Database, name: string, schema: Schema): Model<T> {
  return (db.models[name] as Model<T> | undefined) ?? (db.model(name, schema) as unknown as Model<T>);
}

/** The collections of knowledge on this connection. */
export function knowledgeModels(db: Database) {
  return {
    items: modelOf<KnowledgeRecord>(db, 'Knowledge', itemSchema),
    versions: modelOf<VersionRecord>(db, 'KnowledgeVersion', versionSchema),
    batches: modelOf<BatchRecord>(db, 'KnowledgeBatch', batchSchema),
    vectors: modelOf<VectorRecord>(db, 'KnowledgeVector', vectorSchema),
    state: modelOf<KnowledgeState>(db, 'KnowledgeState', stateSchema),
  };
}

export type KnowledgeModels = ReturnType<typeof knowledgeModels>;
