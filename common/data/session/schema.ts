import { type Model, Schema, type Types } from 'mongoose';
import type { TherapyStyle } from '../../contract/session.ts';
import type { Danger } from '../../domain/crisis/decide.ts';
import type { MessageSignals } from '../../domain/crisis/detector.ts';
import type { AskedQuestion } from '../../domain/crisis/safety-question.ts';
import type { Database } from '../connect.ts';

export interface SignalsRecord extends MessageSignals {
  at: Date;
}

export interface SessionRecord {
  _id: Types.ObjectId;
  ownerId: string;
  title: string;
  therapyStyle: TherapyStyle;
  createdAt: Date;
  /**
   * Grows with each write that changes the title or the level, so that a client can refuse an older state that arrives later.
   * Absent on sessions of older versions that were not changed since.
   */
  version?: number;
  /** Greetings accepted so far; at most two, and none after the person has written (DEC-26). */
  greetings: number;
  hasUserMessage: boolean;
  /** The level for the next replies, and since when (SAFE-6). */
  crisisLevel: number;
  crisisAt: Date | null;
  /** The dangers of that level, the most urgent first; absent when none is known. */
  dangers?: readonly Danger[] | undefined;
  /** The ids of the last messages that have changed the level, so that a repeated write changes it once. */
  levelMessageIds?: string[];
  /** Signals of the last few messages: names and times, never text. */
  signals: SignalsRecord[];
  /** The last safety question of a reply, with its answer. */
  question?: AskedQuestion;
  /**
   * Instead of `ownerId`, in the remains of a deleted session: its safety state, which follows its person (SAFE-6). Without an
   * owner no query takes them for a session, also none of an older version.
   */
  formerOwnerId?: string;
  /** When the database removes the remains, by its own clock. */
  expiresAt?: Date;
}

/** The traces of earlier messages that the replies to the next ones need. */
export type SafetyState = Pick<SessionRecord, 'crisisLevel' | 'crisisAt' | 'dangers' | 'signals'>;
/** The state that a new session may begin with. */
export type SessionBefore = Partial<SafetyState> & Pick<SessionRecord, 'question'>;

/** For a Mongoose schema: no list where none is known. */
export const dangersField = {
  type: [{ _id: false, type: { type: String }, reason: String }],
  default: undefined,
} as never;

const askedFields = {
  messageId: String,
  type: { type: String },
  askedAt: Date,
  answer: String,
  answeredAt: Date,
  others: Number,
  fixed: { type: new Schema({ way: Number, reason: String }, { _id: false }) },
};

const sessionSchema = new Schema<SessionRecord>(
  {
    ownerId: { type: String, required: true },
    title: { type: String, required: true },
    therapyStyle: { type: String, required: true },
    createdAt: { type: Date, required: true },
    version: { type: Number },
    greetings: { type: Number, default: 0 },
    hasUserMessage: { type: Boolean, default: false },
    crisisLevel: { type: Number, default: 0 },
    crisisAt: { type: Date, default: null },
    dangers: dangersField,
    levelMessageIds: { type: [String], default: undefined } as never,
    signals: { type: [{ _id: false, signals: [String], ownLife: Boolean, at: Date }], default: [] },
    question: {
      type: new Schema({ ...askedFields, before: new Schema(askedFields, { _id: false }) } as never, {
        _id: false,
      }),
    },
    formerOwnerId: { type: String },
    expiresAt: { type: Date },
  },
  { collection: 'sessions', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
sessionSchema.index({ ownerId: 1, createdAt: -1, _id: -1 }, { name: 'owner_newest' });
/** For removing data derived from expired messages (`derived-retention.ts`). */
sessionSchema.index({ crisisAt: 1 }, { name: 'crisis_retention' });
sessionSchema.index({ 'signals.at': 1 }, { name: 'signals_retention', sparse: true });

/** For the state that follows a person into their other sessions; partial, because few sessions have one. */
sessionSchema.index(
  { ownerId: 1, crisisAt: 1 },
  { name: 'level_of_person', partialFilterExpression: { crisisLevel: { $gt: 0 } } },
);
sessionSchema.index(
  { ownerId: 1, 'signals.at': 1 },
  { name: 'signals_of_person', partialFilterExpression: { 'signals.at': { $exists: true } } },
);

sessionSchema.index({ formerOwnerId: 1 }, { name: 'remains_of_person', sparse: true });
sessionSchema.index({ expiresAt: 1 }, { name: 'remains_expiry', expireAfterSeconds: 0, sparse: true });

/** The chat sessions on this connection. */
export function sessionModel(db: Database): Model<SessionRecord> {
  return (
    (db.models.Session as Model<SessionRecord> | undefined) ??
    db.model<SessionRecord>('Session', sessionSchema)
  );
}
