import { Types } from 'mongoose';
import type { CrisisVerdict } from '../../contract/crisis.ts';
import { isCrisis } from '../../domain/crisis/decide.ts';
import { lastQuestion } from '../../domain/crisis/judgement.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { createOpenVerdicts } from './open-verdicts.ts';
import type { Claim } from './reply-store.ts';
import { CHANGED_NOW, type MessageRecord, messageModel } from './schema.ts';
import type { TurnRecord } from './store.ts';

/** A message to judge, with the person's earlier messages. */
export interface JudgedTurn {
  turn: TurnRecord;
  /** The person's messages before this one, oldest first. */
  earlier: string[];
  /** The last question of Winny's reply before it, which the message may answer; null when there was none. */
  asked: string | null;
  /** Whether the person has written again in this session. */
  writtenSince: boolean;
}

export interface JudgeOptions {
  /** False while the judge is still thinking: should this worker end, another asks the judge again. */
  isFinal?: boolean;
  /** Whether the crisis model has given no verdict, because it is slow or has failed: it is asked again. */
  isModelDue?: boolean;
}

/** Newer messages that one read may return before the wanted one: the person kept writing while the job waited. */
const MAX_NEWER_MESSAGES = 4;
/** Storing a verdict does not need the reply's text. */
const WITHOUT_REPLY_TEXT = { 'reply.content': 0 } as const;

/** The life cycle of a verdict: read, store, and follow up until nothing is left to do. */
export function createVerdictStore(db: Database) {
  const messages = messageModel(db);
  const id = (hex: string) => new Types.ObjectId(hex);

  return {
    ...createOpenVerdicts(db),

    /**
     * Reads a message with the person's earlier messages: one query, unless many were written since.
     * @param earlier how many earlier messages
     * @returns null when the message was deleted
     */
    async read(
      owner: OwnerId,
      sessionId: string,
      messageId: string,
      earlier: number,
    ): Promise<JudgedTurn | null> {
      const newest = (until?: Date) =>
        // By the native driver, as in `judge`: every message takes this path.
        messages.collection
          .find<MessageRecord>({
            ownerId: owner,
            sessionId: id(sessionId),
            role: 'user',
            ...(until ? { createdAt: { $lte: until } } : {}),
          })
          .sort({ createdAt: -1, _id: -1 })
          .limit(earlier + 1 + MAX_NEWER_MESSAGES)
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
      const turn = found[at] as TurnRecord | undefined;
      if (!turn) return null;
      // Read with the messages, because each further command delays the verdict. Evaluations store messages without a reply.
      const answered = found.slice(at + 1).find(({ reply }) => reply?.open === false);
      const before = found.slice(at + 1, at + 1 + earlier).reverse();
      return {
        turn,
        earlier: before.map(({ content }) => content),
        asked: lastQuestion(answered?.reply?.content ?? ''),
        writtenSince: passed || at > 0,
      };
    },

    /**
     * Stores the combined verdict, unless a higher one is stored already (SAFE-13). A verdict above the detector's is stored
     * in the same write as the note that its consequences are due, so that no crash can fall in between.
     * @param detected the detector's verdict
     * @param dueAt when to check whether the consequences have happened, and the crisis model has answered
     * @returns the updated message, or null when it was deleted
     */
    async judge(
      owner: OwnerId,
      messageId: string,
      verdict: CrisisVerdict,
      detected: CrisisVerdict,
      dueAt: Date,
      { isFinal = true, isModelDue = false }: JudgeOptions = {},
    ): Promise<TurnRecord | null> {
      const mine = { _id: id(messageId), ownerId: owner };
      // In this write, so that no crash can fall between the verdict and the note that another may come.
      const modelDue = isModelDue ? { askModelAgain: { at: dueAt, times: 1 } } : {};
      const judgedNow = isFinal ? { judged: true } : {};
      const known = verdict === detected ? {} : { screened: detected };
      const options = { returnDocument: 'after', projection: WITHOUT_REPLY_TEXT } as const;
      // A concern of the detector may be cleared; level 2 or more, and what a model has raised, can only be raised.
      const replaceable = ([0, 1, 2, 3] as const).filter((level) => level <= Math.max(1, verdict.level));
      const isRaise = verdict.level > detected.level;
      const followUp = isRaise
        ? {
            $set: {
              crisis: verdict,
              ...known,
              ...judgedNow,
              raise: { pending: true, from: detected.level },
              verdictDue: dueAt,
              ...modelDue,
              ...(isCrisis(verdict) ? { 'reply.urgent': true } : {}),
            },
            ...(isModelDue ? {} : { $unset: { askModelAgain: 1 } }),
            ...CHANGED_NOW,
          }
        : {
            $set: { crisis: verdict, ...known, judged: true, ...modelDue },
            $unset: { verdictDue: 1, ...(isModelDue ? {} : { askModelAgain: 1 }) },
          };
      const { collection } = messages;
      const open = {
        ...mine,
        'crisis.level': { $in: replaceable },
        ...(isRaise ? {} : { raise: { $exists: false } }),
      };
      const judged = await collection.findOneAndUpdate(open, followUp, options);
      if (judged) return judged as TurnRecord;
      if (!isFinal) return (await collection.findOne(mine, options)) as TurnRecord | null;
      return (await collection.findOneAndUpdate(
        mine,
        { $set: { judged: true, ...modelDue } },
        options,
      )) as TurnRecord | null;
    },

    /** The stored verdict, or null when the message was deleted. */
    async current(owner: OwnerId, messageId: string): Promise<CrisisVerdict | null> {
      const turn = await messages
        .findOne({ _id: id(messageId), ownerId: owner }, { crisis: 1 })
        .lean<Pick<TurnRecord, 'crisis'>>();
      return turn?.crisis ?? null;
    },

    /**
     * Takes the running ordinary reply of a session from its worker, because a message in crisis waits behind it.
     * @returns its next attempt, to be settled as stopped or put back; null when no ordinary reply is running
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
     * Returns a taken reply to waiting, until the safety reply is written.
     * @param byMs when the reaper checks it, from now
     * @returns false when the claim is lost, or a stop was requested
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
  };
}

export type VerdictStore = ReturnType<typeof createVerdictStore>;
