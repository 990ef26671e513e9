import { type QueryFilter, Types } from 'mongoose';
import type { CrisisLevel } from '../../contract/crisis.ts';
import type { ReplyState } from '../../contract/message.ts';
import { raisedLevels } from '../../domain/crisis/decide.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { createOverdueReplies } from './overdue-replies.ts';
import { createReplyRequests } from './reply-requests.ts';
import { CHANGED_NOW, type MessageRecord, messageModel, NEXT_FIRST, type ReplyProvenance } from './schema.ts';
import type { TurnRecord } from './store.ts';

/** Identifies one claim; every write of a worker carries it, so that a worker that lost its claim cannot change anything. */
export interface Claim {
  messageId: string;
  attempt: number;
}

/** A reply that a worker holds, as read by its renewal. */
export interface LeasedReply extends Claim {
  /** The person requested a stop. */
  stopRequested: boolean;
  /** The message's current crisis level. */
  crisisLevel: CrisisLevel;
}

/** The life cycle of a reply: claim, renew, settle, reopen. Every write is guarded by the expected state. */
export function createReplyStore(db: Database) {
  const messages = messageModel(db);
  const id = (hex: string) => new Types.ObjectId(hex);
  const claimed = (owner: OwnerId, claim: Claim): QueryFilter<MessageRecord> => ({
    _id: id(claim.messageId),
    ownerId: owner,
    'reply.state': 'writing',
    'reply.attempt': claim.attempt,
  });

  return {
    /**
     * Claims the next reply of a session as its next attempt: a running one without a writer, otherwise the oldest that
     * waits. The lease starts at the database's clock when the claim is stored.
     * @returns null when nothing is open or a reply of the session is running
     */
    async claimNext(
      owner: OwnerId,
      sessionId: string,
      worker: string,
      leaseMs: number,
    ): Promise<TurnRecord | null> {
      try {
        // By the native driver, as in `settle`: every reply takes this path.
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
                // Never before the message it answers, even if two machines' clocks differ.
                'reply.createdAt': { $ifNull: ['$reply.createdAt', { $max: ['$$NOW', '$createdAt'] }] },
                changedAt: '$$NOW',
              },
            },
          ],
          { sort: NEXT_FIRST, returnDocument: 'after' },
        )) as TurnRecord | null;
      } catch (error) {
        // Refused by the index `one_writer`: another reply of this session is running.
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /**
     * Starts the next attempt of a claimed reply.
     * @param isTry whether it counts among the tries, which are bounded
     * @returns null when the claim is lost
     */
    async nextAttempt(owner: OwnerId, claim: Claim, isTry = true): Promise<TurnRecord | null> {
      return messages
        .findOneAndUpdate(
          claimed(owner, claim),
          { $inc: { 'reply.attempt': 1, ...(isTry && { 'reply.tries': 1 }) } },
          { returnDocument: 'after' },
        )
        .lean<TurnRecord>();
    },

    /** Releases a claim, so that another worker can take the reply immediately. A handover does not count as a try. */
    async release(owner: OwnerId, claim: Claim): Promise<void> {
      await messages.updateOne(
        claimed(owner, claim),
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
     * Renews the leases of one worker in one write and reads their state. Across owners, by primary key.
     * @returns the replies that this worker still holds; the others are lost
     */
    async renew(worker: string, messageIds: string[], leaseMs: number): Promise<LeasedReply[]> {
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
     * Settles a reply with its text. Safe to repeat when the result of the first try is unknown. A reply becomes `done` only
     * without a requested stop and without a verdict above the level it was written for, because those control messages can
     * be lost.
     * @param writtenFor the crisis level of the text; ignored for a stopped reply
     * @param provenance how it came about, if that is known
     * @returns null when the claim was lost (another attempt's text counts), a stop was requested or the verdict was raised
     */
    async settle(
      owner: OwnerId,
      claim: Claim,
      state: Extract<ReplyState, 'done' | 'stopped'>,
      content: string,
      writtenFor: CrisisLevel | null,
      provenance: ReplyProvenance | null = null,
    ): Promise<TurnRecord | null> {
      const unchanged =
        state === 'done'
          ? { 'reply.stopRequested': false, 'crisis.level': { $nin: raisedLevels(writtenFor ?? 0) } }
          : {};
      const settled = (await messages.collection.findOneAndUpdate(
        { ...claimed(owner, claim), ...unchanged } as Record<string, unknown>,
        {
          $set: {
            'reply.state': state,
            'reply.open': false,
            'reply.content': content,
            'reply.worker': null,
            ...(provenance && { 'reply.provenance': provenance }),
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
     * Settles a reply as failed and notes that its charge must be refunded.
     * @returns null when the claim was lost or the verdict was raised, also to a concern: both are answered by a fixed text
     */
    async fail(owner: OwnerId, claim: Claim, writtenFor: CrisisLevel | null): Promise<TurnRecord | null> {
      const raised = ([1, 2, 3] as const).filter((level) => level > (writtenFor ?? 0));
      const failed = await messages
        .findOneAndUpdate(
          { ...claimed(owner, claim), 'crisis.level': { $nin: raised } },
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

    /** Notes that the charge was refunded. */
    async refunded(owner: OwnerId, messageId: string, key: string): Promise<void> {
      await messages.updateOne(
        { _id: id(messageId), ownerId: owner, 'charge.key': key },
        { $set: { 'charge.refundDue': false } },
      );
    },

    ...createReplyRequests(db),
    ...createOverdueReplies(db),

    /** All failed replies whose charge was not refunded. */
    async refundsDue(limit: number): Promise<MessageRecord[]> {
      return messages.find({ 'charge.refundDue': true }).limit(limit).lean<MessageRecord[]>();
    },
  };
}

export type ReplyStore = ReturnType<typeof createReplyStore>;
