import { Types } from 'mongoose';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { messageModel, NEXT_FIRST } from './schema.ts';
import type { TurnRecord } from './store.ts';

/** The database's clock; leases are counted by it. */
async function serverTime(db: Database): Promise<Date> {
  const answer = await db.db?.command({ hello: 1 });
  const time: unknown = answer?.localTime;
  if (!(time instanceof Date)) throw new Error('The database does not tell its time.');
  return time;
}

/** The queries and decisions of the reaper, by the database's clock. Across owners on purpose. */
export function createOverdueReplies(db: Database) {
  const messages = messageModel(db);

  return {
    /**
     * Marks the running reply of a session as followed: another message waits for its end, and its worker will look for that
     * message.
     * @returns false when no reply is running
     */
    async noteFollower(owner: OwnerId, sessionId: string): Promise<boolean> {
      const outcome = await messages.updateOne(
        { ownerId: owner, sessionId: new Types.ObjectId(sessionId), 'reply.state': 'writing' },
        { $set: { 'reply.followed': true } },
      );
      return outcome.matchedCount === 1;
    },

    /**
     * The session's next reply to write, or null when none waits. Marks it as followed, because jobs of further waiting
     * messages may have ended: its worker will look for the next at its end.
     */
    async takeNext(owner: OwnerId, sessionId: string): Promise<TurnRecord | null> {
      return messages
        .findOneAndUpdate(
          {
            ownerId: owner,
            sessionId: new Types.ObjectId(sessionId),
            'reply.open': true,
            'reply.state': 'waiting',
          },
          { $set: { 'reply.followed': true } },
          { sort: NEXT_FIRST, returnDocument: 'after' },
        )
        .lean<TurnRecord>();
    },

    /** Postpones the reaper's check of a waiting reply by `byMs`, because another reply of its session comes first. */
    async postpone(owner: OwnerId, messageId: string, byMs: number): Promise<void> {
      await messages.updateOne(
        { _id: new Types.ObjectId(messageId), ownerId: owner, 'reply.state': 'waiting' },
        [{ $set: { 'reply.dueAt': { $add: ['$$NOW', byMs] } } }],
        { updatePipeline: true },
      );
    },

    /**
     * All open replies that are overdue, the longest overdue first. The clock is read first: with a plain value the index is
     * read up to the last overdue entry only.
     * @param skip how many to skip, because they were checked and left alone
     */
    async due(limit: number, skip = 0): Promise<TurnRecord[]> {
      return messages
        .find({ 'reply.open': true, 'reply.dueAt': { $lte: await serverTime(db) } })
        .sort({ 'reply.dueAt': 1 })
        .skip(skip)
        .limit(limit)
        .lean<TurnRecord[]>();
    },

    /**
     * Decides which of several reapers enqueues an overdue reply, and postpones the next check. The current writer, if any,
     * loses it: the next claim takes it.
     * @param found as returned by `due`
     * @param nextLookMs when the next check is due, from now
     * @returns the new `dueAt`, unique for this reply, or null when another reaper was faster or the reply has progressed
     */
    async takeDue(found: TurnRecord, nextLookMs: number): Promise<Date | null> {
      const taken = await messages
        .findOneAndUpdate(
          {
            _id: found._id,
            'reply.open': true,
            'reply.attempt': found.reply.attempt,
            'reply.dueAt': found.reply.dueAt,
          },
          [{ $set: { 'reply.dueAt': { $add: ['$$NOW', nextLookMs] }, 'reply.worker': null } }],
          { returnDocument: 'after', projection: { 'reply.dueAt': 1 }, updatePipeline: true },
        )
        .lean<Pick<TurnRecord, 'reply'>>();
      return taken?.reply.dueAt ?? null;
    },
  };
}
