import { Types } from 'mongoose';
import type { CrisisLevel, CrisisVerdict } from '../../contract/crisis.ts';
import { isCrisis } from '../../domain/crisis/decide.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import type { Claim } from './reply-store.ts';
import { CHANGED_NOW, type MessageRecord, messageModel } from './schema.ts';
import type { TurnRecord } from './store.ts';

/** A message to judge, with what its person wrote before it. */
export interface JudgedTurn {
  turn: TurnRecord;
  /** The person's own words before this message, oldest first. */
  earlier: string[];
  /** The person has written again in this session. */
  writtenSince: boolean;
}

/** A message whose verdict is not finished. */
export type OpenVerdict = Pick<MessageRecord, '_id' | 'ownerId' | 'sessionId' | 'createdAt'>;

/** Newer messages that one read may find before the one it looks for: the person wrote on while the job waited. */
const NEWER_AT_MOST = 4;
/** A verdict needs no word of the reply. */
const WITHOUT_REPLY_TEXT = { 'reply.content': 0 } as const;

/** The life of a verdict: read, stored, and followed up until nothing is left to do. */
export function createVerdictStore(db: Database) {
  const messages = messageModel(db);
  const id = (hex: string) => new Types.ObjectId(hex);

  return {
    /**
     * Reads a message together with the person's words before it: one query, unless they have written a lot since.
     * @param earlier how many messages before it
     * @returns null when the message is gone
     */
    async read(
      owner: OwnerId,
      sessionId: string,
      messageId: string,
      earlier: number,
    ): Promise<JudgedTurn | null> {
      const newest = (until?: Date) =>
        // By the driver itself, as the storing of the verdict: every message comes here.
        messages.collection
          .find<TurnRecord>(
            {
              ownerId: owner,
              sessionId: id(sessionId),
              role: 'user',
              ...(until ? { createdAt: { $lte: until } } : {}),
            },
            { projection: WITHOUT_REPLY_TEXT },
          )
          .sort({ createdAt: -1, _id: -1 })
          .limit(earlier + 1 + NEWER_AT_MOST)
          .toArray();
      let found = await newest();
      let at = found.findIndex((message) => message._id.toHexString() === messageId);
      const passed = at === -1;
      if (passed) {
        const turn = await messages
          .findOne({ _id: id(messageId), ownerId: owner, role: 'user' }, { createdAt: 1 })
          .lean<Pick<TurnRecord, 'createdAt'>>();
        if (!turn) return null;
        found = await newest(turn.createdAt);
        at = found.findIndex((message) => message._id.toHexString() === messageId);
      }
      const turn = found[at];
      if (!turn) return null;
      const before = found.slice(at + 1, at + 1 + earlier).reverse();
      return { turn, earlier: before.map(({ content }) => content), writtenSince: passed || at > 0 };
    },

    /**
     * Stores the verdict of both layers, unless a higher one stands already (SAFE-13). A verdict that raises
     * what the detector said is stored in the same write as the note that its consequences are due, so that no crash can come
     * between the two.
     * @param detected the verdict that stood before
     * @param dueAt when to look whether the consequences have happened
     * @returns the message as it is now, or null when it is gone
     */
    async judge(
      owner: OwnerId,
      messageId: string,
      verdict: CrisisVerdict,
      detected: CrisisVerdict,
      dueAt: Date,
    ): Promise<TurnRecord | null> {
      const mine = { _id: id(messageId), ownerId: owner };
      const known = verdict === detected ? {} : { screened: detected };
      const options = { returnDocument: 'after', projection: WITHOUT_REPLY_TEXT } as const;
      // A concern may be cleared; what stands at level 2 or more is only ever raised.
      const replaceable = ([0, 1, 2, 3] as const).filter((level) => level <= Math.max(1, verdict.level));
      const followUp =
        verdict.level > detected.level
          ? {
              $set: {
                crisis: verdict,
                ...known,
                judged: true,
                raise: { pending: true, from: detected.level },
                verdictDue: dueAt,
                ...(isCrisis(verdict) ? { 'reply.urgent': true } : {}),
              },
              ...CHANGED_NOW,
            }
          : { $set: { crisis: verdict, ...known, judged: true }, $unset: { verdictDue: 1 } };
      const { collection } = messages;
      const open = { ...mine, 'crisis.level': { $in: replaceable } };
      const judged = await collection.findOneAndUpdate(open, followUp, options);
      if (judged) return judged as TurnRecord;
      return (await collection.findOneAndUpdate(
        mine,
        { $set: { judged: true } },
        options,
      )) as TurnRecord | null;
    },

    /** The verdict that stands now, or null when the message is gone. */
    async standing(owner: OwnerId, messageId: string): Promise<CrisisVerdict | null> {
      const turn = await messages
        .findOne({ _id: id(messageId), ownerId: owner }, { crisis: 1 })
        .lean<Pick<TurnRecord, 'crisis'>>();
      return turn?.crisis ?? null;
    },

    /**
     * Takes the ordinary reply of a session from the worker that writes it, because a message in crisis waits behind it.
     * @returns its next attempt, to be settled as stopped or put back; null when no ordinary reply is being written
     */
    async takeOrdinary(
      owner: OwnerId,
      sessionId: string,
      worker: string,
      leaseMs: number,
    ): Promise<TurnRecord | null> {
      return messages
        .findOneAndUpdate(
          {
            ownerId: owner,
            sessionId: id(sessionId),
            'reply.state': 'writing',
            'reply.urgent': { $ne: true },
          },
          [
            {
              $set: {
                'reply.worker': { $literal: worker },
                'reply.attempt': { $add: ['$reply.attempt', 1] },
                'reply.dueAt': { $add: ['$$NOW', leaseMs] },
              },
            },
          ],
          { returnDocument: 'after', updatePipeline: true },
        )
        .lean<TurnRecord>();
    },

    /**
     * Lets a taken reply wait again, until the one that has passed it is written.
     * @param byMs when the reaper looks at it, from now
     * @returns false when it is no longer held, or its person has asked for its end
     */
    async putBack(owner: OwnerId, { messageId, attempt }: Claim, byMs: number): Promise<boolean> {
      const outcome = await messages.updateOne(
        {
          _id: id(messageId),
          ownerId: owner,
          'reply.state': 'writing',
          'reply.attempt': attempt,
          'reply.stopRequested': false,
        },
        [
          {
            $set: {
              'reply.state': 'waiting',
              'reply.worker': null,
              'reply.dueAt': { $add: ['$$NOW', byMs] },
              changedAt: '$$NOW',
            },
          },
        ],
        { updatePipeline: true },
      );
      return outcome.matchedCount === 1;
    },

    /** Everything that follows from a raised verdict has happened; nothing changes when a higher verdict came meanwhile. */
    async followed(owner: OwnerId, messageId: string, level: CrisisLevel): Promise<void> {
      await messages.updateOne(
        { _id: id(messageId), ownerId: owner, 'crisis.level': level },
        { $set: { 'raise.pending': false }, $unset: { verdictDue: 1 } },
      );
    },

    /** Messages, of anybody, whose verdict should have been finished by now; the longest overdue first. */
    async overdue(now: Date, limit: number): Promise<OpenVerdict[]> {
      return messages
        .find({ verdictDue: { $lte: now } }, { ownerId: 1, sessionId: 1, createdAt: 1 })
        .sort({ verdictDue: 1 })
        .limit(limit)
        .lean<OpenVerdict[]>();
    },

    /** Puts off the next look at these messages, or ends the looking. Across owners, by primary key. */
    async lookAgain(messageIds: Types.ObjectId[], at: Date | null): Promise<void> {
      if (messageIds.length === 0) return;
      await messages.updateMany(
        { _id: { $in: messageIds }, verdictDue: { $exists: true } },
        at ? { $set: { verdictDue: at } } : { $unset: { verdictDue: 1 } },
      );
    },
  };
}

export type VerdictStore = ReturnType<typeof createVerdictStore>;
