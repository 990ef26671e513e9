import { FREE_AFTER_CRISIS, freeUntil } from '../../domain/after-crisis.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { createAllowanceStore } from './allowance-store.ts';
import { afterCrisisPath } from './charge-write.ts';
import { type UserRecord, userModel } from './schema.ts';

/** The messages that are free after a crisis turn. The charge of a message that the detector recognises grants them itself. */
export function createAfterCrisisStore(db: Database) {
  const users = userModel(db);
  const allowance = createAllowanceStore(db);
  return {
    /**
     * Makes the messages after a crisis turn free whose verdict was raised late, and refunds those that were sent and charged
     * meanwhile (DEC-56). Can be repeated: what a later turn has granted stays.
     * @param at when the turn was accepted
     * @returns the updated user; null when nothing changed
     */
    async grant(owner: OwnerId, sessionId: string, at: Date): Promise<UserRecord | null> {
      const user = await users.findById(owner).lean<UserRecord>();
      if (!user) return null;
      const path = afterCrisisPath(sessionId);
      const charged = user.allowance.charges.filter(
        ({ kind, sessionId: session, at: when }) =>
          session === sessionId && when && when > at && (kind === 'daily' || kind === 'bonus'),
      );
      const left = Math.max(0, FREE_AFTER_CRISIS.messages - charged.length);
      let after = await users
        .findOneAndUpdate(
          { _id: owner, $or: [{ [path]: { $exists: false } }, { [`${path}.at`]: { $lt: at } }] },
          { $set: { [path]: { at, left } }, $max: { 'allowance.afterCrisisUntil': freeUntil(at) } },
          { returnDocument: 'after' },
        )
        .lean<UserRecord>();
      for (const { key } of charged.slice(0, FREE_AFTER_CRISIS.messages)) {
        after = (await allowance.refund(owner, key)) ?? after;
      }
      return after;
    },

    /**
     * Removes what has ended, because it tells that there was a crisis. Across owners on purpose; several processes may do it
     * concurrently.
     * @returns true when there may be more
     */
    async clear(now: Date, limit: number): Promise<boolean> {
      const ended = { 'allowance.afterCrisisUntil': { $lte: now } };
      const found = await users.find(ended, { _id: 1 }).limit(limit).lean<Pick<UserRecord, '_id'>[]>();
      if (found.length === 0) return false;
      await users.updateMany(
        { _id: { $in: found.map(({ _id }) => _id) }, ...ended },
        { $unset: { 'allowance.afterCrisis': 1, 'allowance.afterCrisisUntil': 1 } },
      );
      return found.length === limit;
    },
  };
}

export type AfterCrisisStore = ReturnType<typeof createAfterCrisisStore>;
