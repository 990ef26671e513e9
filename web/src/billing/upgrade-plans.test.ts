import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { expect, it } from 'vitest';
import { BENEFITS, PRICE, planChoices } from './upgrade-plans.ts';

const status: SubscriptionStatus = {
  subscriptionTier: 'free',
  subscriptionStatus: 'inactive',
  subscriptionEndDate: null,
  remainingMessages: 0,
  additionalFreeMessages: 0,
  hasUsedAdditionalFreeMessages: false,
  isTrialUsed: false,
  canSendMessage: false,
  totalWinnyMessages: 5,
};
const offered = (over: Partial<SubscriptionStatus>): string[] =>
  planChoices({ ...status, ...over }).map((card) => `${card.plan}${card.taken ? ' taken' : ''}`);

it('offers trial, premium and the twenty messages, each while it is available', () => {
  expect(offered({})).toEqual(['trial', 'premium', 'free20']);
  expect(offered({ isTrialUsed: true })).toEqual(['premium', 'free20']);
  expect(offered({ isTrialUsed: true, hasUsedAdditionalFreeMessages: true })).toEqual([
    'premium',
    'free20 taken',
  ]);
});

it('names the price, the former price and who gets it', () => {
  expect(PRICE).toEqual({ now: '£2.99', before: '£14.99', off: '80% off', label: 'first 100 users only' });
  const [trial, premium, free] = planChoices(status);
  expect(trial?.title).toBe('Try Premium free for 7 days');
  expect(trial?.line).toContain('Then £2.99 per month.');
  expect(premium?.title).toBe('Premium, £2.99 per month');
  expect(premium?.line).toBe('80% off, down from £14.99.');
  expect(free?.title).toBe('20 more messages, free');
});

it('names the benefits of Premium', () => {
  expect(BENEFITS).toEqual([
    'Unlimited conversations',
    'Additional therapy styles',
    'Priority support',
    'Early access to new features',
  ]);
});
