import { type QueryFilter, Types } from 'mongoose';
import type { ReplyState } from '../../contract/message.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type MessageRecord, messageModel, type SendCharge } from './schema.ts';
import type { TurnRecord } from './store.ts';

/** Names one claim; every write of a worker carries it, so that a worker that lost its claim changes nothing. */
export interface Claim {
  messageId: string;
  attempt: number;
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
     * Takes a reply that waits, or whose writer's lease has run out, as its next attempt.
     * @returns null when somebody else has it, or another reply of the session is being written
     */
    async claim(
      owner: OwnerId,
      turn: TurnRecord,
      worker: string,
      now: Date,
      leaseMs: number,
    ): Promise<TurnRecord | null> {
      try {
        return await messages
          .findOneAndUpdate(
            {
              _id: turn._id,
              ownerId: owner,
              'reply.open': true,
              $or: [{ 'reply.state': 'waiting' }, { 'reply.state': 'writing', 'reply.dueAt': { $lte: now } }],
            },
            {
              $set: {
                'reply.state': 'writing',
                'reply.worker': worker,
                'reply.dueAt': new Date(now.getTime() + leaseMs),
                // Never before the message it answers, whatever the clocks of two machines say.
                'reply.createdAt': turn.reply.createdAt ?? (now > turn.createdAt ? now : turn.createdAt),
              },
              $inc: { 'reply.attempt': 1, 'reply.tries': 1 },
            },
            { returnDocument: 'after' },
          )
          .lean<TurnRecord>();
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

    /** Puts a claimed reply back, to be taken up by another worker at once. */
    async release(owner: OwnerId, claim: Claim, now: Date): Promise<void> {
      await messages.updateOne(held(owner, claim), {
        $set: { 'reply.state': 'waiting', 'reply.worker': null, 'reply.dueAt': now },
      });
    },

    /**
     * Extends the leases of everything one worker writes, in one write. Across owners, by primary key.
     * @returns the ids of the messages that are no longer this worker's
     */
    async renew(worker: string, messageIds: string[], until: Date): Promise<string[]> {
      if (messageIds.length === 0) return [];
      const mine: QueryFilter<MessageRecord> = {
        _id: { $in: messageIds.map(id) },
        'reply.worker': worker,
        'reply.state': 'writing',
      };
      const outcome = await messages.updateMany(mine, { $set: { 'reply.dueAt': until } });
      if (outcome.matchedCount === messageIds.length) return [];
      const kept = await messages
        .find(mine, { _id: 1 })
        .limit(messageIds.length)
        .lean<{ _id: Types.ObjectId }[]>();
      const keptIds = new Set(kept.map((message) => message._id.toHexString()));
      return messageIds.filter((messageId) => !keptIds.has(messageId));
    },

    /**
     * Settles a reply with its text. Safe to repeat when the outcome of the first try is unknown.
     * @returns null when the claim was lost: another attempt's text counts
     */
    async settle(
      owner: OwnerId,
      claim: Claim,
      state: Extract<ReplyState, 'done' | 'stopped'>,
      content: string,
    ): Promise<TurnRecord | null> {
      const settled = await messages
        .findOneAndUpdate(
          held(owner, claim),
          {
            $set: {
              'reply.state': state,
              'reply.open': false,
              'reply.content': content,
              'reply.worker': null,
            },
          },
          { returnDocument: 'after' },
        )
        .lean<TurnRecord>();
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

    /** Settles a reply as failed and notes that its charge must be given back. @returns null when the claim was lost */
    async fail(owner: OwnerId, claim: Claim): Promise<TurnRecord | null> {
      const failed = await messages
        .findOneAndUpdate(
          held(owner, claim),
          {
            $set: {
              'reply.state': 'failed',
              'reply.open': false,
              'reply.worker': null,
              'charge.refundDue': true,
            },
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
    async stopWaiting(owner: OwnerId, messageId: string, now: Date): Promise<TurnRecord | null> {
      return messages
        .findOneAndUpdate(
          { _id: id(messageId), ownerId: owner, 'reply.state': 'waiting' },
          {
            $set: {
              'reply.state': 'stopped',
              'reply.open': false,
              'reply.content': '',
              'reply.createdAt': now,
            },
          },
          { returnDocument: 'after' },
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
          },
          { returnDocument: 'after' },
        )
        .lean<TurnRecord>();
    },

    /** Lets the reaper look at a waiting reply later: another reply of its session has to be written first. */
    async postpone(owner: OwnerId, messageId: string, dueAt: Date): Promise<void> {
      await messages.updateOne(
        { _id: id(messageId), ownerId: owner, 'reply.state': 'waiting' },
        { $set: { 'reply.dueAt': dueAt } },
      );
    },

    /** Open replies that should have moved on by now, of anybody; the longest overdue first. */
    async due(now: Date, limit: number): Promise<TurnRecord[]> {
      return messages
        .find({ 'reply.open': true, 'reply.dueAt': { $lte: now } })
        .sort({ 'reply.dueAt': 1 })
        .limit(limit)
        .lean<TurnRecord[]>();
    },

    /** Failed replies, of anybody, whose charge has not been given back. */
    async refundsDue(limit: number): Promise<MessageRecord[]> {
      return messages.find({ 'charge.refundDue': true }).limit(limit).lean<MessageRecord[]>();
    },
  };
}

export type ReplyStore = ReturnType<typeof createReplyStore>;
