import { Types } from 'mongoose';
import type { CrisisLevel, CrisisVerdict } from '../../contract/crisis.ts';
import { LIMITS } from '../../contract/limits.ts';
import { isCrisis } from '../../domain/crisis/decide.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { createEachMessage } from './each-message.ts';
import { createListAfter } from './list-after.ts';
import {
  CHANGED_NOW,
  type MessageRecord,
  messageModel,
  NEXT_FIRST,
  type ReplyProvenance,
  type SendCharge,
  type SenderSnapshot,
} from './schema.ts';

/** A user message with its reply: the unit that is accepted, claimed and settled. */
export type TurnRecord = MessageRecord & { role: 'user'; reply: NonNullable<MessageRecord['reply']> };

export interface NewTurn {
  /** 24 hexadecimal digits, created before the charge so that the charge can name it; absent, one is created here. */
  messageId?: string;
  sessionId: string;
  content: string;
  clientId: string | undefined;
  charge: SendCharge;
  crisis: CrisisVerdict;
  /** The detector's verdict, if `crisis` is that of the crisis model. */
  screened?: CrisisVerdict;
  /** In a crisis the model is asked neither for a verdict nor for a reply. */
  fixedTextOnly?: boolean;
  sender?: SenderSnapshot;
  createdAt: Date;
  /** When the reaper checks a reply that was not claimed. */
  dueAt: Date;
}

/** The fields of an earlier message that a prompt needs. */
export type EarlierMessage = Pick<MessageRecord, 'role' | 'content' | 'createdAt'> & {
  reply?: Pick<NonNullable<MessageRecord['reply']>, 'content'> & {
    provenance?: Pick<ReplyProvenance, 'knowledge'>;
  };
  crisis?: Pick<CrisisVerdict, 'level' | 'type' | 'reason' | 'by'>;
};

/** Replies that are read for the words of a fixed text; after about 430 fixed texts all wordings were given three times. */
const MOST_REPLIES = 1_000;

/** The projection of `EarlierMessage`. */
const EARLIER_FIELDS = {
  _id: 0,
  role: 1,
  content: 1,
  createdAt: 1,
  'reply.content': 1,
  'reply.provenance.knowledge': 1,
  'crisis.level': 1,
  'crisis.type': 1,
  'crisis.reason': 1,
  'crisis.by': 1,
} as const;

/** By now a working model has judged a message; otherwise the job was lost or its worker died (ms). */
export const VERDICT_DUE_MS = 5_000;

