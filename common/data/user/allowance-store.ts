import type { UpdateQuery } from 'mongoose';
import { LIMITS } from '../../contract/limits.ts';
import { type AllowanceState, type ChargeKind, chargeKind, laterDay } from '../../domain/allowance.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type ChargeRecord, SENDER_FIELDS, type SenderRecord, type UserRecord, userModel } from './schema.ts';

/** More than a person can be charged for within a day and the life of a reply, so that no open charge falls off the list. */
const CHARGES_KEPT = 64;
/** Each miss means that the record changed between reading and writing; nobody is that unlucky that often. */
const TRIES = 8;

/** A send that is to be paid for. */
export interface PaidSend {
  /** Names the send; charging the same key again takes nothing. */
  key: string;
  /** The calendar day in the product's time zone. */
  day: string;
  now: Date;
  /** Always accepted, costs nothing (DEC-23). */
  isCrisis: boolean;
  /** The message about to be stored; absent when a stored message is tried again, which is not counted a second time. */
  messageId?: string;
  /** The session of that message. */
  sessionId?: string;
}

export interface ChargeOutcome {
  /** The user after the charge. */
  user: SenderRecord;
  /** What was taken; null when nothing is left. */
  kind: ChargeKind | null;
  /** The charge that was there already under this key. */
  earlier?: ChargeRecord;
}

/**
 * The allowance rules' view of a stored user at a moment: premium only while access lasts. A cancelled subscription ends with
 * its period; a running one does not, or people would be free for the minutes between a renewal and hearing of it.
 */
export function allowanceState(
  user: Pick<SenderRecord, 'subscription' | 'allowance'>,
  now: Date,
): AllowanceState {
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

  /** One guarded write; null when the record is no longer as `user` says, or the key was charged before. */
  async function take(owner: OwnerId, send: PaidSend, kind: ChargeKind, user: SenderRecord) {
    const { guard, change } = write(kind, user, send);
    // By the driver itself: every send comes here, and all of it is typed already.
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
     * @param known the user as read a moment ago: with it an ordinary charge is one write. It decides nothing: a charge by what
     *   has changed since is refused by its guard, and the record is read again.
     * @returns null when there is no such user
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

    /**
     * Gives back what this key was charged.
     * @param unsent the message was never stored, so that it is not counted either
     * @returns the user after it, or null when there was nothing to give back
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
     * Takes back a charge whose message turned out to be stored already, under another charge.
     * @param kind what was taken
     */
    async undo(owner: OwnerId, key: string, kind: ChargeKind): Promise<void> {
      if (kind !== 'none') await this.refund(owner, key, true);
      else await users.updateOne({ _id: owner }, { $inc: { totalWinnyMessages: -1 } });
    },
  };
}

function write(kind: ChargeKind, user: SenderRecord, send: PaidSend) {
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
  // A message counts once, however often its reply is tried (DEC-59).
  const counted = messageId ? { totalWinnyMessages: 1 } : {};
  const taken: Record<ChargeKind, { guard: Record<string, unknown>; change: UpdateQuery<UserRecord> }> = {
    // Nothing is taken, so there is nothing to note: who pays nothing has no list that grows.
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
              'allowance.usedToday': { $lt: LIMITS.freeMessagesPerDay },
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
