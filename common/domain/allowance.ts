import type { SubscriptionTier } from '../contract/subscription.ts';
import { planOf } from './plan.ts';

/** A person's allowance as stored. `usedToday` counts for `day`; on a later day it is zero. */
export type AllowanceState = {
  /** The tier whose rights the person has now (`tierAt`). */
  readonly tier: SubscriptionTier;
  /** The calendar day of `usedToday`, 'YYYY-MM-DD'; null before the first message. */
  readonly day: string | null;
  readonly usedToday: number;
  /** The rest of the one-time bonus. */
  readonly bonusLeft: number;
};

/**
 * How many of this day's messages are used. A stored day in the future counts as this day: otherwise two servers whose
 * clocks differ at midnight would reset the count with every message.
 */
function usedOn(state: AllowanceState, day: string): number {
  return state.day !== null && state.day >= day ? state.usedToday : 0;
}

/** The charge of a message: none, one of those that are free after a crisis, a bonus message, or a daily one. */
export type ChargeKind = 'none' | 'afterCrisis' | 'bonus' | 'daily';

/** The rest of today's messages; null for a plan without a limit. */
export function remainingToday(state: AllowanceState, day: string): number | null {
  const { messagesPerDay } = planOf(state.tier);
  return messagesPerDay === null ? null : Math.max(0, messagesPerDay - usedOn(state, day));
}

/**
 * The charge of a person's message on this day; null when it must be refused (`dailyLimit`). Bonus messages are used before
 * daily ones, a message in crisis is always accepted and free, and so are the next ones of its session (DEC-19, DEC-23, DEC-56).
 * @param options.freeLeft how many messages the session still has free after a crisis
 */
export function chargeKind(
  state: AllowanceState,
  day: string,
  options: { readonly isCrisis?: boolean; readonly freeLeft?: number } = {},
): ChargeKind | null {
  const remaining = remainingToday(state, day);
  if (options.isCrisis || remaining === null) return 'none';
  if (options.freeLeft !== undefined && options.freeLeft > 0) return 'afterCrisis';
  if (state.bonusLeft > 0) return 'bonus';
  return remaining > 0 ? 'daily' : null;
}

/** Whether an ordinary message would be accepted. */
export function canSend(state: AllowanceState, day: string): boolean {
  return chargeKind(state, day) !== null;
}

/** The day an allowance counts for after a message of `day`; it never moves back. Days are 'YYYY-MM-DD'. */
export function laterDay(stored: string | null, day: string): string {
  return stored !== null && stored > day ? stored : day;
}

/** Whether the upgrade prompt opens: when a message used up the last of the allowance. */
export function shouldShowPaywall(after: AllowanceState, day: string, charged: ChargeKind): boolean {
  return (charged === 'bonus' || charged === 'daily') && !canSend(after, day);
}
