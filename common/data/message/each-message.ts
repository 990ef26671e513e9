import { Types } from 'mongoose';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type MessageRecord, messageModel } from './schema.ts';

const MESSAGES_PER_READ = 100;

/** Reads all messages of a session. */
export function createEachMessage(db: Database) {
  const messages = messageModel(db);

  return {
    /** Every message of a session with its reply, oldest first, read by the hundred as the caller takes them. */
    each(owner: OwnerId, sessionId: string): AsyncIterable<MessageRecord> {
      return messages
        .find({ ownerId: owner, sessionId: new Types.ObjectId(sessionId) })
        .sort({ createdAt: 1, _id: 1 })
        .lean<MessageRecord[]>()
        .cursor({ batchSize: MESSAGES_PER_READ });
    },
  };
}
