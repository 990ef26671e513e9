import { Types } from 'mongoose';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { messageModel, NEXT_FIRST } from './schema.ts';
import type { TurnRecord } from './store.ts';

/** The database's clock, by which leases are counted. */
async function serverTime(db: Database): Promise<Date> {
  const answer = await db.db?.command({ hello: 1 });
  const time: unknown = answer?.localTime;
  if (!(time instanceof Date)) throw new Error('The database does not tell its time.');
  return time;
}

/** What the reaper asks and decides, by the database's clock. Across owners on purpose. */
export function createOverdueReplies(db: Database) {
  const messages = messageModel(db);

  return {
    /**
     * Notes on the reply of a session that is being written that another message waits for its end, so that its worker looks for
     * that one, and only then.
     * @returns false when none is being written
     */
    async noteFollower(owner: OwnerId, sessionId: string): Promise<boolean> {
      const outcome = await messages.updateOne(
        { ownerId: owner, sessionId: new Types.ObjectId(sessionId), 'reply.state': 'writing' },
        { $set: { 'reply.followed': true } },
      );
      return outcome.matchedCount === 1;
    },

    /**
     * The reply of a session that is to be written next, or null when none waits. Behind it others may wait, whose jobs have ended:
     * at its end, too, its worker looks for the next.
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

    /** Lets the reaper look at a waiting reply `byMs` from now: another reply of its session has to be written first. */
    async postpone(owner: OwnerId, messageId: string, byMs: number): Promise<void> {
      await messages.updateOne(
        { _id: new Types.ObjectId(messageId), ownerId: owner, 'reply.state': 'waiting' },
        [{ $set: { 'reply.dueAt': { $add: ['$$NOW', byMs] } } }],
        { updatePipeline: true },
      );
    },

    /**
     * Open replies that should have moved on by now, of anybody; the longest overdue first.
     * The clock is read first: with a plain value the index is read up to the last overdue entry, and no further.
     * @param skip how many of the first to pass over, because they were seen and left alone
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
     * Decides, among several that found the same overdue reply, who has a job made for it, and puts off the next look. A writer
     * it still has loses it: whoever claims it next writes it.
     * @param found as `due` gave it
     * @param nextLookMs when the next look is due, from now
     * @returns the new `dueAt`, later than any this reply has had, or null when another was quicker or the reply has moved on
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
