import { Types } from 'mongoose';
import { CRISIS_FROM, type CrisisVerdict } from '../../contract/crisis.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { messageModel } from './schema.ts';
import type { TurnRecord } from './store.ts';

/** An open reply to a message in crisis. */
export type OpenCrisis = Pick<TurnRecord, '_id' | 'ownerId'> & {
  reply: Pick<TurnRecord['reply'], 'dueAt'>;
  crisis: Pick<CrisisVerdict, 'level'>;
};

/** Claims of the reply to a message in crisis by a gateway, when no worker writes it. */
export function createCrisisClaims(db: Database) {
  const messages = messageModel(db);

  return {
    /**
     * Claims the reply as its next attempt, also from a worker that holds it: all writes of that worker are refused from then
     * on. The same guarded write as a worker's claim, so that one of them wins.
     * @param attempt the attempt as the caller read it
     * @returns null when the reply has progressed, is settled, or another reply of the session is running
     */
    async claimCrisis(
      owner: OwnerId,
      messageId: string,
      attempt: number,
      writer: string,
      leaseMs: number,
    ): Promise<TurnRecord | null> {
      try {
        return await messages
          .findOneAndUpdate(
            {
              _id: new Types.ObjectId(messageId),
              ownerId: owner,
              'reply.open': true,
              'reply.attempt': attempt,
              'crisis.level': { $gte: CRISIS_FROM },
            },
            [
              {
                $set: {
                  'reply.state': 'writing',
                  'reply.worker': { $literal: writer },
                  'reply.dueAt': { $add: ['$$NOW', leaseMs] },
                  'reply.attempt': { $add: ['$reply.attempt', 1] },
                  'reply.tries': { $add: ['$reply.tries', 1] },
                  'reply.createdAt': { $ifNull: ['$reply.createdAt', { $max: ['$$NOW', '$createdAt'] }] },
                  changedAt: '$$NOW',
                },
              },
            ],
            { returnDocument: 'after', updatePipeline: true },
          )
          .lean<TurnRecord>();
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** The open replies to messages in crisis, the longest due first. Across owners on purpose. */
    async openCrises(limit: number): Promise<OpenCrisis[]> {
      return messages
        .find(
          { 'reply.open': true, 'reply.urgent': true },
          { ownerId: 1, 'reply.dueAt': 1, 'crisis.level': 1 },
        )
        .sort({ 'reply.dueAt': 1 })
        .limit(limit)
        .lean<OpenCrisis[]>();
    },
  };
}

export type CrisisClaims = ReturnType<typeof createCrisisClaims>;
