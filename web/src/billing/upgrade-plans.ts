import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { inPounds, PLANS } from '@winny/common/domain/plan';

export type Plan = 'trial' | 'premium' | 'free20';

export interface PlanChoice {
  readonly plan: Plan;
  readonly title: string;
  readonly line: string;
  /** Was used before, so it cannot be chosen. */
  readonly taken: boolean;
}

const { price, benefits } = PLANS.premium;

/** The price of Premium (PAY-3). */
export const PRICE = {
  now: inPounds(price.monthly),
  before: inPounds(price.formerly),
  off: `${Math.round(100 * (1 - price.monthly / price.formerly))}% off`,
  label: price.label,
} as const;

export const BENEFITS: readonly string[] = benefits;

/** The choices of the upgrade dialog. A used trial is left out. */
export function planChoices(status: SubscriptionStatus): readonly PlanChoice[] {
  const trial: PlanChoice = {
    plan: 'trial',
    title: `Try Premium free for ${price.trialDays} days`,
    line: `Then ${PRICE.now} per month. Cancel any time before then.`,
    taken: false,
  };
  const premium: PlanChoice = {
    plan: 'premium',
    title: `Premium, ${PRICE.now} per month`,
    line: `${PRICE.off}, down from ${PRICE.before}.`,
    taken: false,
  };
  const free: PlanChoice = {
    plan: 'free20',
    title: `${PLANS.free.bonusMessages} more messages, free`,
    line: status.hasUsedAdditionalFreeMessages ? 'You have had these.' : 'Once, no card needed.',
    taken: status.hasUsedAdditionalFreeMessages,
  };
  return status.isTrialUsed ? [premium, free] : [trial, premium, free];
}
