import { LIMITS } from '@winny/common/contract/limits';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';

export type Plan = 'trial' | 'premium' | 'free20';

export interface PlanCard {
  readonly plan: Plan;
  readonly title: string;
  readonly line: string;
  /** Was used before. */
  readonly taken: boolean;
}

/** The price of Premium (PAY-3). */
export const PRICE = {
  now: '£2.99',
  before: '£14.99',
  off: '80% off',
  label: 'first 100 users only',
} as const;

export const BENEFITS: readonly string[] = [
  'Unlimited conversations',
  'Additional therapy styles',
  'Priority support',
  'Early access to new features',
];

/** The choices of the upgrade dialog. A used trial is left out. */
export function planCards(status: SubscriptionStatus | undefined): readonly PlanCard[] {
  const trial: PlanCard = {
    plan: 'trial',
    title: 'Try Premium free for 7 days',
    line: `Then ${PRICE.now} per month. Cancel any time before.`,
    taken: false,
  };
  const premium: PlanCard = {
    plan: 'premium',
    title: `Premium, ${PRICE.now} per month`,
    line: `${PRICE.off}, down from ${PRICE.before}.`,
    taken: false,
  };
  const free: PlanCard = {
    plan: 'free20',
    title: `${LIMITS.bonusMessages} more messages, free`,
    line: status?.hasUsedAdditionalFreeMessages ? 'You have had these.' : 'Once, no card needed.',
    taken: status?.hasUsedAdditionalFreeMessages === true,
  };
  return status?.isTrialUsed ? [premium, free] : [trial, premium, free];
}
