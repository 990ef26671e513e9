import { type Model, Schema } from 'mongoose';
import type { CrisisLevel, CrisisType } from '../../contract/crisis.ts';
import type { SupportAct } from '../../contract/support-acts.ts';
import type { Database } from '../connect.ts';

/** The part of a record about a person: codes, versions and times, never text. It is removed with the message or the account. */
export interface SafetyContent {
  /** Makes the hash of a removed content unguessable, because the contents have few possible values. */
  salt: string;
  /** Names the event, so that it is recorded once. */
  key: string;
  at: Date;
  ownerId: string;
  sessionId: string;
  messageId: string;
  /** Of a verdict; null on an act. */
  level: CrisisLevel | null;
  type: CrisisType | null;
  reason: string | null;
  detector: string | null;
  model: string | null;
  /** Of an act; null on a verdict. */
  act: SupportAct | null;
}

/** An event that is counted: a verdict by its level, an act by its name. */
export type SafetyEvent = `level_${CrisisLevel}` | SupportAct;

/** A record of the chain. Everything but `content` stays for ever and says nothing about a person. */
export interface SafetyRecord {
  /** Its place in the chain, from 1, without gaps. */
  _id: number;
  /** The calendar year of the counts, in UTC. */
  year: number;
  /** How many events of each kind the year has had, this one included. */
  counts: Partial<Record<SafetyEvent, number>>;
  /** How many contents are removed after this record was added; 0 for records of events. */
  erased: number;
  /** The hash of the content; '' for a record without. */
  digest: string;
  /** The hash of the record before; of the first one, ''. */
  former: string;
  hash: string;
  /** Null once it is removed. */
  content: SafetyContent | null;
}

const contentSchema = new Schema<SafetyContent>(
  {
    salt: String,
    key: String,
    at: Date,
    ownerId: String,
    sessionId: String,
    messageId: String,
    level: Number,
    type: { type: String },
    reason: String,
    detector: String,
    model: String,
    act: String,
  } as never,
  { _id: false },
);

const recordSchema = new Schema<SafetyRecord>(
  {
    _id: { type: Number, required: true },
    year: { type: Number, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    erased: { type: Number, required: true },
    digest: { type: String, default: '' },
    former: { type: String, default: '' },
    hash: { type: String, required: true },
    content: { type: contentSchema, default: null },
  },
  { collection: 'safety_records', versionKey: false, strict: 'throw', strictQuery: 'throw', minimize: false },
);
recordSchema.index({ 'content.key': 1 }, { name: 'once', unique: true, sparse: true });
recordSchema.index({ 'content.ownerId': 1, _id: 1 }, { name: 'owner' });
/** For the retention: across owners on purpose. */
recordSchema.index({ 'content.at': 1 }, { name: 'retention', sparse: true });
recordSchema.index({ year: 1, _id: -1 }, { name: 'year' });

/** The safety records on this connection. */
export function safetyRecordModel(db: Database): Model<SafetyRecord> {
  return (
    (db.models.SafetyRecord as Model<SafetyRecord> | undefined) ??
    db.model<SafetyRecord>('SafetyRecord', recordSchema)
  );
}