/** Reads and writes messages on behalf of the person; writing replies is in `reply-store`. */
export function createMessageStore(db: Database) {
  const messages = messageModel(db);
  const id = (hex: string) => new Types.ObjectId(hex);

  return {
    /**
     * Stores an accepted message with its reply's record in one write.
     * @returns the stored message, or null when the session already has one with this `clientId`
     */
    async accept(owner: OwnerId, turn: NewTurn): Promise<TurnRecord | null> {
      // The model is not asked about a crisis in a program's message.
      const judged = turn.fixedTextOnly === true && isCrisis(turn.crisis);
      const record: TurnRecord = {
        _id: new Types.ObjectId(turn.messageId),
        ownerId: owner,
        sessionId: id(turn.sessionId),
        role: 'user',
        content: turn.content,
        createdAt: turn.createdAt,
        changedAt: turn.createdAt,
        ...(turn.clientId === undefined ? {} : { clientId: turn.clientId }),
        charge: turn.charge,
        crisis: turn.crisis,
        ...(turn.screened && { screened: turn.screened }),
        judged,
        ...(turn.sender && { sender: turn.sender }),
        // Also for a judged crisis: the gateway may be killed before the session has its level.
        verdictDue: new Date(turn.createdAt.getTime() + VERDICT_DUE_MS),
        reply: {
          id: new Types.ObjectId(),
          state: 'waiting',
          open: true,
          attempt: 0,
          tries: 0,
          dueAt: turn.dueAt,
          stopRequested: false,
          ...(turn.fixedTextOnly ? { fixedTextOnly: true } : {}),
          worker: null,
          content: null,
          createdAt: null,
          ...(isCrisis(turn.crisis) ? { urgent: true } : {}),
        },
      };
      try {
        // Without mongoose's validation: the record is typed, and validating it costs more than the rest of the write.
        await messages.collection.insertOne(record);
        return record;
      } catch (error) {
        // By `clientId`, or by the message id in the charge of an earlier try of the same send.
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** Stores one of Winny's greetings. */
    async greet(owner: OwnerId, sessionId: string, content: string, createdAt: Date): Promise<MessageRecord> {
      const record: MessageRecord = {
        _id: new Types.ObjectId(),
        ownerId: owner,
        sessionId: id(sessionId),
        role: 'assistant',
        content,
        createdAt,
        changedAt: createdAt,
      };
      await messages.create([record]);
      return record;
    },

    /** The newest messages of a session, oldest first; half a page, because each may come with its reply. */
    async list(owner: OwnerId, sessionId: string): Promise<MessageRecord[]> {
      const newest = await messages
        .find({ ownerId: owner, sessionId: id(sessionId) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(LIMITS.messagesPerPage / 2)
        .lean<MessageRecord[]>();
      return newest.reverse();
    },

    ...createListAfter(db),
    ...createEachMessage(db),

    /** The messages before `before`, newest first, for a prompt or the detector's context. */
    async latest(owner: OwnerId, sessionId: string, before: Date, limit: number): Promise<MessageRecord[]> {
      return messages
        .find({ ownerId: owner, sessionId: id(sessionId), createdAt: { $lt: before } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<MessageRecord[]>();
    },

    /** The messages before another, newest first, for a prompt. */
    async before(owner: OwnerId, turn: Pick<TurnRecord, '_id' | 'sessionId' | 'createdAt'>, limit: number) {
      // By the native driver, as in the other message stores: each reply reads up to a prompt's worth of them.
      return messages.collection
        .find<EarlierMessage>(
          { ownerId: owner, sessionId: turn.sessionId, createdAt: { $lt: turn.createdAt } },
          { projection: EARLIER_FIELDS },
        )
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .toArray();
    },

    async byClientId(owner: OwnerId, sessionId: string, clientId: string): Promise<TurnRecord | null> {
      return messages.findOne({ ownerId: owner, sessionId: id(sessionId), clientId }).lean<TurnRecord>();
    },

    /** A user message of this person, or null. */
    async turn(owner: OwnerId, messageId: string): Promise<TurnRecord | null> {
      return messages.findOne({ _id: id(messageId), ownerId: owner, role: 'user' }).lean<TurnRecord>();
    },

    /** The newest message of a session whose verdict is level 1 or more, or null. */
    async newestInDanger(owner: OwnerId, sessionId: string): Promise<TurnRecord | null> {
      return messages
        .findOne({ ownerId: owner, sessionId: id(sessionId), 'crisis.level': { $gte: 1 } })
        .sort({ createdAt: -1, _id: -1 })
        .lean<TurnRecord>();
    },

    /** Stores that the person closed the crisis dialog of a message at this level; a lower level changes nothing. */
    async acknowledge(owner: OwnerId, messageId: string, level: CrisisLevel): Promise<void> {
      await messages.collection.updateOne(
        { _id: id(messageId), ownerId: owner, acknowledged: { $not: { $gte: level } } },
        { $set: { acknowledged: level }, ...CHANGED_NOW },
      );
    },

    /** The session's running reply with its message, or the oldest that waits. */
    async oldestOpen(owner: OwnerId, sessionId: string): Promise<TurnRecord | null> {
      return messages
        .findOne({ ownerId: owner, sessionId: id(sessionId), 'reply.open': true })
        .sort(NEXT_FIRST)
        .lean<TurnRecord>();
    },

    /** The texts of the replies to the messages before another, newest first, for fixed texts that repeat no paragraph (SAFE-38). */
    async repliesBefore(
      owner: OwnerId,
      turn: Pick<TurnRecord, 'sessionId' | 'createdAt'>,
    ): Promise<string[]> {
      const answered = await messages.collection
        .find<Pick<EarlierMessage, 'reply'>>(
          { ownerId: owner, sessionId: turn.sessionId, createdAt: { $lt: turn.createdAt } },
          { projection: { _id: 0, 'reply.content': 1 } },
        )
        .sort({ createdAt: -1, _id: -1 })
        .limit(MOST_REPLIES)
        .toArray();
      return answered.flatMap(({ reply }) => reply?.content ?? []);
    },
  };
}

export type MessageStore = ReturnType<typeof createMessageStore>;

/** Creates an id of 24 hexadecimal digits, for a caller that needs it before the document is stored. */
export function newObjectId(): string {
  return new Types.ObjectId().toHexString();
}
