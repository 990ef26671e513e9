import type { SubscriptionRecord } from '@winny/common/data/user/schema';

/**
 * The tier a person has now. A cancelled subscription is premium to the end of what was paid for and free after it
 * (spec/decisions.md, "Subscriptions"); any other is what the payment provider last said.
 */
export function effectiveTier(subscription: SubscriptionRecord, now: Date): 'free' | 'premium' {
  const { tier, status, endDate } = subscription;
  if (tier === 'premium' && status === 'canceled' && (endDate === null || endDate <= now)) return 'free';
  return tier;
}
