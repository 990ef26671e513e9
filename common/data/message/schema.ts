import { type Model, Schema, type Types } from 'mongoose';
import type { CrisisLevel, CrisisVerdict } from '../../contract/crisis.ts';
import type { ReplyState } from '../../contract/message.ts';
import type { TherapyStyle } from '../../contract/session.ts';
import type { PreferredApproach, SupportStyle, TherapyExperience } from '../../contract/user.ts';
import type { Danger } from '../../domain/crisis/decide.ts';
import type { HotlineRegion } from '../../domain/crisis/hotline.ts';
import type { Database } from '../connect.ts';
import { dangersField } from '../session/schema.ts';

/** How a reply came about, without anything that was written. Stored when the reply is settled. */
export interface ReplyProvenance {
  style: TherapyStyle;
  /** Null for the fixed safety text alone. */
  model: string | null;
  promptVersion: string;
  /** The passages in the prompt, by item. */
  knowledge: { id: string; version: number; title: string }[];
  detectorVersion: string | null;
  /** From the message to the end of the reply, and to its first word shown. */
  latencyMs: number;
  firstWordMs: number | null;
  tokens: number | null;
}

/**
 * The reply to a user message is stored inside the message, so that accepting, claiming, answering and failing are each one
 * write to one document and no crash can fall in between (docs/decisions/0001-a-reply-lives-in-its-message.md).
 */
export interface ReplyRecord {
  id: Types.ObjectId;
  state: ReplyState;
  /** True while work remains: `waiting` or `writing`. */
  open: boolean;
  /** Claims so far; guards every later write of that claim. */
  attempt: number;
  /** When the reaper checks the reply: at the end of the lease, or when a waiting reply should have been claimed. */
  dueAt: Date;
  /** Claims since the person last asked for this reply; bounded. */
  tries: number;
  /** Set by a stop before the writing worker knows of it, so that the stop survives that worker. */
  stopRequested: boolean;
  /** The person sends at the pace of a program (DEC-57): in a crisis the reply is the fixed text alone. */
  fixedTextOnly?: boolean;
  /** The worker that writes; null while the reply waits, or while it is `writing` and its worker has ended. */
  worker: string | null;
  content: string | null;
  createdAt: Date | null;
  /** Another message of the session waits for the end of this reply. */
  followed?: boolean;
  /** The message is in crisis: its reply comes before the others of its session. */
  urgent?: boolean;
  /** Absent until the reply is settled, and on replies of older versions. */
  provenance?: ReplyProvenance;
}

/** The consequences of a verdict above the detector's. */
export interface RaiseRecord {
  /** The detector's level. */
  from: CrisisLevel;
  /** Some consequences have not happened yet. */
  pending: boolean;
}

/** The charge of a send and what its acknowledgement said of it, so that a repeated send gets the same answer. */
export interface SendCharge {
  /** The key of the charge in the user's allowance. */
  key: string;
  /** The reply failed and the charge was not refunded yet. */
  refundDue: boolean;
  shouldShowPaywall: boolean;
  totalWinnyMessages: number;
}

/** The settings of person and session at the time of acceptance, so that the worker need not read either. */
export interface SenderSnapshot {
  firstName: string;
  therapyStyle: TherapyStyle;
  supportStyle: SupportStyle | null;
  therapyExperience: TherapyExperience | null;
  preferredApproaches: PreferredApproach[];
  /** The region whose hotlines a safety reply names; absent on messages of older versions. */
  region?: HotlineRegion;
  /** The level in force with this message, since when, and its dangers (SAFE-6). */
  held: { level: CrisisLevel; at: Date; dangers?: readonly Danger[] };
}

export interface MessageRecord {
  _id: Types.ObjectId;
  ownerId: string;
  sessionId: Types.ObjectId;
  role: 'user' | 'assistant';
  content: string;
  createdAt: Date;
  /**
   * When the visible message or its reply last changed, by the database's clock; `createdAt` if it never changed. Set by
   * every write that changes what a person sees (`CHANGED_NOW`). Absent on messages of older versions.
   */
  changedAt?: Date;
  clientId?: string;
  reply?: ReplyRecord;
  charge?: SendCharge;
  crisis?: CrisisVerdict;
  /** The highest level at which the person closed the crisis dialog. */
  acknowledged?: CrisisLevel;
  /** The judge's verdict is stored, or none will come. */
  judged?: boolean;
  sender?: SenderSnapshot;
  /** The detector's verdict, once `crisis` holds the combined one. */
  screened?: CrisisVerdict;
  raise?: RaiseRecord;
  /**
   * Set while the crisis model's verdict may still come after the judge's: when a worker asks the model again, and how many
   * of the three questions are used; the first counts also when the model could not be asked. Apart from `verdictDue`, which
   * workers of an older version beside this one remove.
   */
  askModelAgain?: { at: Date; times: number };
  /** When a worker checks for a missing verdict or due consequences. Absent: nothing is left to do. */
  verdictDue?: Date;
}

const provenanceSchema = new Schema<ReplyProvenance>(
  {
    style: String,
    model: String,
    promptVersion: String,
    knowledge: [{ _id: false, id: String, version: Number, title: String }],
    detectorVersion: String,
    latencyMs: Number,
    firstWordMs: Number,
    tokens: Number,
  } as never,
  { _id: false },
);

