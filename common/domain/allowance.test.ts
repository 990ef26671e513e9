import { describe, expect, it } from 'vitest';
import {
  type AllowanceState,
  canSend,
  chargeKind,
  laterDay,
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

describe('the free allowance', () => {
  it('is five messages a day', () => {
    expect(remainingToday(free(), TODAY)).toBe(5);
    expect(chargeKind(free({ day: TODAY, usedToday: 4 }), TODAY)).toBe('daily');
    expect(chargeKind(free({ day: TODAY, usedToday: 5 }), TODAY)).toBeNull();
  });

  it('uses the bonus before the day’s own', () => {
    expect(chargeKind(free({ bonusLeft: 1 }), TODAY)).toBe('bonus');
    expect(chargeKind(free(), TODAY)).toBe('daily');
  });

  it('is renewed each day, unlike the bonus', () => {
    const spent = free({ day: YESTERDAY, usedToday: 5 });
    expect(remainingToday(spent, YESTERDAY)).toBe(0);
    expect(remainingToday(spent, TODAY)).toBe(5);
    expect(canSend(spent, TODAY)).toBe(true);
  });

  it('is never negative', () => {
    expect(remainingToday(free({ day: TODAY, usedToday: 7 }), TODAY)).toBe(0);
  });

  it('does not limit premium', () => {
    expect(remainingToday(premium, TODAY)).toBeNull();
    expect(chargeKind(premium, TODAY)).toBe('none');
  });

  it('refuses when nothing is left, except in a crisis', () => {
    const last = free({ day: TODAY, usedToday: 5 });
    expect(chargeKind(last, TODAY)).toBeNull();
    expect(canSend(last, TODAY)).toBe(false);
    expect(chargeKind(last, TODAY, { isCrisis: true })).toBe('none');
    expect(chargeKind(free({ bonusLeft: 3 }), TODAY, { isCrisis: true })).toBe('none');
  });
});

describe('a stored day that is ahead', () => {
  const ahead = free({ day: TOMORROW, usedToday: 4 });

  it('counts as today, and does not go back', () => {
    expect(remainingToday(ahead, TODAY)).toBe(1);
    expect(laterDay(ahead.day, TODAY)).toBe(TOMORROW);
    expect(canSend({ ...ahead, usedToday: 5 }, TODAY)).toBe(false);
  });
});

describe('shouldShowPaywall', () => {
  it('opens when a message used up the allowance', () => {
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
