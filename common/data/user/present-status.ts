import type { SubscriptionStatus } from '../../contract/subscription.ts';
import { canSend, remainingToday } from '../../domain/allowance.ts';
import { isCanceled } from '../../domain/plan.ts';
import { allowanceState } from './allowance-store.ts';
import type { SenderRecord } from './schema.ts';

/**
 * The payload of `GET /api/subscription/status` and `subscription:updated`.
 * @param day the calendar day in the product's time zone
 */
export function presentStatus(user: SenderRecord, day: string, now: Date): SubscriptionStatus {
  const state = allowanceState(user, now);
  return {
    subscriptionTier: state.tier,
    subscriptionStatus: isCanceled(user.subscription.status) ? 'canceled' : user.subscription.status,
    subscriptionEndDate: user.subscription.endDate?.toISOString() ?? null,
    remainingMessages: remainingToday(state, day),
    additionalFreeMessages: user.allowance.bonusLeft,
    hasUsedAdditionalFreeMessages: user.allowance.bonusGranted,
    isTrialUsed: user.subscription.isTrialUsed,
    canSendMessage: canSend(state, day),
    totalWinnyMessages: user.totalWinnyMessages,
  };
}
