import { Types } from 'mongoose';
import type { CrisisLevel } from '../../contract/crisis.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { MessageSignals } from '../../domain/crisis/screen.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { sessionModel } from './schema.ts';

/** As many contributions of earlier messages as the screening of a message looks at. */
const SIGNALS_KEPT = 8;

/** What messages do to the session they belong to. */
export function createSessionChatStore(db: Database) {
  const sessions = sessionModel(db);
  const mine = (owner: OwnerId, sessionId: string) => ({
    _id: new Types.ObjectId(sessionId),
    ownerId: owner,
  });

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

    /** The person has written: no greeting is accepted any more, and the session holds this level (spec/safety.md). */
    async noteUserMessage(
      owner: OwnerId,
      sessionId: string,
      held: { level: CrisisLevel; at: Date },
    ): Promise<void> {
      await sessions.updateOne(mine(owner, sessionId), {
        $set: { hasUserMessage: true, crisisLevel: held.level, crisisAt: held.at },
      });
    },

    /** What a message contributes to the screening of the next ones of its session. */
    async noteSignals(owner: OwnerId, sessionId: string, signals: MessageSignals, at: Date): Promise<void> {
      await sessions.updateOne(mine(owner, sessionId), {
        $push: { signals: { $each: [{ ...signals, at }], $slice: -SIGNALS_KEPT } },
      });
    },

    /** A verdict that came later raises the level of the session, and never lowers it. */
    async raiseLevel(owner: OwnerId, sessionId: string, level: CrisisLevel, at: Date): Promise<void> {
      await sessions.updateOne(
        { ...mine(owner, sessionId), crisisLevel: { $lte: level } },
        { $set: { crisisLevel: level, crisisAt: at } },
      );
    },
  };
}

export type SessionChatStore = ReturnType<typeof createSessionChatStore>;
