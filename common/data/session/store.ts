import { Types } from 'mongoose';
import type { CreateSessionBody } from '../../contract/session.ts';
import type { Database } from '../connect.ts';
import { messageModel } from '../message/schema.ts';
import type { OwnerId } from '../owner.ts';
import { type SessionRecord, sessionModel } from './schema.ts';

/** Session ids are 24 hexadecimal digits (`objectIdSchema`); the doors have parsed them before a store sees them. */
export interface SessionStore {
  create(owner: OwnerId, session: CreateSessionBody, createdAt: Date): Promise<SessionRecord>;
  /** How many sessions a person has; counts no further than `limit`. */
  count(owner: OwnerId, limit: number): Promise<number>;
  /** Newest first, `limit` at most. */
  list(owner: OwnerId, limit: number): Promise<SessionRecord[]>;
  /** Null when there is none, or when it is somebody else's. */
  get(owner: OwnerId, sessionId: string): Promise<SessionRecord | null>;
  rename(owner: OwnerId, sessionId: string, title: string): Promise<SessionRecord | null>;
  /** Erases a session and what was said in it; false when there was none. */
  remove(owner: OwnerId, sessionId: string): Promise<boolean>;
  /**
   * Erases what was said in a session that is gone: a message can be stored in the moment after its session was erased.
   * @returns false when the session is there, and nothing was erased
   */
  eraseIfGone(owner: OwnerId, sessionId: string): Promise<boolean>;
}

/** Sends that were under way when their session was erased can be stored between two looks, a few of them. */
const LOOKS_AT_MOST = 5;

/** The chat sessions, on this connection. */
export function createSessionStore(db: Database): SessionStore {
  const sessions = sessionModel(db);
  const messages = messageModel(db);

  /** Until a look finds nothing: a message that was stored behind a look that was under way is found by the next. */
  async function eraseMessages(owner: OwnerId, sessionId: Types.ObjectId): Promise<void> {
    for (let looks = 0; looks < LOOKS_AT_MOST; looks += 1) {
      const { deletedCount } = await messages.deleteMany({ ownerId: owner, sessionId });
      if (deletedCount === 0) return;
    }
  }

  return {
    async create(owner, session, createdAt) {
      return (await sessions.create({ ...session, ownerId: owner, createdAt })).toObject();
    },

    count: (owner, limit) => sessions.countDocuments({ ownerId: owner }).limit(limit),

    list: (owner, limit) =>
      sessions.find({ ownerId: owner }).sort({ createdAt: -1, _id: -1 }).limit(limit).lean(),

    // By the driver itself: every send and every join reads its session.
    get: (owner, sessionId) =>
      sessions.collection.findOne<SessionRecord>({ _id: new Types.ObjectId(sessionId), ownerId: owner }),

    rename: (owner, sessionId, title) =>
      sessions
        .findOneAndUpdate(
          { _id: new Types.ObjectId(sessionId), ownerId: owner },
          { $set: { title } },
          { returnDocument: 'after' },
        )
        .lean(),

    async remove(owner, sessionId) {
      const id = new Types.ObjectId(sessionId);
      // The session first, so that no further message is accepted into it. The messages in any case, so that asking again
      // finishes a removal that was cut short between the two.
      const { deletedCount } = await sessions.deleteOne({ _id: id, ownerId: owner });
      await eraseMessages(owner, id);
      return deletedCount === 1;
    },

    async eraseIfGone(owner, sessionId) {
      const id = new Types.ObjectId(sessionId);
      const found = await sessions.collection.findOne(
        { _id: id, ownerId: owner },
        { projection: { _id: 1 } },
      );
      if (found) return false;
      await eraseMessages(owner, id);
      return true;
    },
  };
}
