import { type Model, Schema, type Types } from 'mongoose';
import type { CrisisLevel, CrisisVerdict } from '../../contract/crisis.ts';
import type { ReplyState } from '../../contract/message.ts';
import type { TherapyStyle } from '../../contract/session.ts';
import type { PreferredApproach, SupportStyle, TherapyExperience } from '../../contract/user.ts';
import type { Database } from '../connect.ts';

/**
 * The reply to a user message, inside the message it answers, so that "accepted", "claimed", "answered" and "failed" are each
 * one write to one document and no crash can fall between two (docs/decisions/0001-a-reply-lives-in-its-message.md).
 */
export interface ReplyRecord {
  id: Types.ObjectId;
  state: ReplyState;
  /** True while somebody still has to do something: `waiting` or `writing`. */
  open: boolean;
  /** Claims so far; the guard of every later write of that claim. */
  attempt: number;
  /** When the reaper looks: the end of the claim's lease, or when a waiting reply should have been claimed. */
  dueAt: Date;
  /** Claims since the person last asked for this reply; bounded, so that no reply is tried for ever. */
  tries: number;
  /** Set by "stop" before the writing worker has heard of it, so that a stop outlives that worker. */
  stopRequested: boolean;
  /** The person sends like a program (DEC-57): in a crisis, the fixed text alone is the reply. */
  fixedTextOnly?: boolean;
  /** The worker that writes; null while the reply waits, or while it is `writing` and its worker has died or ended. */
  worker: string | null;
  content: string | null;
  createdAt: Date | null;
  /** Another message of the session has found this reply being written, and waits for its end. */
  followed?: boolean;
  /** The message is in crisis: its reply goes before the others of its session. */
  urgent?: boolean;
}

/** What a verdict has brought that was higher than the detector's. */
export interface RaiseRecord {
  /** The detector's level. */
  from: CrisisLevel;
  /** The consequences have not all happened yet. */
  pending: boolean;
}

/** What the send took from the allowance, and what its acknowledgement said of it, so that a repeated send hears the same. */
export interface SendCharge {
  /** The key of the charge in the user's allowance. */
  key: string;
  /** The reply failed and the allowance has not been given back yet. */
  refundDue: boolean;
  shouldShowPaywall: boolean;
  totalWinnyMessages: number;
}

/**
 * What the reply's instructions say of the person and the session, as it was when the message was accepted: the worker that
 * writes the reply needs no read of either.
 */
export interface SenderSnapshot {
  firstName: string;
  therapyStyle: TherapyStyle;
  supportStyle: SupportStyle | null;
  therapyExperience: TherapyExperience | null;
  preferredApproaches: PreferredApproach[];
  /** The session's level with this message, and since when (SAFE-6). */
  held: { level: CrisisLevel; at: Date };
}

export interface MessageRecord {
  _id: Types.ObjectId;
  ownerId: string;
  sessionId: Types.ObjectId;
  role: 'user' | 'assistant';
  content: string;
  createdAt: Date;
  /**
   * When a person's view of it changed last, by the database's clock; of a message nothing has happened to yet, its `createdAt`.
   * Every write that changes such a view sets it (`CHANGED_NOW`). Absent on messages of versions that did not note it.
   */
  changedAt?: Date;
  clientId?: string;
  reply?: ReplyRecord;
  charge?: SendCharge;
  crisis?: CrisisVerdict;
  /** The crisis worker has judged it, or nobody will any more: the reply may be written. */
  judged?: boolean;
  sender?: SenderSnapshot;
  /** What the detector said, once a verdict of both layers stands in `crisis`. */
  screened?: CrisisVerdict;
  raise?: RaiseRecord;
  /** When a worker looks whether this message still has no verdict, or its consequences are still due. Absent: all is done. */
  verdictDue?: Date;
}

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
    judged: { type: Boolean },
    sender: {
      type: new Schema<SenderSnapshot>(
        {
          firstName: String,
          therapyStyle: String,
          supportStyle: String,
          therapyExperience: String,
          preferredApproaches: { type: [String], default: undefined },
          held: { type: new Schema({ level: Number, at: Date }, { _id: false }) },
        } as never,
        { _id: false },
      ),
    },
    screened: { type: verdictSchema },
    raise: { type: new Schema<RaiseRecord>({ from: Number, pending: Boolean } as never, { _id: false }) },
    verdictDue: { type: Date },
  },
  { collection: 'messages', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
messageSchema.index({ ownerId: 1, sessionId: 1, createdAt: 1, _id: 1 }, { name: 'owner_session_time' });
/** For what has changed since a client read the session. */
messageSchema.index({ ownerId: 1, sessionId: 1, changedAt: 1 }, { name: 'owner_session_changed' });
messageSchema.index(
  { ownerId: 1, sessionId: 1, clientId: 1 },
  { name: 'once_per_client_id', unique: true, partialFilterExpression: { clientId: { $exists: true } } },
);
/** One reply at a time in a session, enforced where two workers cannot disagree: a second claim fails with a duplicate key. */
messageSchema.index(
  { ownerId: 1, sessionId: 1, 'reply.state': 1 },
  { name: 'one_writer', unique: true, partialFilterExpression: { 'reply.state': 'writing' } },
);
messageSchema.index(
  { ownerId: 1, sessionId: 1, 'reply.open': 1, 'reply.state': -1, 'reply.urgent': -1, createdAt: 1, _id: 1 },
  { name: 'next_reply_in_session', partialFilterExpression: { 'reply.open': true } },
);
/** The order in which a session's open replies are dealt with: the one being written (`writing` > `waiting`), then those in crisis, then the oldest. */
export const NEXT_FIRST = { 'reply.state': -1, 'reply.urgent': -1, createdAt: 1, _id: 1 } as const;
/** The reaper's: across owners on purpose, and only over what is open. */
messageSchema.index({ 'reply.dueAt': 1 }, { name: 'due', partialFilterExpression: { 'reply.open': true } });
/** Across owners on purpose, and only over messages whose verdict is not finished. */
messageSchema.index(
  { verdictDue: 1 },
  { name: 'verdict_due', partialFilterExpression: { verdictDue: { $exists: true } } },
);
messageSchema.index(
  { 'charge.refundDue': 1 },
  { name: 'refunds', partialFilterExpression: { 'charge.refundDue': true } },
);

/** Belongs to every write after which a person sees a message or its reply otherwise; in a pipeline it is `$$NOW`. */
export const CHANGED_NOW = { $currentDate: { changedAt: true } } as const;

/** The messages on this connection. */
export function messageModel(db: Database): Model<MessageRecord> {
  return (
    (db.models.Message as Model<MessageRecord> | undefined) ??
    db.model<MessageRecord>('Message', messageSchema)
  );
}
