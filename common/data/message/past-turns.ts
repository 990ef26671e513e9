import { Types } from 'mongoose';
import type { CrisisVerdict } from '../../contract/crisis.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type MessageRecord, messageModel, type ReplyRecord } from './schema.ts';

/** Something that was said before; the verdict of what the person said, and the reply to it. */
export interface PastMessage {
  /** 24 hexadecimal digits. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  at: Date;
  crisis?: CrisisVerdict;
  reply?: string;
}

/** Stores a conversation that took place elsewhere, for evaluations. */
export function createPastTurns(db: Database) {
  const messages = messageModel(db);
  return {
    async insert(owner: OwnerId, sessionId: string, past: readonly PastMessage[]): Promise<void> {
      if (past.length === 0) return;
      const records = past.map(
        ({ id, role, content, at, crisis, reply }): MessageRecord => ({
          _id: new Types.ObjectId(id),
          ownerId: owner,
          sessionId: new Types.ObjectId(sessionId),
          role,
          content,
          createdAt: at,
          changedAt: at,
          ...(crisis && { crisis, judged: true }),
          ...(reply !== undefined && { reply: givenReply(reply, at) }),
        }),
      );
      await messages.insertMany(records);
    },
  };
}

function givenReply(content: string, at: Date): ReplyRecord {
  return {
    ...{ id: new Types.ObjectId(), state: 'done', open: false, attempt: 1, tries: 1, dueAt: at },
    ...{ stopRequested: false, worker: null, content, createdAt: at },
  };
}

export type PastTurns = ReturnType<typeof createPastTurns>;
