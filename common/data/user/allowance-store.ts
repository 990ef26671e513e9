import type { UpdateQuery } from 'mongoose';
import { LIMITS } from '../../contract/limits.ts';
import { type AllowanceState, type ChargeKind, chargeKind } from '../../domain/allowance.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type UserRecord, userModel } from './schema.ts';

/** More than a person can be charged for within a day and the life of a reply, so that no open charge falls off the list. */
const CHARGES_KEPT = 64;
/** Each miss means that the record changed between reading and writing; nobody is that unlucky that often. */
const TRIES = 8;

export type ChargeOutcome = { user: UserRecord; kind: ChargeKind } | { user: UserRecord; kind: null };

/**
 * The allowance rules' view of a stored user at a moment: premium only while access lasts. A cancelled subscription ends with
 * its period; a running one does not, or people would be free for the minutes between a renewal and hearing of it.
 */
export function allowanceState(user: UserRecord, now: Date): AllowanceState {
  const { subscription, allowance } = user;
  const over = subscription.endDate !== null && subscription.endDate <= now;
  const lasts = !(subscription.status === 'canceled' && over);
  return {
    tier: subscription.tier === 'premium' && lasts ? 'premium' : 'free',
    day: allowance.day === '' ? null : allowance.day,
    usedToday: allowance.usedToday,
    bonusLeft: allowance.bonusLeft,
  };
}

/**
 * Takes and gives back what a message costs. Each is one guarded write to the user's document, named by the send's key:
 * a hundred sends at once cannot take more than there is, and a repeated send or refund changes nothing.
 */
export function createAllowanceStore(db: Database) {
  const users = userModel(db);

  return {
    /**
     * @param send.key names the send; charging the same key again takes nothing
     * @param send.day the calendar day in the product's time zone
     * @param send.isCrisis always accepted, costs nothing (spec/decisions.md, "Free allowance")
     * @returns the user after the charge and what was taken; kind null when nothing is left; null when there is no such user
     */
    async charge(
      owner: OwnerId,
      send: { key: string; day: string; now: Date; isCrisis: boolean },
    ): Promise<ChargeOutcome | null> {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const user = await users.findById(owner).lean<UserRecord>();
        if (!user) return null;
        const earlier = user.allowance.charges.find((charge) => charge.key === send.key);
        if (earlier) return { user, kind: earlier.kind };
        const kind = chargeKind(allowanceState(user, send.now), send.day, { isCrisis: send.isCrisis });
        if (kind === null) return { user, kind: null };
        const { guard, change } = write(kind, user, send);
        const charged = await users
          .findOneAndUpdate({ _id: owner, 'allowance.charges.key': { $ne: send.key }, ...guard }, change, {
            returnDocument: 'after',
          })
          .lean<UserRecord>();
        if (charged) return { user: charged, kind };
      }
      throw new Error('The allowance kept changing while it was charged.');
    },

    /** Grants the one-time bonus. @returns the user after it, or null when it has been granted before */
    async grantBonus(owner: OwnerId): Promise<UserRecord | null> {
      return users
        .findOneAndUpdate(
          { _id: owner, 'allowance.bonusGranted': false },
          { $set: { 'allowance.bonusGranted': true, 'allowance.bonusLeft': LIMITS.bonusMessages } },
          { returnDocument: 'after' },
        )
        .lean<UserRecord>();
    },

    /** Gives back what this key was charged. @returns the user after it, or null when there was nothing to give back */
    async refund(owner: OwnerId, key: string): Promise<UserRecord | null> {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const user = await users.findById(owner).lean<UserRecord>();
        const charge = user?.allowance.charges.find((entry) => entry.key === key);
        if (!user || !charge) return null;
        const sameDay = charge.kind === 'daily' && user.allowance.day === charge.day;
        const refunded = await users
          .findOneAndUpdate(
            {
              _id: owner,
              'allowance.charges.key': key,
              ...(sameDay ? { 'allowance.day': charge.day, 'allowance.usedToday': { $gt: 0 } } : {}),
            },
            {
              $pull: { 'allowance.charges': { key } },
              ...(charge.kind === 'bonus' ? { $inc: { 'allowance.bonusLeft': 1 } } : {}),
              ...(sameDay ? { $inc: { 'allowance.usedToday': -1 } } : {}),
            },
            { returnDocument: 'after' },
          )
          .lean<UserRecord>();
        if (refunded) return refunded;
      }
      throw new Error('The allowance kept changing while it was given back.');
    },
  };
}

function write(kind: ChargeKind, user: UserRecord, send: { key: string; day: string }) {
  const noted = {
    $push: {
      'allowance.charges': { $each: [{ key: send.key, kind, day: send.day }], $slice: -CHARGES_KEPT },
    },
  };
  const taken: Record<ChargeKind, { guard: Record<string, unknown>; change: UpdateQuery<UserRecord> }> = {
    none: { guard: {}, change: { ...noted, $inc: { totalWinnyMessages: 1 } } },
    bonus: {
      guard: { 'allowance.bonusLeft': { $gt: 0 } },
      change: { ...noted, $inc: { totalWinnyMessages: 1, 'allowance.bonusLeft': -1 } },
    },
    daily:
      user.allowance.day === send.day
        ? {
            guard: {
              'allowance.day': send.day,
              'allowance.usedToday': { $lt: LIMITS.freeMessagesPerDay },
              'allowance.bonusLeft': 0,
            },
            change: { ...noted, $inc: { totalWinnyMessages: 1, 'allowance.usedToday': 1 } },
          }
        : {
            guard: { 'allowance.day': user.allowance.day, 'allowance.bonusLeft': 0 },
            change: {
              ...noted,
              $inc: { totalWinnyMessages: 1 },
              $set: { 'allowance.day': send.day, 'allowance.usedToday': 1 },
            },
          },
  };
  return taken[kind];
}

export type AllowanceStore = ReturnType<typeof createAllowanceStore>;
