import { Types } from 'mongoose';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { CHANGED_NOW, messageModel, type SendCharge } from './schema.ts';
import type { TurnRecord } from './store.ts';

/** The person's requests about a reply: stop and retry. Every write is guarded by the expected state. */
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
  };
}
