import { type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import type { CrisisLevel } from '../../contract/crisis.ts';
import { LIMITS } from '../../contract/limits.ts';
import { type HeldLevel, sessionLevel } from '../../domain/crisis/decide.ts';
import type { MessageSignals } from '../../domain/crisis/detector.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { heldBefore, MAX_SIGNALS } from './inherited-state.ts';
import { type SessionRecord, type StateElsewhere, sessionModel } from './schema.ts';

type Decide = (held: HeldLevel | null) => HeldLevel;

/** Retries of a compare-and-set. A session is written by one person's tabs and one or two workers. */
const MAX_COMPARISONS = 5;

/** The changes that messages make to their session. */
export function createSessionChatStore(db: Database) {
  const sessions = sessionModel(db);
  const mine = (owner: OwnerId, sessionId: string) => ({
    _id: new Types.ObjectId(sessionId),
    ownerId: owner,
  });

  const read = (owner: OwnerId, sessionId: string) =>
    sessions.findOne(mine(owner, sessionId)).lean<SessionRecord>();

  /**
   * Compare-and-set: a level that another message or a late verdict has stored since is never overwritten.
   * @returns the session as this write left it, with its version; null when it was deleted
   */
  async function hold(
    owner: OwnerId,
    sessionId: string,
    first: SessionRecord,
    decide: Decide,
    beside: { hasUserMessage?: true },
  ): Promise<SessionRecord | null> {
    const write = (filter: QueryFilter<SessionRecord>, change: UpdateQuery<SessionRecord>) =>
      sessions
        .findOneAndUpdate(filter, { ...change, $inc: { version: 1 } }, { returnDocument: 'after' })
        .lean<SessionRecord>();
    let known: SessionRecord | null = first;
    for (let tries = 1; known; tries += 1) {
      const { crisisLevel, crisisAt } = known;
      const held = decide(heldBefore(known));
      const next = { crisisLevel: held.level, crisisAt: new Date(held.at) };
      const same = held.level === crisisLevel && held.at === crisisAt?.getTime();
      if (same && !beside.hasUserMessage) return known;
      // After losing every comparison, the level may still be raised.
      if (tries > MAX_COMPARISONS) return write(mine(owner, sessionId), { $set: beside, $max: next });
      const unchanged = { ...mine(owner, sessionId), crisisLevel, crisisAt };
      const written = await write(unchanged, { $set: { ...beside, ...next } });
      if (written) return written;
      known = await read(owner, sessionId);
    }
    return null;
  }

  return {
    /**
     * Takes one of a session's two greetings.
     * @returns false when the person has written already, both are taken, or the session does not exist
     */
    async takeGreeting(owner: OwnerId, sessionId: string): Promise<boolean> {
      const outcome = await sessions.updateOne(
        {
          ...mine(owner, sessionId),
          hasUserMessage: false,
          greetings: { $lt: LIMITS.greetingsPerSession },
        },
        { $inc: { greetings: 1 } },
      );
      return outcome.modifiedCount === 1;
    },

    /**
     * Notes that the person has written: greetings are no longer accepted, and the session gets the level from `decide`
     * (SAFE-6).
     * @param known the session as the caller read it
     * @param decide computes the new level; called again if the stored one has changed
     * @returns the session as stored, or null when it was deleted
     */
    noteUserMessage(
      owner: OwnerId,
      sessionId: string,
      known: SessionRecord,
      decide: Decide,
    ): Promise<SessionRecord | null> {
      return hold(owner, sessionId, known, decide, { hasUserMessage: true });
    },

    /**
     * Lowers other sessions of the person, after a message that takes something back: the level in force is the person's (SAFE-7).
     * One that has changed since it was read stays as it is.
     */
    async lowerOthers(owner: OwnerId, others: readonly StateElsewhere[], held: HeldLevel): Promise<void> {
      const above = others.filter(({ crisisLevel }) => crisisLevel > held.level);
      if (above.length === 0) return;
      const unchanged = above.map(({ _id, crisisLevel, crisisAt }) => ({ _id, crisisLevel, crisisAt }));
      await sessions.updateMany(
        { ownerId: owner, $or: unchanged },
        { $set: { crisisLevel: held.level, crisisAt: new Date(held.at) }, $inc: { version: 1 } },
      );
    },

    /**
     * Stores the signals of a message, for the detection in later messages of its session. Safe to repeat when the result
     * of the first try is unknown: copies would displace the signals of other messages.
     * @param at the time of the message
     */
    async noteSignals(owner: OwnerId, sessionId: string, signals: MessageSignals, at: Date): Promise<void> {
      await sessions.updateOne(
        { ...mine(owner, sessionId), 'signals.at': { $ne: at } },
        {
          $push: { signals: { $each: [{ ...signals, at }], $slice: -MAX_SIGNALS } },
        },
      );
    },

    /**
     * Raises the session's level after a late verdict; never lowers it.
     * @returns the session as stored, or null when it was deleted
     */
    async raiseLevel(
      owner: OwnerId,
      sessionId: string,
      level: CrisisLevel,
      at: Date,
    ): Promise<SessionRecord | null> {
      const known = await read(owner, sessionId);
      return (
        known && hold(owner, sessionId, known, (held) => sessionLevel(held, { level }, at.getTime()), {})
      );
    },
  };
}

export type SessionChatStore = ReturnType<typeof createSessionChatStore>;
