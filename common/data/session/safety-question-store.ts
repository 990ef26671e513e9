import { Types } from 'mongoose';
import type { CrisisType } from '../../contract/crisis.ts';
import type { SafetyAnswer } from '../../domain/crisis/safety-answer.ts';
import {
  type AskedQuestion,
  awaitsAnswer,
  holdsSafetyQuestion,
  mayAskSafety,
} from '../../domain/crisis/safety-question.ts';
import type { Database } from '../connect.ts';
import { messageModel } from '../message/schema.ts';
import type { TurnRecord } from '../message/store.ts';
import type { OwnerId } from '../owner.ts';
import { type SessionRecord, sessionModel } from './schema.ts';

function withoutBefore({ before: _, ...asked }: AskedQuestion): NonNullable<AskedQuestion['before']> {
  return asked;
}

/** The question that a new one replaces, if it is open; when the new one is noted again, the one it had replaced. */
function replacedBy(messageId: string) {
  const fields = ['messageId', 'type', 'askedAt', 'answer', 'answeredAt', 'others', 'fixed'] as const;
  const isOpen = {
    $and: [
      { $eq: [{ $type: '$question.messageId' }, 'string'] },
      { $in: [{ $ifNull: ['$question.answer', null] }, [null, 'other']] },
    ],
  };
  const asked = Object.fromEntries(fields.map((field) => [field, `$question.${field}`]));
  const isSame = { $eq: ['$question.messageId', messageId] };
  return { $cond: [isSame, '$question.before', { $cond: [isOpen, asked, '$$REMOVE'] }] };
}

/** The safety question of a session, and its answer. */
export function createSafetyQuestions(db: Database) {
  const sessions = sessionModel(db);
  const messages = messageModel(db);
  const mine = (owner: OwnerId, sessionId: Types.ObjectId) => ({ _id: sessionId, ownerId: owner });

  /** The reply that was to ask a question, or null when its message was deleted. */
  async function replyOf(
    owner: OwnerId,
    { messageId }: Pick<AskedQuestion, 'messageId'>,
  ): Promise<TurnRecord['reply'] | null> {
    const turn = await messages
      .findOne({ _id: new Types.ObjectId(messageId), ownerId: owner, role: 'user' }, { reply: 1 })
      .lean<Pick<TurnRecord, 'reply'>>();
    return turn?.reply ?? null;
  }

  /** The question if its reply has asked it, or null: the reply was stopped or replaced before that. */
  async function reallyAsked(owner: OwnerId, question: AskedQuestion): Promise<AskedQuestion | null> {
    if (question.answer !== null) return question;
    const reply = await replyOf(owner, question);
    return holdsSafetyQuestion(reply?.content ?? '') ? question : null;
  }

  return {
    replyOf,

    /**
     * Takes the right to ask the safety question in the reply to a message; safe to repeat for the same message.
     * @returns whether this reply asks, and the question it may not repeat
     */
    async take(
      owner: OwnerId,
      { _id, sessionId, crisis, createdAt }: Pick<TurnRecord, '_id' | 'sessionId' | 'crisis' | 'createdAt'>,
      type: CrisisType,
      now: Date,
    ): Promise<boolean> {
      const session = await sessions
        .findOne(mine(owner, sessionId), { question: 1 })
        .lean<Pick<SessionRecord, 'question'>>();
      if (!session) return false;
      const asked = session.question ?? null;
      const messageId = _id.toHexString();
      if (asked?.messageId === messageId) return true;
      const verdict = crisis ?? { level: 0 as const, reason: null };
      const before = asked && (await reallyAsked(owner, asked));
      if (!mayAskSafety(before, { verdict, at: createdAt })) return false;
      const question: AskedQuestion = {
        ...{ messageId, type, askedAt: now, answer: null, answeredAt: null },
        ...(asked && awaitsAnswer(asked, now) && { before: withoutBefore(asked) }),
      };
      const outcome = await sessions.updateOne(
        { ...mine(owner, sessionId), 'question.messageId': asked?.messageId ?? null },
        { $set: { question } },
      );
      return outcome.matchedCount === 1;
    },

    /** Stores that a fixed text asks this question; safe to repeat. */
    async noteFixed(
      owner: OwnerId,
      { _id, sessionId }: Pick<TurnRecord, '_id' | 'sessionId'>,
      asks: Required<Pick<AskedQuestion, 'type' | 'fixed'>>,
      now: Date,
    ): Promise<void> {
      const messageId = _id.toHexString();
      const question: AskedQuestion = { messageId, ...asks, askedAt: now, answer: null, answeredAt: null };
      await sessions.updateOne(
        {
          ...mine(owner, sessionId),
          $or: [{ 'question.messageId': { $ne: messageId } }, { 'question.answer': null }],
        },
        [
          {
            $set: {
              question: { $mergeObjects: [{ $literal: question }, { before: replacedBy(messageId) }] },
            },
          },
        ],
        { updatePipeline: true },
      );
    },

    /** Whether the last settled reply since then asks anything: a "no" may answer that. */
    async hasAskedSince(
      owner: OwnerId,
      sessionId: Types.ObjectId,
      { askedAt, messageId }: AskedQuestion,
    ): Promise<boolean> {
      const last = await messages
        .findOne(
          {
            ...{ ownerId: owner, sessionId, role: 'user', 'reply.open': false },
            createdAt: { $gt: askedAt },
            // The two times are of different clocks: the reply that asked it may seem to come later.
            _id: { $ne: new Types.ObjectId(messageId) },
          },
          { 'reply.content': 1 },
        )
        .sort({ createdAt: -1 })
        .lean<Pick<TurnRecord, 'reply'>>();
      return last?.reply.content?.includes('?') ?? false;
    },

    /** Stores the answer to the question that was asked in answer to `messageId`; a yes or no once. */
    async answer(
      owner: OwnerId,
      sessionId: string,
      messageId: string,
      answer: SafetyAnswer,
      at: Date,
    ): Promise<void> {
      const store = (path: 'question' | 'question.before') =>
        sessions.updateOne(
          {
            ...mine(owner, new Types.ObjectId(sessionId)),
            [`${path}.messageId`]: messageId,
            [`${path}.answer`]: { $in: [null, 'other'] },
          },
          {
            $set: { [`${path}.answer`]: answer, [`${path}.answeredAt`]: at },
            ...(answer === 'other' ? { $inc: { [`${path}.others`]: 1 } } : {}),
          },
        );
      const { matchedCount } = await store('question');
      // Another reply may have noted its question while this answer was on its way.
      if (matchedCount === 0) await store('question.before');
    },
  };
}

export type SafetyQuestions = ReturnType<typeof createSafetyQuestions>;
