import { Types } from 'mongoose';
import { CRISIS_FROM } from '../../contract/crisis.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { CHANGED_NOW, messageModel, type SendCharge } from './schema.ts';
import type { TurnRecord } from './store.ts';

/**
 * Requests about a reply: stop and retry by the person, and a safety reply in place of a failure. Every write is guarded by the
 * expected state.
 */
export function createReplyRequests(db: Database) {
  const messages = messageModel(db);
  const id = (hex: string) => new Types.ObjectId(hex);

  return {
    /** Stops a reply that no worker has claimed. @returns null when it is not waiting */
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

    /** Stores the request to stop a running reply. @returns false when it is not running */
    async requestStop(owner: OwnerId, messageId: string): Promise<boolean> {
      const outcome = await messages.updateOne(
        { _id: id(messageId), ownerId: owner, 'reply.state': 'writing' },
        { $set: { 'reply.stopRequested': true } },
      );
      return outcome.matchedCount === 1;
    },

    /** Reopens a failed reply. @returns null when it has not failed (or a concurrent retry was faster) */
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

    /**
     * Reopens a failed reply whose message turned out to be in crisis. Its charge stays as it is: failed, so refunded or about to be.
     * @returns null when it has not failed, or not any more
     */
    async reopenInCrisis(owner: OwnerId, messageId: string, dueAt: Date): Promise<TurnRecord | null> {
      return messages
        .findOneAndUpdate(
          {
            _id: id(messageId),
            ownerId: owner,
            'reply.state': 'failed',
            'crisis.level': { $gte: CRISIS_FROM },
          },
          {
            $set: {
              'reply.state': 'waiting',
              'reply.open': true,
              'reply.urgent': true,
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
  };
}
