import { Types } from 'mongoose';
import type { CrisisLevel } from '../../contract/crisis.ts';
import { LIMITS } from '../../contract/limits.ts';
import { type HeldLevel, sessionLevel } from '../../domain/crisis/decide.ts';
import type { MessageSignals } from '../../domain/crisis/detector.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type SessionRecord, sessionModel } from './schema.ts';

type HeldFields = Pick<SessionRecord, 'crisisLevel' | 'crisisAt'>;
type Decide = (held: HeldLevel | null) => HeldLevel;

/** A session is written by one person's tabs and one worker or two. */
const COMPARISONS_AT_MOST = 5;

/** As many contributions of earlier messages as the detector looks at for a message. */
const SIGNALS_KEPT = 8;

/** What messages do to the session they belong to. */
export function createSessionChatStore(db: Database) {
  const sessions = sessionModel(db);
  const mine = (owner: OwnerId, sessionId: string) => ({
    _id: new Types.ObjectId(sessionId),
    ownerId: owner,
  });

  const read = (owner: OwnerId, sessionId: string) =>
    sessions.findOne(mine(owner, sessionId), { crisisLevel: 1, crisisAt: 1 }).lean<HeldFields>();

  /** Compare and set: a level that another message or a late verdict has stored meanwhile is never overwritten unseen. */
  async function hold(
    owner: OwnerId,
    sessionId: string,
    first: HeldFields,
    decide: Decide,
    beside: { hasUserMessage?: true },
  ): Promise<void> {
    let known: HeldFields | null = first;
    for (let tries = 1; known; tries += 1) {
      const { crisisLevel, crisisAt } = known;
      const held = decide(crisisAt ? { level: crisisLevel as CrisisLevel, at: crisisAt.getTime() } : null);
      const next = { crisisLevel: held.level, crisisAt: new Date(held.at) };
      const same = held.level === crisisLevel && held.at === crisisAt?.getTime();
      if (same && !beside.hasUserMessage) return;
      if (tries > COMPARISONS_AT_MOST) {
        // Whoever loses every comparison may still raise the level.
        await sessions.updateOne(mine(owner, sessionId), { $set: beside, $max: next });
        return;
      }
      const unchanged = { ...mine(owner, sessionId), crisisLevel, crisisAt };
      const outcome = await sessions.updateOne(unchanged, { $set: { ...beside, ...next } });
      if (outcome.matchedCount === 1) return;
      known = await read(owner, sessionId);
    }
  }

  return {
    /**
     * Takes one of a session's two greetings.
     * @returns false when the person has written already, or both are taken, or there is no such session
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
     * The person has written: no greeting is accepted any more, and the session holds the level that `decide` gives
     * (SAFE-6).
     * @param known the session as the caller has read it
     * @param decide the new level from the one the session holds; called again when that has changed meanwhile
     */
    noteUserMessage(owner: OwnerId, sessionId: string, known: HeldFields, decide: Decide): Promise<void> {
      return hold(owner, sessionId, known, decide, { hasUserMessage: true });
    },

    /** What a message contributes to the detection in the next ones of its session. */
    async noteSignals(owner: OwnerId, sessionId: string, signals: MessageSignals, at: Date): Promise<void> {
      await sessions.updateOne(mine(owner, sessionId), {
        $push: { signals: { $each: [{ ...signals, at }], $slice: -SIGNALS_KEPT } },
      });
    },

    /** A verdict that came after the message was accepted: it raises the level in force, and never lowers it. */
    async raiseLevel(owner: OwnerId, sessionId: string, level: CrisisLevel, at: Date): Promise<void> {
      const known = await read(owner, sessionId);
      if (!known) return;
      await hold(owner, sessionId, known, (held) => sessionLevel(held, { level }, at.getTime()), {});
    },
  };
}

export type SessionChatStore = ReturnType<typeof createSessionChatStore>;
