import { type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { LIMITS } from '../../contract/limits.ts';
import {
  type HeldLevel,
  isSameLevel,
  raisedLevel,
  sessionLevel,
  type Told,
} from '../../domain/crisis/decide.ts';
import type { MessageSignals } from '../../domain/crisis/detector.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { heldBefore, MAX_SIGNALS, takenBack } from './inherited-state.ts';
import { type SessionRecord, sessionModel } from './schema.ts';
import { expiryOf } from './session-remains.ts';

type Decide = (held: HeldLevel | null) => HeldLevel;

/** The length of `levelMessageIds`. One gateway repeats a write, within a minute; so few later messages cannot push its id out. */
const MAX_LEVEL_MESSAGES = 8;

/** Retries of a compare-and-set. A session is written by one person's tabs and one or two workers. */
const MAX_COMPARISONS = 5;

/** The changes that messages make to their session. */
export function createSessionChatStore(db: Database) {
  const sessions = sessionModel(db);
  const mine = (owner: OwnerId, sessionId: string) => ({
    _id: new Types.ObjectId(sessionId),
    ownerId: owner,
  });

  const remainsOf = (owner: OwnerId, sessionId: string) => ({
    _id: new Types.ObjectId(sessionId),
    formerOwnerId: owner,
  });

  const read = (one: QueryFilter<SessionRecord>) => sessions.findOne(one).lean<SessionRecord>();

  /**
   * Compare-and-set: a level that another message or a late verdict has stored since is never overwritten.
   * @param one the session, or its remains
   * @param beside what is stored with the level; a write whose `messageId` is stored already changes nothing
   * @returns the session as this write left it, with its version; null when it was deleted
   */
  async function hold(
    one: QueryFilter<SessionRecord>,
    first: SessionRecord | null,
    decide: Decide,
    beside: { hasUserMessage?: true; messageId?: string },
  ): Promise<SessionRecord | null> {
    const { messageId, ...fields } = beside;
    const write = (filter: QueryFilter<SessionRecord>, change: UpdateQuery<SessionRecord>) =>
      sessions
        .findOneAndUpdate(filter, { ...change, $inc: { version: 1 } }, { returnDocument: 'after' })
        .lean<SessionRecord>();
    let known = first;
    for (let tries = 1; known; tries += 1) {
      const { crisisLevel, crisisAt, version, levelMessageIds = [] } = known;
      if (messageId !== undefined && levelMessageIds.includes(messageId)) return known;
      const before = heldBefore(known);
      const held = decide(before);
      const { dangers = [] } = held;
      const next = { crisisLevel: held.level, crisisAt: new Date(held.at) };
      if (before && isSameLevel(held, before) && !fields.hasUserMessage) return known;
      // The database removes remains, but not before their level has faded.
      const expiry = known.formerOwnerId !== undefined && { expiresAt: expiryOf(held.at) };
      // After losing every comparison, the level may still be raised.
      if (tries > MAX_COMPARISONS)
        return write(one, {
          $set: fields,
          $max: { ...next, ...expiry },
          $addToSet: { dangers: { $each: dangers } },
        });
      const unchanged = { ...one, crisisLevel, crisisAt, version: version ?? null };
      const noted = messageId !== undefined && {
        levelMessageIds: [...levelMessageIds, messageId].slice(-MAX_LEVEL_MESSAGES),
      };
      const written = await write(unchanged, {
        $set: { ...fields, ...next, ...noted, ...(dangers.length > 0 && { dangers }) },
        ...(dangers.length === 0 && { $unset: { dangers: 1 } }),
        ...(expiry && { $max: expiry }),
      });
      if (written) return written;
      known = await read(one);
    }
    return null;
  }

  /**
   * Raises the level in the remains of a deleted session: the person may delete it while its message is judged (SAFE-6). Never
   * lowers it: what the session had stored of repeated writes is gone.
   * @returns null, because there is no session any more
   */
  async function raiseRemains(
    owner: OwnerId,
    sessionId: string,
    decide: Decide,
    beside: { messageId?: string },
  ): Promise<null> {
    if (decide(null).level === 0) return null;
    const one = remainsOf(owner, sessionId);
    // Never inserted: nothing may come back after its person was erased.
    await hold(one, await read(one), (before) => raisedLevel(before, decide(before)), beside);
    return null;
  }

  /**
   * Stores the signals of a message, for the detection in later messages of its person, also in the remains of a deleted session.
   * Safe to repeat when the result of the first try is unknown: copies would displace the signals of other messages.
   * @param at the time of the message
   */
  async function noteSignals(
    owner: OwnerId,
    sessionId: string,
    signals: MessageSignals,
    at: Date,
  ): Promise<void> {
    const isNew = { 'signals.at': { $ne: at } };
    const $push = {
      signals: { $each: [{ ...signals, at }], $sort: { at: 1 as const }, $slice: -MAX_SIGNALS },
    };
    const { matchedCount } = await sessions.updateOne({ ...mine(owner, sessionId), ...isNew }, { $push });
    if (matchedCount === 1) return;
    const $max = { expiresAt: expiryOf(at.getTime()) };
    await sessions.updateOne({ ...remainsOf(owner, sessionId), ...isNew }, { $push, $max });
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
     * (SAFE-6). Safe to repeat when the result of the first try is unknown (SAFE-7).
     * @param known the session as the caller read it
     * @param messageId the message; a repeated call with it changes the level once
     * @param decide computes the new level; called again if the stored one has changed
     * @returns the session as stored, or null when it was deleted
     */
    async noteUserMessage(
      owner: OwnerId,
      sessionId: string,
      known: SessionRecord,
      messageId: string,
      decide: Decide,
    ): Promise<SessionRecord | null> {
      const one = mine(owner, sessionId);
      const held = await hold(one, known, decide, { hasUserMessage: true, messageId });
      return held ?? raiseRemains(owner, sessionId, decide, { messageId });
    },

    noteSignals,

    /**
     * Lowers the level in the remains of deleted sessions by a message that takes something back. Safe to repeat, as
     * `noteUserMessage`.
     * @param known the remains as the caller read them
     * @param at the time of the message
     */
    async lowerRemains(
      owner: OwnerId,
      known: readonly SessionRecord[],
      messageId: string,
      at: Date,
    ): Promise<void> {
      const decide: Decide = (held) => takenBack(held, at.getTime());
      await Promise.all(
        known.map((remains) =>
          hold(remainsOf(owner, remains._id.toHexString()), remains, decide, { messageId }),
        ),
      );
    },

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
      const one = mine(owner, sessionId);
      const decide: Decide = (before) => sessionLevel(before, verdict, at.getTime());
      const held = await hold(one, await read(one), decide, {});
      return held ?? raiseRemains(owner, sessionId, decide, {});
    },
  };
}

export type SessionChatStore = ReturnType<typeof createSessionChatStore>;
