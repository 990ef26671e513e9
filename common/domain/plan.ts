import type { TherapyStyle } from '../contract/session.ts';
import type { SubscriptionState, SubscriptionTier } from '../contract/subscription.ts';
import { therapyStyleInfo } from './therapy-style.ts';

/** The price of a plan. */
export interface Price {
  readonly currency: 'gbp';
  /** Pence a month, and before the discount that people are told of. */
  readonly monthly: number;
  readonly formerly: number;
  readonly label: string;
  /** Days of the free trial, which a person has once. */
  readonly trialDays: number;
}

/** The rights of a plan, and its price. */
export interface Plan {
  readonly title: string;
  /** Messages a day; null without a limit. */
  readonly messagesPerDay: number | null;
  /** Messages that a person may take in addition, once. */
  readonly bonusMessages: number;
  /** Whether it includes the therapy styles that are part of Premium. */
  readonly everyStyle: boolean;
  /** Null for a plan that is not sold. */
  readonly price: Price | null;
  readonly benefits: readonly string[];
}

/** All plans. The one place that says which plan may do what, for gateway, workers and browser. */
export const PLANS = {
  free: {
    title: 'Free',
    messagesPerDay: 5,
    bonusMessages: 20,
    everyStyle: false,
    price: null,
    benefits: [],
  },
  premium: {
    title: 'Premium',
    messagesPerDay: null,
    bonusMessages: 0,
    everyStyle: true,
    price: {
      currency: 'gbp',
      monthly: 299,
      formerly: 1499,
      label: 'first 100 users only',
      trialDays: 7,
    },
    benefits: [
      'Unlimited conversations',
      'Additional therapy styles',
      'Priority support',
      'Early access to new features',
    ],
  },
} as const satisfies Record<SubscriptionTier, Plan>;

/** A plan by its tier, without the types of its literals. */
export function planOf(tier: SubscriptionTier): Plan {
  return PLANS[tier];
}

/** Whether a plan includes a style; a refusal is `premiumStyle` (403). */
export function canUseStyle(style: TherapyStyle, tier: SubscriptionTier): boolean {
  return planOf(tier).everyStyle || !therapyStyleInfo(style).premium;
}

/** '£2.99' */
export function inPounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}

/** Both spellings occur; `canceled` is the one that is written (DEC-46). */
export function isCanceled(status: SubscriptionState): boolean {
  return status === 'canceled' || status === 'cancelled';
}

/** How long a running subscription lasts beyond its period without news of its renewal, in milliseconds. */
export const RENEWAL_GRACE_MS = 24 * 60 * 60_000;

/**
 * The tier whose rights a person has now. A cancelled subscription ends with its period. A running one is renewed at that
 * time, so it lasts a day longer: people must not lose it in the minutes until the renewal is known. After a failed payment
 * it lasts until the payment provider ends it.
 */
export function tierAt(
  subscription: {
    readonly tier: SubscriptionTier;
    readonly status: SubscriptionState;
    readonly endDate: Date | null;
  },
  now: Date,
): SubscriptionTier {
  const { tier, status, endDate } = subscription;
  if (tier === 'free' || endDate === null || status === 'past_due') return tier;
  const until = endDate.getTime() + (isCanceled(status) ? 0 : RENEWAL_GRACE_MS);
  return now.getTime() < until ? tier : 'free';
}
