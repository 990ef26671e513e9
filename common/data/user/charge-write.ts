import type { UpdateQuery } from 'mongoose';
import { FREE_AFTER_CRISIS, freeLeft, freeUntil } from '../../domain/after-crisis.ts';
import { type ChargeKind, laterDay } from '../../domain/allowance.ts';
import { planOf, tierAt } from '../../domain/plan.ts';
import type { ChargeRecord, SenderRecord, UserRecord } from './schema.ts';

/** More than a person can be charged for within a day and the life of a reply, so that no open charge is dropped. */
const CHARGES_KEPT = 64;

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
  /** The session of the message, or of the retried reply. */
  sessionId?: string;
}

/** Where the free messages of a session after a crisis are stored. */
export function afterCrisisPath(sessionId: string): string {
  return `allowance.afterCrisis.${sessionId}`;
}

/** The part of a crisis turn's write that makes the next messages of its session free, and removes what has ended (DEC-56). */
function freeMessages(
  user: SenderRecord,
  { isCrisis, messageId, sessionId, now }: PaidSend,
): UpdateQuery<UserRecord> {
  // A retry of a reply is no new turn.
  if (!isCrisis || !messageId || !sessionId) return {};
  const ended = Object.entries(user.allowance.afterCrisis ?? {}).filter(
    ([session, record]) => session !== sessionId && freeLeft(record, now) === 0,
  );
  return {
    $set: { [afterCrisisPath(sessionId)]: { at: now, left: FREE_AFTER_CRISIS.messages } },
    $max: { 'allowance.afterCrisisUntil': freeUntil(now) },
    ...(ended.length > 0 && {
      $unset: Object.fromEntries(ended.map(([session]) => [afterCrisisPath(session), 1])),
    }),
  };
}

/** The guarded write that takes a charge of this kind. */
export function chargeWrite(kind: ChargeKind, user: SenderRecord, send: PaidSend) {
  const today = laterDay(user.allowance.day, send.day);
  const { key, messageId, sessionId = '' } = send;
  const charge: ChargeRecord = {
    key,
    kind,
    day: today,
    ...(messageId && { messageId, at: send.now }),
    ...(sessionId && { sessionId }),
  };
  const noted = { $push: { 'allowance.charges': { $each: [charge], $slice: -CHARGES_KEPT } } };
  // Retries of its reply do not count a message again (DEC-59).
  const counted = messageId ? { totalWinnyMessages: 1 } : {};
  const taken: Record<ChargeKind, { guard: Record<string, unknown>; change: UpdateQuery<UserRecord> }> = {
    // Nothing is charged, so there is nothing to note: the list of a person who pays nothing must not grow.
    none: {
      guard: {},
      change: { $inc: { totalWinnyMessages: messageId ? 1 : 0 }, ...freeMessages(user, send) },
    },
    afterCrisis: {
      guard: {
        [`${afterCrisisPath(sessionId)}.left`]: { $gt: 0 },
        [`${afterCrisisPath(sessionId)}.at`]: { $gt: new Date(send.now.getTime() - FREE_AFTER_CRISIS.ms) },
      },
      change: { ...noted, $inc: { ...counted, [`${afterCrisisPath(sessionId)}.left`]: -1 } },
    },
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
