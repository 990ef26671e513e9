import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import type { UserRecord } from '@winny/common/data/user/schema';
import { type AllowanceState, canSend, remainingToday } from '@winny/common/domain/allowance';
import { calendarDay } from '@winny/common/domain/day';
import { effectiveTier } from './effective-tier.ts';

/**
 * What `GET /api/subscription/status` answers and `subscription:updated` carries.
 * @param timeZone where the day of the daily allowance begins and ends
 */
export function presentStatus(user: UserRecord, now: Date, timeZone: string): SubscriptionStatus {
  const { subscription, allowance } = user;
  const today = calendarDay(now, timeZone);
  const state: AllowanceState = {
    tier: effectiveTier(subscription, now),
    day: allowance.day,
    usedToday: allowance.usedToday,
    bonusLeft: allowance.bonusLeft,
  };
  return {
    subscriptionTier: state.tier,
    subscriptionStatus: subscription.status,
    subscriptionEndDate: subscription.endDate?.toISOString() ?? null,
    remainingMessages: remainingToday(state, today),
    additionalFreeMessages: allowance.bonusLeft,
    hasUsedAdditionalFreeMessages: allowance.bonusGranted,
    isTrialUsed: subscription.isTrialUsed,
    canSendMessage: canSend(state, today),
    totalWinnyMessages: user.totalWinnyMessages,
  };
}
