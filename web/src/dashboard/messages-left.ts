import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { PLANS, planOf } from '@winny/common/domain/plan';

type Left = Pick<SubscriptionStatus, 'subscriptionTier' | 'additionalFreeMessages' | 'remainingMessages'>;

const isUnlimited = ({ subscriptionTier }: Left): boolean => planOf(subscriptionTier).messagesPerDay === null;

/** The Messages figure of the dashboard: 'Unlimited', '18 bonus' or '3 left' (DASH-5). */
export function messagesFigure(status: Left): string {
  if (isUnlimited(status)) return 'Unlimited';
  if (status.additionalFreeMessages > 0) return `${status.additionalFreeMessages} bonus`;
  return `${status.remainingMessages ?? 0} left`;
}

export interface Usage {
  value: number;
  max: number;
  /** '18 of 20 bonus messages left.' */
  sentence: string;
}

/** The values of the usage bar: bonus messages first, then today's messages. Null for a plan without a limit. */
export function usage(status: Left): Usage | null {
  if (isUnlimited(status)) return null;
  const bonus = status.additionalFreeMessages;
  if (bonus > 0) {
    const max = PLANS.free.bonusMessages;
    return { value: bonus, max, sentence: `${bonus} of ${max} bonus messages left.` };
  }
  const value = status.remainingMessages ?? 0;
  const max = PLANS.free.messagesPerDay;
  return { value, max, sentence: `${value} of ${max} messages left today.` };
}

/** When the next free messages come: midnight, with the place when the app's time zone is not the person's. */
export function renewal(appTimezone: string | undefined, ownTimezone: string): string {
  if (!appTimezone || appTimezone === ownTimezone) return 'midnight';
  const place = appTimezone.split('/').at(-1)?.replaceAll('_', ' ');
  return `midnight in ${place}`;
}
