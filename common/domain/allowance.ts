import { LIMITS } from '../contract/limits.ts';

/** What a person has left to send, as stored. `usedToday` counts for `day`; on a later day it is nothing. */
export type AllowanceState = {
  /** `premium` only while access lasts: the caller has looked at the subscription. */
  readonly tier: 'free' | 'premium';
  /** The calendar day `usedToday` belongs to, 'YYYY-MM-DD'; null before the first message. */
  readonly day: string | null;
  readonly usedToday: number;
  /** What is left of the one-time bonus. */
  readonly bonusLeft: number;
};

/**
 * How many of this day's messages are used. A stored day that is ahead counts as this day: two servers whose clocks differ at
 * midnight would otherwise begin the day anew with every message.
 */
function usedOn(state: AllowanceState, day: string): number {
  return state.day !== null && state.day >= day ? state.usedToday : 0;
}

/** What a message costs: nothing, one of the bonus, or one of the day's. */
export type ChargeKind = 'none' | 'bonus' | 'daily';

/** What is left of today's five; null for premium, who have no limit. */
export function remainingToday(state: AllowanceState, day: string): number | null {
  if (state.tier === 'premium') return null;
  return Math.max(0, LIMITS.freeMessagesPerDay - usedOn(state, day));
}

/**
 * What a message of this person costs on this day; null when it must be refused (`dailyLimit`). Bonus messages go before
 * the day's own, and a message in crisis is always accepted and costs nothing (DEC-19, DEC-23).
 */
export function chargeKind(
  state: AllowanceState,
  day: string,
  options: { readonly isCrisis?: boolean } = {},
): ChargeKind | null {
  if (options.isCrisis || state.tier === 'premium') return 'none';
  if (state.bonusLeft > 0) return 'bonus';
  return (remainingToday(state, day) ?? 0) > 0 ? 'daily' : null;
}

/** Whether an ordinary message would be accepted. */
export function canSend(state: AllowanceState, day: string): boolean {
  return chargeKind(state, day) !== null;
}

/** The day an allowance is counted for after a message of `day`: it never goes back. Days are 'YYYY-MM-DD'. */
export function laterDay(stored: string | null, day: string): string {
  return stored !== null && stored > day ? stored : day;
}

/** The state after a message of this kind was accepted on this day. */
export function charge(state: AllowanceState, day: string, kind: ChargeKind): AllowanceState {
  if (kind === 'none') return state;
  if (kind === 'bonus') return { ...state, bonusLeft: Math.max(0, state.bonusLeft - 1) };
  return { ...state, day: laterDay(state.day, day), usedToday: usedOn(state, day) + 1 };
}

/**
 * The state after a message that was charged on `chargedOn` got no reply and its cost is given back. A message of an
 * earlier day gives nothing back today: that day's allowance is gone either way.
 */
export function refund(state: AllowanceState, chargedOn: string, kind: ChargeKind): AllowanceState {
  if (kind === 'bonus') return { ...state, bonusLeft: Math.min(LIMITS.bonusMessages, state.bonusLeft + 1) };
  if (kind === 'daily' && state.day === chargedOn) {
    return { ...state, usedToday: Math.max(0, state.usedToday - 1) };
  }
  return state;
}

/** Whether the upgrade prompt opens after a message: when that message used up the last of a free person's allowance. */
export function shouldShowPaywall(after: AllowanceState, day: string, charged: ChargeKind): boolean {
  return charged !== 'none' && after.tier === 'free' && !canSend(after, day);
}
