import { describe, expect, it } from 'vitest';
import { LIMITS } from '../contract/limits.ts';
import {
  type AllowanceState,
  canSend,
  charge,
  chargeKind,
  refund,
  remainingToday,
  shouldShowPaywall,
} from './allowance.ts';

const TOMORROW = '2026-11-22';
const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const free = (rest: Partial<AllowanceState> = {}): AllowanceState => ({
  tier: 'free',
  day: null,
  usedToday: 0,
  bonusLeft: 0,
  ...rest,
});
const premium = free({ tier: 'premium', day: TODAY, usedToday: 99 });

/** Sends until refused and returns the charge of each message. */
function sendAll(state: AllowanceState): { costs: string[]; last: AllowanceState } {
  const costs: string[] = [];
  let current = state;
  for (let kind = chargeKind(current, TODAY); kind && costs.length < 100; kind = chargeKind(current, TODAY)) {
    costs.push(kind);
    current = charge(current, TODAY, kind);
  }
  return { costs, last: current };
}

describe('the free allowance', () => {
  it('is five messages a day', () => {
    expect(sendAll(free()).costs).toEqual(Array(LIMITS.freeMessagesPerDay).fill('daily'));
  });

  it('uses the bonus before the day’s own', () => {
    expect(sendAll(free({ bonusLeft: 2 })).costs).toEqual(['bonus', 'bonus', ...Array(5).fill('daily')]);
  });

  it('is new on a new day, the bonus is not', () => {
    const spent = free({ day: YESTERDAY, usedToday: 5 });
    expect(remainingToday(spent, YESTERDAY)).toBe(0);
    expect(remainingToday(spent, TODAY)).toBe(5);
    expect(canSend(spent, TODAY)).toBe(true);
    expect(charge(spent, TODAY, 'daily')).toMatchObject({ day: TODAY, usedToday: 1 });
  });

  it('never shows less than nothing', () => {
    expect(remainingToday(free({ day: TODAY, usedToday: 7 }), TODAY)).toBe(0);
    expect(charge(free(), TODAY, 'bonus').bonusLeft).toBe(0);
  });

  it('does not limit premium', () => {
    expect(remainingToday(premium, TODAY)).toBeNull();
    expect(chargeKind(premium, TODAY)).toBe('none');
    expect(charge(premium, TODAY, 'none')).toBe(premium);
  });

  it('refuses when nothing is left, but nobody in crisis', () => {
    const { last } = sendAll(free());
    expect(chargeKind(last, TODAY)).toBeNull();
    expect(canSend(last, TODAY)).toBe(false);
    expect(chargeKind(last, TODAY, { isCrisis: true })).toBe('none');
    expect(chargeKind(free({ bonusLeft: 3 }), TODAY, { isCrisis: true })).toBe('none');
  });
});

describe('refund', () => {
  it('gives back what was taken', () => {
    for (const state of [free(), free({ bonusLeft: 3 }), free({ day: TODAY, usedToday: 4 })]) {
      const kind = chargeKind(state, TODAY) ?? 'none';
      const back = refund(charge(state, TODAY, kind), TODAY, kind);
      expect(back.bonusLeft).toBe(state.bonusLeft);
      expect(remainingToday(back, TODAY)).toBe(remainingToday(state, TODAY));
    }
  });

  it('gives no message of yesterday back today', () => {
    const state = free({ day: TODAY, usedToday: 2 });
    expect(refund(state, YESTERDAY, 'daily')).toBe(state);
  });

  it('never gives more than there was', () => {
    expect(refund(free({ day: TODAY, usedToday: 0 }), TODAY, 'daily').usedToday).toBe(0);
    expect(refund(free({ bonusLeft: LIMITS.bonusMessages }), TODAY, 'bonus').bonusLeft).toBe(
      LIMITS.bonusMessages,
    );
    expect(refund(premium, TODAY, 'none')).toBe(premium);
  });
});

describe('a stored day that is ahead', () => {
  const ahead = free({ day: TOMORROW, usedToday: 4 });

  it('counts as today, and does not go back', () => {
    expect(remainingToday(ahead, TODAY)).toBe(1);
    expect(charge(ahead, TODAY, 'daily')).toMatchObject({ day: TOMORROW, usedToday: 5 });
    expect(canSend(charge(ahead, TODAY, 'daily'), TODAY)).toBe(false);
  });
});

describe('shouldShowPaywall', () => {
  it('opens when a message used up the last of it', () => {
    expect(shouldShowPaywall(free({ day: TODAY, usedToday: 5 }), TODAY, 'daily')).toBe(true);
    expect(shouldShowPaywall(free({ day: TODAY, usedToday: 5 }), TODAY, 'bonus')).toBe(true);
  });

  it('stays closed while anything is left', () => {
    expect(shouldShowPaywall(free({ day: TODAY, usedToday: 4 }), TODAY, 'daily')).toBe(false);
    expect(shouldShowPaywall(free({ day: TODAY, usedToday: 5, bonusLeft: 1 }), TODAY, 'bonus')).toBe(false);
    expect(shouldShowPaywall(free({ day: YESTERDAY, usedToday: 5 }), TODAY, 'bonus')).toBe(false);
  });

  it('stays closed for premium and for a message in crisis', () => {
    expect(shouldShowPaywall(premium, TODAY, 'none')).toBe(false);
    expect(shouldShowPaywall(free({ day: TODAY, usedToday: 5 }), TODAY, 'none')).toBe(false);
  });
});
