import { Types } from 'mongoose';
import type { CrisisVerdict } from '../../contract/crisis.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type MessageRecord, messageModel } from './schema.ts';

/** Something that was said before; the verdict of what the person said. */
export interface PastMessage {
  role: 'user' | 'assistant';
  content: string;
  at: Date;
  crisis?: CrisisVerdict;
}

/** Stores a conversation that took place elsewhere, for evaluations. */
export function createPastTurns(db: Database) {
  const messages = messageModel(db);
  return {
    async insert(owner: OwnerId, sessionId: string, past: readonly PastMessage[]): Promise<void> {
      if (past.length === 0) return;
      const records = past.map(
        ({ role, content, at, crisis }): MessageRecord => ({
          _id: new Types.ObjectId(),
          ownerId: owner,
          sessionId: new Types.ObjectId(sessionId),
          role,
          content,
          createdAt: at,
          changedAt: at,
          ...(crisis && { crisis, judged: true }),
        }),
      );
      await messages.insertMany(records);
    },
  };
}

export type PastTurns = ReturnType<typeof createPastTurns>;