const replySchema = new Schema<ReplyRecord>(
  {
    id: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, required: true },
    open: { type: Boolean, required: true },
    attempt: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    stopRequested: { type: Boolean, required: true },
    fixedTextOnly: { type: Boolean },
    worker: { type: String, default: null },
    content: { type: String, default: null },
    createdAt: { type: Date, default: null },
    followed: { type: Boolean },
    urgent: { type: Boolean },
    provenance: { type: provenanceSchema },
  },
  { _id: false },
);

const verdictSchema = new Schema<CrisisVerdict>(
  { level: Number, type: { type: String }, reason: String, version: String, by: String } as never,
  { _id: false },
);

const messageSchema = new Schema<MessageRecord>(
  {
    ownerId: { type: String, required: true },
    sessionId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, required: true },
    content: { type: String, required: true },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date },
    clientId: { type: String },
    reply: { type: replySchema },
    charge: {
      type: new Schema<SendCharge>(
        { key: String, refundDue: Boolean, shouldShowPaywall: Boolean, totalWinnyMessages: Number },
        { _id: false },
      ),
    },
    crisis: { type: verdictSchema },
    acknowledged: { type: Number },
    judged: { type: Boolean },
    sender: {
      type: new Schema<SenderSnapshot>(
        {
          firstName: String,
          therapyStyle: String,
          supportStyle: String,
          therapyExperience: String,
          preferredApproaches: { type: [String], default: undefined },
          region: String,
          held: { type: new Schema({ level: Number, at: Date, dangers: dangersField }, { _id: false }) },
        } as never,
        { _id: false },
      ),
    },
    screened: { type: verdictSchema },
    raise: { type: new Schema<RaiseRecord>({ from: Number, pending: Boolean } as never, { _id: false }) },
    askModelAgain: { type: new Schema({ at: Date, times: Number }, { _id: false }) },
    verdictDue: { type: Date },
  },
  { collection: 'messages', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
messageSchema.index({ ownerId: 1, sessionId: 1, createdAt: 1, _id: 1 }, { name: 'owner_session_time' });
/** For changes since a client last read the session. */
messageSchema.index({ ownerId: 1, sessionId: 1, changedAt: 1 }, { name: 'owner_session_changed' });
messageSchema.index(
  { ownerId: 1, sessionId: 1, clientId: 1 },
  { name: 'once_per_client_id', unique: true, partialFilterExpression: { clientId: { $exists: true } } },
);
/** One running reply per session, enforced by the database: a second claim fails with a duplicate key. */
messageSchema.index(
  { ownerId: 1, sessionId: 1, 'reply.state': 1 },
  { name: 'one_writer', unique: true, partialFilterExpression: { 'reply.state': 'writing' } },
);
messageSchema.index(
  { ownerId: 1, sessionId: 1, 'reply.open': 1, 'reply.state': -1, 'reply.urgent': -1, createdAt: 1, _id: 1 },
  { name: 'next_reply_in_session', partialFilterExpression: { 'reply.open': true } },
);
/** The order of a session's open replies: the running one (`writing` > `waiting`), then crises, then the oldest. */
export const NEXT_FIRST = { 'reply.state': -1, 'reply.urgent': -1, createdAt: 1, _id: 1 } as const;
/** For the reaper: across owners on purpose, and only over open replies. */
messageSchema.index({ 'reply.dueAt': 1 }, { name: 'due', partialFilterExpression: { 'reply.open': true } });
/** For the sweep of crises: across owners on purpose, and only over open replies to messages in crisis. */
messageSchema.index(
  { 'reply.urgent': 1, 'reply.dueAt': 1 },
  { name: 'open_crises', partialFilterExpression: { 'reply.open': true, 'reply.urgent': true } },
);
/** Across owners on purpose, and only over unfinished verdicts. */
messageSchema.index(
  { verdictDue: 1 },
  { name: 'verdict_due', partialFilterExpression: { verdictDue: { $exists: true } } },
);
messageSchema.index(
  { 'askModelAgain.at': 1 },
  { name: 'ask_model_again', partialFilterExpression: { 'askModelAgain.at': { $exists: true } } },
);
/** Part of the filter of those who list ordinary replies, so that the database takes their index. */
export const ORDINARY_REPLY = {
  judged: true,
  'crisis.level': 0,
  'sender.held.level': 0,
  'reply.provenance': { $exists: true },
} as const;
/** For the list of ordinary replies: across owners on purpose, newest first, and without a message that was a crisis. */
messageSchema.index(
  { 'crisis.level': 1, _id: -1 },
  { name: 'ordinary_replies', partialFilterExpression: ORDINARY_REPLY },
);
messageSchema.index(
  { 'charge.refundDue': 1 },
  { name: 'refunds', partialFilterExpression: { 'charge.refundDue': true } },
);

/** Part of every write that changes what a person sees; `$$NOW` in a pipeline. */
export const CHANGED_NOW = { $currentDate: { changedAt: true } } as const;

/** The messages on this connection. */
export function messageModel(db: Database): Model<MessageRecord> {
  return (
    (db.models.Message as Model<MessageRecord> | undefined) ??
    db.model<MessageRecord>('Message', messageSchema)
  );
}
