import type { SubscriptionStatus } from '../../contract/subscription.ts';
import { freeLeft } from '../../domain/after-crisis.ts';
import {
  type AllowanceState,
  type ChargeKind,
  canSend,
  chargeKind,
  remainingToday,
} from '../../domain/allowance.ts';
import { isCanceled, PLANS, tierAt } from '../../domain/plan.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { afterCrisisPath, chargeWrite, type PaidSend } from './charge-write.ts';
import { type ChargeRecord, SENDER_FIELDS, type SenderRecord, type UserRecord, userModel } from './schema.ts';

/** Retries after a record has changed between read and write. */
const TRIES = 8;

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
    freeAfterCrisis: freeBySession(user, now),
  };
}

/** The sessions with messages that are free after a crisis (DEC-56). */
function freeBySession({ allowance: { afterCrisis = {} } }: SenderRecord, now: Date): Record<string, number> {
  const free = Object.entries(afterCrisis).map(
    ([sessionId, record]) => [sessionId, freeLeft(record, now)] as const,
  );
  return Object.fromEntries(free.filter(([, left]) => left > 0));
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
  const kindOf = (user: SenderRecord, { now, day, isCrisis, sessionId = '' }: PaidSend) => {
    const free = freeLeft(user.allowance.afterCrisis?.[sessionId], now);
    return chargeKind(allowanceState(user, now), day, { isCrisis, freeLeft: free });
  };

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
        const { sessionId = '' } = charge;
        const free = charge.kind === 'afterCrisis' ? user.allowance.afterCrisis?.[sessionId] : undefined;
        const refunded = await users
          .findOneAndUpdate(
            {
              _id: owner,
              'allowance.charges.key': key,
              ...(sameDay ? { 'allowance.day': charge.day, 'allowance.usedToday': { $gt: 0 } } : {}),
              ...(free ? { [`${afterCrisisPath(sessionId)}.at`]: free.at } : {}),
            },
            {
              $pull: { 'allowance.charges': { key } },
              $inc: {
                'allowance.bonusLeft': charge.kind === 'bonus' ? 1 : 0,
                'allowance.usedToday': sameDay ? -1 : 0,
                ...(free ? { [`${afterCrisisPath(sessionId)}.left`]: 1 } : {}),
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

export type AllowanceStore = ReturnType<typeof createAllowanceStore>;
