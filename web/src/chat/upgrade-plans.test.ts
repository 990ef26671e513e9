import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { expect, it } from 'vitest';
import { planCards } from './upgrade-plans.ts';

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
  planCards({ ...status, ...over }).map((card) => `${card.plan}${card.taken ? ' taken' : ''}`);

it('offers trial, premium and the twenty messages, each for as long as it can be had', () => {
  expect(offered({})).toEqual(['trial', 'premium', 'free20']);
  expect(offered({ isTrialUsed: true })).toEqual(['premium', 'free20']);
  expect(offered({ isTrialUsed: true, hasUsedAdditionalFreeMessages: true })).toEqual([
    'premium',
    'free20 taken',
  ]);
});
