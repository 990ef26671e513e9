import { type QueryFilter, Types } from 'mongoose';
import type { CrisisLevel } from '../../contract/crisis.ts';
import type { ReplyState } from '../../contract/message.ts';
import { raisedLevels } from '../../domain/crisis/decide.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { createOverdueReplies } from './overdue-replies.ts';
import { CHANGED_NOW, type MessageRecord, messageModel, NEXT_FIRST, type SendCharge } from './schema.ts';
import type { TurnRecord } from './store.ts';

/** Names one claim; every write of a worker carries it, so that a worker that lost its claim changes nothing. */
export interface Claim {
  messageId: string;
  attempt: number;
}

/** A reply a worker holds, as its renewal found it. */
export interface HeldReply extends Claim {
  /** The person wants it to end. */
  stopRequested: boolean;
  /** The message's level of crisis as it stands now. */
  crisisLevel: CrisisLevel;
}

/** The life of a reply: claimed, renewed, settled, asked for again. Every write is guarded by the state it expects. */
export function createReplyStore(db: Database) {
  const messages = messageModel(db);
  const id = (hex: string) => new Types.ObjectId(hex);
  const held = (owner: OwnerId, claim: Claim): QueryFilter<MessageRecord> => ({
    _id: id(claim.messageId),
    ownerId: owner,
    'reply.state': 'writing',
    'reply.attempt': claim.attempt,
  });

  return {
    /**
     * Takes the next reply of a session as its next attempt: the one that was being written and has no writer now, else the
     * oldest that waits. The lease is counted by the database's clock, from the moment the claim is stored.
     * @returns null when nothing is open, or a reply of the session is being written
     */
    async claimNext(
      owner: OwnerId,
      sessionId: string,
      worker: string,
      leaseMs: number,
    ): Promise<TurnRecord | null> {
      try {
        // By the driver itself, as the end of a reply: every reply comes here.
        return (await messages.collection.findOneAndUpdate(
          {
            ownerId: owner,
            sessionId: id(sessionId),
            'reply.open': true,
            $or: [{ 'reply.state': 'waiting' }, { 'reply.state': 'writing', 'reply.worker': null }],
          },
          [
            {
              $set: {
                'reply.state': 'writing',
                'reply.worker': { $literal: worker },
                'reply.dueAt': { $add: ['$$NOW', leaseMs] },
                'reply.attempt': { $add: ['$reply.attempt', 1] },
                'reply.tries': { $add: ['$reply.tries', 1] },
                // Never before the message it answers, whatever the clocks of two machines say.
                'reply.createdAt': { $ifNull: ['$reply.createdAt', { $max: ['$$NOW', '$createdAt'] }] },
                changedAt: '$$NOW',
              },
            },
          ],
          { sort: NEXT_FIRST, returnDocument: 'after' },
        )) as TurnRecord | null;
      } catch (error) {
        // The index `one_writer` refused it: another reply of this session is being written.
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** Begins the next attempt of a claim this worker holds. @returns null when the claim is lost */
    async nextAttempt(owner: OwnerId, claim: Claim): Promise<TurnRecord | null> {
      return messages
        .findOneAndUpdate(
          held(owner, claim),
          { $inc: { 'reply.attempt': 1, 'reply.tries': 1 } },
          { returnDocument: 'after' },
        )
        .lean<TurnRecord>();
    },

    /** Gives up a claim, so that another worker takes the reply up at once. A handover does not count as a try. */
    async release(owner: OwnerId, claim: Claim): Promise<void> {
      await messages.updateOne(
        held(owner, claim),
        [
          {
            $set: {
              'reply.worker': null,
              'reply.dueAt': '$$NOW',
              'reply.tries': { $subtract: ['$reply.tries', 1] },
            },
          },
        ],
        { updatePipeline: true },
      );
    },

    /**
     * Extends the leases of everything one worker writes, in one write, and reads what became of it. Across owners, by primary
     * key.
     * @returns those that are still this worker's; what is missing is not
     */
    async renew(worker: string, messageIds: string[], leaseMs: number): Promise<HeldReply[]> {
      if (messageIds.length === 0) return [];
      const mine: QueryFilter<MessageRecord> = {
        _id: { $in: messageIds.map(id) },
        'reply.worker': worker,
        'reply.state': 'writing',
      };
      const later = [{ $set: { 'reply.dueAt': { $add: ['$$NOW', leaseMs] } } }];
      await messages.updateMany(mine, later, { updatePipeline: true });
      const kept = await messages
        .find(mine, { 'crisis.level': 1, 'reply.stopRequested': 1, 'reply.attempt': 1 })
        .limit(messageIds.length)
        .lean<Pick<TurnRecord, '_id' | 'crisis' | 'reply'>[]>();
      return kept.map((turn) => ({
        messageId: turn._id.toHexString(),
        attempt: turn.reply.attempt,
        stopRequested: turn.reply.stopRequested,
        crisisLevel: turn.crisis?.level ?? 0,
      }));
    },

    /**
     * Settles a reply with its text. Safe to repeat when the outcome of the first try is unknown. A reply is only `done` while
     * nobody has asked for its end and no verdict has raised it above what it was written for: the messages that say so to its worker
     * can be lost.
     * @param writtenFor the level of crisis the text was written for; a stopped reply is settled whatever the level is
     * @returns null when the claim was lost (another attempt's text counts), a stop was asked for, or the verdict was raised
     */
    async settle(
      owner: OwnerId,
      claim: Claim,
      state: Extract<ReplyState, 'done' | 'stopped'>,
      content: string,
      writtenFor: CrisisLevel | null,
    ): Promise<TurnRecord | null> {
      const unchanged =
        state === 'done'
          ? { 'reply.stopRequested': false, 'crisis.level': { $nin: raisedLevels(writtenFor ?? 0) } }
          : {};
      const settled = (await messages.collection.findOneAndUpdate(
        { ...held(owner, claim), ...unchanged } as Record<string, unknown>,
        {
          $set: {
            'reply.state': state,
            'reply.open': false,
            'reply.content': content,
            'reply.worker': null,
          },
          ...CHANGED_NOW,
        },
        { returnDocument: 'after' },
      )) as TurnRecord | null;
      return (
        settled ??
        messages
          .findOne({
            _id: id(claim.messageId),
            ownerId: owner,
            'reply.attempt': claim.attempt,
            'reply.state': state,
            'reply.content': content,
          })
          .lean<TurnRecord>()
      );
    },

    /**
     * Settles a reply as failed and notes that its charge must be given back.
     * @returns null when the claim was lost, or the verdict was raised: a message in crisis is answered by the fixed text
     */
    async fail(owner: OwnerId, claim: Claim, writtenFor: CrisisLevel | null): Promise<TurnRecord | null> {
      const failed = await messages
        .findOneAndUpdate(
          { ...held(owner, claim), 'crisis.level': { $nin: raisedLevels(writtenFor ?? 0) } },
          {
            $set: {
              'reply.state': 'failed',
              'reply.open': false,
              'reply.worker': null,
              'charge.refundDue': true,
            },
            ...CHANGED_NOW,
          },
          { returnDocument: 'after' },
        )
        .lean<TurnRecord>();
      return (
        failed ??
        messages
          .findOne({
            _id: id(claim.messageId),
            ownerId: owner,
            'reply.attempt': claim.attempt,
            'reply.state': 'failed',
          })
          .lean<TurnRecord>()
      );
    },

    /** The charge has been given back. */
    async refunded(owner: OwnerId, messageId: string, key: string): Promise<void> {
      await messages.updateOne(
        { _id: id(messageId), ownerId: owner, 'charge.key': key },
        { $set: { 'charge.refundDue': false } },
      );
    },

    /** Ends a reply nobody has begun. @returns null when it is not waiting */
    async stopWaiting(owner: OwnerId, messageId: string): Promise<TurnRecord | null> {
      return messages
        .findOneAndUpdate(
          { _id: id(messageId), ownerId: owner, 'reply.state': 'waiting' },
          [
            {
              $set: {
                'reply.state': 'stopped',
                'reply.open': false,
                'reply.content': '',
                'reply.createdAt': { $max: ['$$NOW', '$createdAt'] },
                changedAt: '$$NOW',
              },
            },
          ],
          { returnDocument: 'after', updatePipeline: true },
        )
        .lean<TurnRecord>();
    },

    /** Notes that the person wants a reply that is being written to end. @returns false when it is not being written */
    async requestStop(owner: OwnerId, messageId: string): Promise<boolean> {
      const outcome = await messages.updateOne(
        { _id: id(messageId), ownerId: owner, 'reply.state': 'writing' },
        { $set: { 'reply.stopRequested': true } },
      );
      return outcome.matchedCount === 1;
    },

    /** Opens a failed reply again. @returns null when it is not failed (or somebody was quicker) */
    async reopen(
      owner: OwnerId,
      messageId: string,
      charge: SendCharge,
      dueAt: Date,
    ): Promise<TurnRecord | null> {
      return messages
        .findOneAndUpdate(
          {
            _id: id(messageId),
            ownerId: owner,
            'reply.state': 'failed',
            'charge.refundDue': false,
          },
          {
            $set: {
              charge,
              'reply.state': 'waiting',
              'reply.open': true,
              'reply.tries': 0,
              'reply.stopRequested': false,
              'reply.dueAt': dueAt,
            },
            ...CHANGED_NOW,
          },
          { returnDocument: 'after' },
        )
        .lean<TurnRecord>();
    },

    ...createOverdueReplies(db),

    /** Failed replies, of anybody, whose charge has not been given back. */
    async refundsDue(limit: number): Promise<MessageRecord[]> {
      return messages.find({ 'charge.refundDue': true }).limit(limit).lean<MessageRecord[]>();
    },
  };
}

export type ReplyStore = ReturnType<typeof createReplyStore>;
