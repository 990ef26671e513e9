import { type Database, isDuplicateKey } from '../connect.ts';
import { messageModel } from '../message/schema.ts';
import type { OwnerId } from '../owner.ts';
import { refusedTextModel } from '../refused-text/schema.ts';
import { safetyPlanModel } from '../safety-plan/schema.ts';
import { sessionModel } from '../session/schema.ts';
import { nameKeysOf, type UserRecord, userModel } from '../user/schema.ts';
import { type ErasureRecord, erasureModel } from './schema.ts';

/** How long one gateway works on an erasure before another takes it over (ms). */
const LEASE_MS = 60_000;
/** By now every request and job that was under way at the deletion has ended, because all their waits are bounded (ms). */
const LOOK_AGAIN_MS = 15 * 60_000;

/** Erases accounts. Every function can be repeated. */
export function createErasureStore(db: Database) {
  const erasures = erasureModel(db);
  const users = userModel(db);
  const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

  return {
    /**
     * Begins to erase an account; from now on the sweep finishes it.
     * @param to the address for the last mail; null for none
     */
    async begin(owner: OwnerId, to: string | null, now: Date): Promise<void> {
      try {
        await erasures.create({ _id: owner, to, startedAt: now, lookAt: later(now, LEASE_MS) });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    byId: (owner: OwnerId) => erasures.findById(owner).lean<ErasureRecord>(),

    /** Takes the erasure that is longest overdue. @returns null when none is due */
    takeDue: (now: Date) =>
      erasures
        .findOneAndUpdate(
          { lookAt: { $lte: now } },
          { $set: { lookAt: later(now, LEASE_MS) } },
          { sort: { lookAt: 1 }, returnDocument: 'after' },
        )
        .lean<ErasureRecord>(),

    /**
     * Ends all sign-ins, frees the address and empties every field that says something about the person. What remains is
     * needed to end the subscription.
     * @returns the version for new tokens, which no sign-in has; null when the account is gone
     */
    async lock(owner: OwnerId): Promise<number | null> {
      const user = await users
        .findOneAndUpdate(
          { _id: owner },
          {
            $set: {
              erasing: true,
              // Not an address, so that no registration can have it.
              email: `erased ${owner}`,
              emailConfirmed: false,
              // No password matches.
              passwordHash: '!',
              firstName: '',
              lastName: '',
              ...nameKeysOf({ firstName: '', lastName: '' }),
              therapyExperience: null,
              supportStyle: null,
              preferredApproaches: [],
              region: null,
              deviceRegion: null,
              resetTokens: [],
              confirmTokens: [],
              signedOut: [],
              renewedSignIn: null,
              'allowance.charges': [],
            },
            $unset: { 'allowance.afterCrisis': 1, 'allowance.afterCrisisUntil': 1 },
            $inc: { tokenVersion: 1 },
          },
          { returnDocument: 'after', projection: { tokenVersion: 1 } },
        )
        .lean<Pick<UserRecord, 'tokenVersion'>>();
      return user?.tokenVersion ?? null;
    },

    /** Deletes all sessions, with their signals, and the remains of deleted ones. @returns how many sessions */
    async sessions(owner: OwnerId): Promise<number> {
      const sessions = sessionModel(db);
      const { deletedCount } = await sessions.deleteMany({ ownerId: owner });
      // After the sessions: one may be deleted meanwhile, and its remains are stored.
      await sessions.deleteMany({ formerOwnerId: owner });
      return deletedCount;
    },

    /** Deletes all messages, with their replies and verdicts, and the text of one about to be refused. @returns how many messages */
    async messages(owner: OwnerId): Promise<number> {
      await refusedTextModel(db).deleteOne({ _id: owner });
      return (await messageModel(db).deleteMany({ ownerId: owner })).deletedCount;
    },

    /** Deletes the safety plan. @returns how many */
    async safetyPlans(owner: OwnerId): Promise<number> {
      return (await safetyPlanModel(db).deleteOne({ _id: owner })).deletedCount;
    },

    /** Deletes the account. @returns how many */
    async account(owner: OwnerId): Promise<number> {
      return (await users.deleteOne({ _id: owner })).deletedCount;
    },

    /** Forgets the address: the last mail is stored. */
    async forgetAddress(owner: OwnerId): Promise<void> {
      await erasures.updateOne({ _id: owner }, { $set: { to: null } });
    },

    /**
     * Ends a complete pass: the first one is followed by another.
     * @param isLast removes the record; nothing of the person is left
     */
    async passed(owner: OwnerId, now: Date, isLast: boolean): Promise<void> {
      if (isLast) await erasures.deleteOne({ _id: owner });
      else {
        const again = { erasedAt: now, lookAt: later(now, LOOK_AGAIN_MS) };
        await erasures.updateOne({ _id: owner, erasedAt: null }, { $set: again });
      }
    },
  };
}

export type ErasureStore = ReturnType<typeof createErasureStore>;
