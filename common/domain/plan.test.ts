import { describe, expect, it } from 'vitest';
import { inPounds, isCanceled, PLANS, tierAt } from './plan.ts';

const now = new Date('2026-07-01T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000);
const tier = 'premium';

describe('the table of plans', () => {
  it('has the numbers of the specification', () => {
    expect(PLANS.free).toMatchObject({ messagesPerDay: 5, bonusMessages: 20, price: null });
    expect(PLANS.premium).toMatchObject({ messagesPerDay: null, everyStyle: true });
    expect(inPounds(PLANS.premium.price.monthly)).toBe('£2.99');
    expect(inPounds(PLANS.premium.price.formerly)).toBe('£14.99');
    expect(PLANS.premium.price.trialDays).toBe(7);
  });
});

describe('the tier of a subscription', () => {
  it.each(['canceled', 'cancelled'] as const)('%s lasts to the end of its period and no longer', (status) => {
    expect(isCanceled(status)).toBe(true);
    expect(tierAt({ tier, status, endDate: inHours(1) }, now)).toBe('premium');
    expect(tierAt({ tier, status, endDate: now }, now)).toBe('free');
    expect(tierAt({ tier: 'free', status, endDate: inHours(1) }, now)).toBe('free');
  });

  it.each(['active', 'trialing'] as const)('%s outlasts its period by a day at most', (status) => {
    expect(tierAt({ tier, status, endDate: inHours(-23) }, now)).toBe('premium');
    expect(tierAt({ tier, status, endDate: inHours(-24) }, now)).toBe('free');
  });

  it('lasts after a failed payment until the payment provider ends it', () => {
    expect(tierAt({ tier, status: 'past_due', endDate: inHours(-1_000) }, now)).toBe('premium');
  });

  it('has no end when an administrator gave it', () => {
    expect(tierAt({ tier, status: 'active', endDate: null }, now)).toBe('premium');
  });
});
