import type { UpdateQuery } from 'mongoose';
import type { SubscriptionStatus } from '../../contract/subscription.ts';
import {
  type AllowanceState,
  type ChargeKind,
  canSend,
  chargeKind,
  laterDay,
  remainingToday,
} from '../../domain/allowance.ts';
import { isCanceled, PLANS, planOf, tierAt } from '../../domain/plan.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type ChargeRecord, SENDER_FIELDS, type SenderRecord, type UserRecord, userModel } from './schema.ts';

/** More than a person can be charged for within a day and the life of a reply, so that no open charge is dropped. */
const CHARGES_KEPT = 64;
/** Retries after a record has changed between read and write. */
const TRIES = 8;

/** A send to be charged. */
export interface PaidSend {
  /** Identifies the send; charging the same key again changes nothing. */
  key: string;
  /** The calendar day in the product's time zone. */
  day: string;
  now: Date;
  /** Always accepted, free (DEC-23). */
  isCrisis: boolean;
  /** The id of the message about to be stored; absent for a retry, which is not counted again. */
  messageId?: string;
  /** The session of that message. */
  sessionId?: string;
}

export interface ChargeOutcome {
  /** The user after the charge. */
  user: SenderRecord;
  /** The kind of charge; null when nothing is left. */
  kind: ChargeKind | null;
  /** An existing charge under this key. */
  earlier?: ChargeRecord;
}

/** The allowance of a stored user at a given time. */
export function allowanceState(
  user: Pick<SenderRecord, 'subscription' | 'allowance'>,
  now: Date,
): AllowanceState {
  const { subscription, allowance } = user;
  return {
    tier: tierAt(subscription, now),
    day: allowance.day === '' ? null : allowance.day,
    usedToday: allowance.usedToday,
    bonusLeft: allowance.bonusLeft,
  };
}

/**
 * The payload of `GET /api/subscription/status` and `subscription:updated`.
 * @param day the calendar day in the product's time zone
 */
export function presentStatus(user: SenderRecord, day: string, now: Date): SubscriptionStatus {
  const state = allowanceState(user, now);
  return {
    subscriptionTier: state.tier,
    subscriptionStatus: isCanceled(user.subscription.status) ? 'canceled' : user.subscription.status,
    subscriptionEndDate: user.subscription.endDate?.toISOString() ?? null,
    remainingMessages: remainingToday(state, day),
    additionalFreeMessages: user.allowance.bonusLeft,
    hasUsedAdditionalFreeMessages: user.allowance.bonusGranted,
    isTrialUsed: user.subscription.isTrialUsed,
    canSendMessage: canSend(state, day),
    totalWinnyMessages: user.totalWinnyMessages,
  };
}

/**
 * Charges and refunds messages. Each is one guarded write to the user's document, identified by the send's key: concurrent
 * sends cannot exceed the allowance, and a repeated charge or refund changes nothing.
 */
