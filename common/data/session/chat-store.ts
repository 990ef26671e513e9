import { type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { LIMITS } from '../../contract/limits.ts';
import { type HeldLevel, isSameLevel, sessionLevel, type Told } from '../../domain/crisis/decide.ts';
import type { MessageSignals } from '../../domain/crisis/detector.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { heldBefore, MAX_SIGNALS } from './inherited-state.ts';
import { KEEP_A_DAY } from './leave-session.ts';
import { type SessionRecord, sessionModel } from './schema.ts';

type Decide = (held: HeldLevel | null) => HeldLevel;

/** A message is noted again within a minute, by its gateway alone. */
const MAX_NOTED = 8;

/** Retries of a compare-and-set. A session is written by one person's tabs and one or two workers. */
const MAX_COMPARISONS = 5;

/** The changes that messages make to their session. */
export function createSessionChatStore(db: Database) {
  const sessions = sessionModel(db);
  const mine = (owner: OwnerId, sessionId: string) => ({
    _id: new Types.ObjectId(sessionId),
    ownerId: owner,
  });

  /** What remains of a deleted session. */
  const left = (owner: OwnerId, sessionId: string) => ({
    _id: new Types.ObjectId(sessionId),
    leftBy: owner,
  });

  const read = (one: QueryFilter<SessionRecord>) => sessions.findOne(one).lean<SessionRecord>();

  /**
   * Compare-and-set: a level that another message or a late verdict has stored since is never overwritten.
   * @param one the session, or what remains of it
   * @param beside a message that changes the level once: a repeated write, whose first answer was lost, finds its id
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
      const { crisisLevel, crisisAt, version, levelBy = [] } = known;
      if (messageId !== undefined && levelBy.includes(messageId)) return known;
      const before = heldBefore(known);
      const held = decide(before);
      const { dangers = [] } = held;
      const next = { crisisLevel: held.level, crisisAt: new Date(held.at) };
      if (before && isSameLevel(held, before) && !fields.hasUserMessage) return known;
      // After losing every comparison, the level may still be raised.
      if (tries > MAX_COMPARISONS)
        return write(one, {
          $set: fields,
          $max: next,
          $addToSet: { dangers: { $each: dangers } },
        });
      const unchanged = { ...one, crisisLevel, crisisAt, version: version ?? null };
      const noted = messageId !== undefined && { levelBy: [...levelBy, messageId].slice(-MAX_NOTED) };
      const written = await write(unchanged, {
        $set: { ...fields, ...next, ...noted, ...(dangers.length > 0 && { dangers }) },
        ...(dangers.length === 0 && { $unset: { dangers: 1 } }),
      });
      if (written) return written;
      known = await read(one);
    }
    return null;
  }

  /**
   * Keeps with the person the level that a message of a deleted session has told: the session may be deleted while the message is
   * judged (SAFE-6).
   * @returns null, because there is no session any more
   */
  async function holdWithoutSession(owner: OwnerId, sessionId: string, decide: Decide): Promise<null> {
    if (decide(null).level === 0) return null;
    const one = left(owner, sessionId);
    // Never inserted: nothing may come back after its person was erased.
    const kept = await sessions
      .findOneAndUpdate(one, KEEP_A_DAY, { returnDocument: 'after', updatePipeline: true })
      .lean<SessionRecord>();
    await hold(one, kept, decide, {});
    return null;
  }

  /**
   * Stores the signals of a message, for the detection in later messages of its person, also in what a deleted session has left.
   * Safe to repeat when the result
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
      {
        _id: new Types.ObjectId(sessionId),
        $or: [{ ownerId: owner }, { leftBy: owner }],
        'signals.at': { $ne: at },
      },
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
     * (SAFE-6). Safe to repeat when the result of the first try is unknown (SAFE-7).
     * @param known the session as the caller read it
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
      return held ?? holdWithoutSession(owner, sessionId, decide);
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
      const one = mine(owner, sessionId);
      const decide: Decide = (before) => sessionLevel(before, verdict, at.getTime());
      const held = await hold(one, await read(one), decide, {});
      return held ?? holdWithoutSession(owner, sessionId, decide);
    },
  };
}

export type SessionChatStore = ReturnType<typeof createSessionChatStore>;
