import { type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { LIMITS } from '../../contract/limits.ts';
import {
  type HeldLevel,
  heldLevelAt,
  isSameLevel,
  sessionLevel,
  type Told,
} from '../../domain/crisis/decide.ts';
import type { MessageSignals } from '../../domain/crisis/detector.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { heldBefore, heldInForce, MAX_SIGNALS, signalsInForce } from './inherited-state.ts';
import { type SessionRecord, sessionModel } from './schema.ts';

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
      const { crisisLevel, crisisAt, version } = known;
      const before = heldBefore(known);
      const held = decide(before);
      const { dangers = [] } = held;
      const next = { crisisLevel: held.level, crisisAt: new Date(held.at) };
      if (before && isSameLevel(held, before) && !beside.hasUserMessage) return known;
      // After losing every comparison, the level may still be raised.
      if (tries > MAX_COMPARISONS)
        return write(mine(owner, sessionId), {
          $set: beside,
          $max: next,
          $addToSet: { dangers: { $each: dangers } },
        });
      const unchanged = { ...mine(owner, sessionId), crisisLevel, crisisAt, version: version ?? null };
      const written = await write(unchanged, {
        $set: { ...beside, ...next, ...(dangers.length > 0 && { dangers }) },
        ...(dangers.length === 0 && { $unset: { dangers: 1 } }),
      });
      if (written) return written;
      known = await read(owner, sessionId);
    }
    return null;
  }

  /**
   * Stores the signals of a message, for the detection in later messages of its session. Safe to repeat when the result
   * of the first try is unknown: copies would displace the signals of other messages.
   * @param at the time of the message
   */
  async function noteSignals(
    owner: OwnerId,
    sessionId: string,
    signals: MessageSignals,
    at: Date,
  ): Promise<void> {
    await sessions.updateOne(
      { ...mine(owner, sessionId), 'signals.at': { $ne: at } },
      {
        $push: { signals: { $each: [{ ...signals, at }], $sort: { at: 1 }, $slice: -MAX_SIGNALS } },
      },
    );
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

    noteSignals,

    /**
     * Raises the session's level after a late verdict; never lowers it.
     * @returns the session as stored, or null when it was deleted
     */
    async raiseLevel(
      owner: OwnerId,
      sessionId: string,
      verdict: Told,
      at: Date,
    ): Promise<SessionRecord | null> {
      const known = await read(owner, sessionId);
      return known && hold(owner, sessionId, known, (held) => sessionLevel(held, verdict, at.getTime()), {});
    },

    /**
     * Copies what a session holds into the newest other one of the person, before it is deleted: danger does not end with a session
     * (SAFE-6). Safe to repeat.
     */
    async passOn(owner: OwnerId, sessionId: string, now: Date): Promise<void> {
      const going = await read(owner, sessionId);
      if (!going) return;
      const left = heldBefore(going);
      const inForce = heldLevelAt(left, now.getTime()) > 0;
      const signals = signalsInForce([going], now);
      if (!inForce && signals.length === 0) return;
      const heir = await sessions
        .findOne({ ownerId: owner, _id: { $ne: going._id } })
        .sort({ createdAt: -1, _id: -1 })
        .lean<SessionRecord>();
      if (!heir) return;
      const id = heir._id.toHexString();
      if (left && inForce) await hold(owner, id, heir, (held) => heldInForce(held, [going], now) ?? left, {});
      for (const { at, ...names } of signals) await noteSignals(owner, id, names, at);
    },
  };
}

export type SessionChatStore = ReturnType<typeof createSessionChatStore>;