export function createAllowanceStore(db: Database) {
  const users = userModel(db);

  /** One guarded write; null when the record differs from `user`, or the key was charged before. */
  async function take(owner: OwnerId, send: PaidSend, kind: ChargeKind, user: SenderRecord) {
    const { guard, change } = chargeWrite(kind, user, send);
    // By the native driver: every send takes this path, and the data is typed.
    return users.collection.findOneAndUpdate(
      { _id: owner as never, 'allowance.charges.key': { $ne: send.key }, ...guard },
      change as never,
      { returnDocument: 'after', projection: { _id: 0, ...SENDER_FIELDS } },
    ) as Promise<unknown> as Promise<SenderRecord | null>;
  }
  const kindOf = (user: SenderRecord, { now, day, isCrisis }: PaidSend) =>
    chargeKind(allowanceState(user, now), day, { isCrisis });

  return {
    /**
     * @param known the user as just read; with it an ordinary charge takes one write. If it is outdated, the guard refuses
     *   the write and the record is read again.
     * @returns null when the user does not exist
     */
    async charge(owner: OwnerId, send: PaidSend, known?: SenderRecord): Promise<ChargeOutcome | null> {
      const likely = known && kindOf(known, send);
      const charged = known && likely ? await take(owner, send, likely, known) : null;
      if (charged && likely) return { user: charged, kind: likely };
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const user = await users.findById(owner).lean<UserRecord>();
        if (!user) return null;
        const earlier = user.allowance.charges.find((charge) => charge.key === send.key);
        if (earlier) return { user, kind: earlier.kind, earlier };
        const kind = kindOf(user, send);
        if (kind === null) return { user, kind: null };
        const after = await take(owner, send, kind, user);
        if (after) return { user: after, kind };
      }
      throw new Error('The allowance kept changing while it was charged.');
    },

    /** Grants the one-time bonus. @returns the updated user, or null when it was granted before */
    async grantBonus(owner: OwnerId): Promise<UserRecord | null> {
      return users
        .findOneAndUpdate(
          { _id: owner, 'allowance.bonusGranted': false },
          { $set: { 'allowance.bonusGranted': true, 'allowance.bonusLeft': PLANS.free.bonusMessages } },
          { returnDocument: 'after' },
        )
        .lean<UserRecord>();
    },

    /**
     * Refunds the charge of a key.
     * @param unsent the message was never stored, so it is uncounted as well
     * @returns the updated user, or null when there was nothing to refund
     */
    async refund(owner: OwnerId, key: string, unsent = false): Promise<UserRecord | null> {
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
              $inc: {
                'allowance.bonusLeft': charge.kind === 'bonus' ? 1 : 0,
                'allowance.usedToday': sameDay ? -1 : 0,
                totalWinnyMessages: unsent ? -1 : 0,
              },
            },
            { returnDocument: 'after' },
          )
          .lean<UserRecord>();
        if (refunded) return refunded;
      }
      throw new Error('The allowance kept changing while it was given back.');
    },

    /**
     * Takes back a charge whose message was already stored under another charge.
     * @param kind the kind of charge
     */
    async undo(owner: OwnerId, key: string, kind: ChargeKind): Promise<void> {
      if (kind !== 'none') await this.refund(owner, key, true);
      else await users.updateOne({ _id: owner }, { $inc: { totalWinnyMessages: -1 } });
    },
  };
}

/** The guarded write that takes a charge of this kind. */
function chargeWrite(kind: ChargeKind, user: SenderRecord, send: PaidSend) {
  const today = laterDay(user.allowance.day, send.day);
  const { key, messageId, sessionId } = send;
  const charge: ChargeRecord = {
    key,
    kind,
    day: today,
    ...(messageId && { messageId, at: send.now }),
    ...(messageId && sessionId && { sessionId }),
  };
  const noted = { $push: { 'allowance.charges': { $each: [charge], $slice: -CHARGES_KEPT } } };
  // Retries of its reply do not count a message again (DEC-59).
  const counted = messageId ? { totalWinnyMessages: 1 } : {};
  const taken: Record<ChargeKind, { guard: Record<string, unknown>; change: UpdateQuery<UserRecord> }> = {
    // Nothing is charged, so there is nothing to note: the list of a person who pays nothing must not grow.
    none: { guard: {}, change: { $inc: { totalWinnyMessages: messageId ? 1 : 0 } } },
    bonus: {
      guard: { 'allowance.bonusLeft': { $gt: 0 } },
      change: { ...noted, $inc: { ...counted, 'allowance.bonusLeft': -1 } },
    },
    daily:
      user.allowance.day === today
        ? {
            guard: {
              'allowance.day': today,
              'allowance.usedToday': {
                $lt: planOf(tierAt(user.subscription, send.now)).messagesPerDay ?? 0,
              },
              'allowance.bonusLeft': 0,
            },
            change: { ...noted, $inc: { ...counted, 'allowance.usedToday': 1 } },
          }
        : {
            guard: { 'allowance.day': user.allowance.day, 'allowance.bonusLeft': 0 },
            change: {
              ...noted,
              ...(messageId && { $inc: counted }),
              $set: { 'allowance.day': today, 'allowance.usedToday': 1 },
            },
          },
  };
  return taken[kind];
}

export type AllowanceStore = ReturnType<typeof createAllowanceStore>;
