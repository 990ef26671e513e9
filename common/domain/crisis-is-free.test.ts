import { describe, expect, it } from 'vitest';
import { FREE_AFTER_CRISIS, freeLeft } from './after-crisis.ts';
import { type AllowanceState, chargeKind, shouldShowPaywall } from './allowance.ts';
import { heldLevelAt, isCrisis, sessionLevel } from './crisis/decide.ts';
import { tierAt } from './plan.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const TODAY = '2026-11-22';
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const LEVELS = [0, 1, 2, 3] as const;

/** Every plan with every state of its subscription, on all sides of the times that matter. */
const subscriptions = (['free', 'premium'] as const).flatMap((tier) =>
  (['active', 'trialing', 'canceled', 'cancelled', 'inactive', 'past_due'] as const).flatMap((status) =>
    [null, hours(-48), hours(-1), hours(1)].map((endDate) => ({ tier, status, endDate })),
  ),
);
const days = [null, '2026-11-21', TODAY, '2026-11-23'];

/** Calls `look` for every tuple of plan, subscription, allowance left, bonus left, free messages, level in force and level. */
function everyTuple(
  look: (state: AllowanceState, of: { free: number; held: number; level: (typeof LEVELS)[number] }) => void,
): number {
  let tuples = 0;
  for (const subscription of subscriptions)
    for (const day of days)
      for (const usedToday of [0, 1, 4, 5, 7])
        for (const bonusLeft of [0, 1, 20])
          for (const free of [0, 1, FREE_AFTER_CRISIS.messages])
            for (const before of LEVELS)
              for (const level of LEVELS) {
                tuples += 1;
                const held = sessionLevel(
                  { level: before, at: hours(-3).getTime() },
                  { level },
                  NOW.getTime(),
                );
                const tier = tierAt(subscription, NOW);
                look(
                  { tier, day, usedToday, bonusLeft },
                  { free, held: heldLevelAt(held, NOW.getTime()), level },
                );
              }
  return tuples;
}

describe('over every plan, subscription, allowance, bonus and level', () => {
  it('a crisis turn is accepted, costs nothing and opens no paywall', () => {
    const tuples = everyTuple((state, { free, held, level }) => {
      if (!isCrisis({ level })) return;
      const kind = chargeKind(state, TODAY, { isCrisis: true, freeLeft: free });
      if (kind !== 'none' || shouldShowPaywall(state, TODAY, kind) || held < level)
        expect.fail(JSON.stringify({ state, free, held, level, kind }));
    });
    expect(tuples).toBe(48 * 4 * 5 * 3 * 3 * 16);
  });

  it('a message with free messages left is accepted, takes nothing else and opens no paywall', () => {
    everyTuple((state, { free }) => {
      if (free === 0) return;
      const kind = chargeKind(state, TODAY, { freeLeft: free });
      const takesNothing = kind === (state.tier === 'premium' ? 'none' : 'afterCrisis');
      if (!takesNothing || kind === null || shouldShowPaywall(state, TODAY, kind))
        expect.fail(JSON.stringify({ state, free, kind }));
    });
  });
});

describe('the free messages after a crisis', () => {
  it('end after a day, or when all are used', () => {
    expect(freeLeft(undefined, NOW)).toBe(0);
    expect(freeLeft({ at: NOW, left: 20 }, NOW)).toBe(20);
    expect(freeLeft({ at: hours(-23.9), left: 1 }, NOW)).toBe(1);
    expect(freeLeft({ at: hours(-24), left: 20 }, NOW)).toBe(0);
    expect(freeLeft({ at: NOW, left: 0 }, NOW)).toBe(0);
  });
});
