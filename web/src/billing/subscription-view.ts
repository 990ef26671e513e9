import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { isCanceled, PLANS } from '@winny/common/domain/plan';
import { formatDate } from '../ui/text/format-date.ts';
import { PRICE } from './upgrade-plans.ts';

export type SubscriptionAction = 'upgrade' | 'cancel' | 'reactivate' | 'updateCard';

/** The content of the subscription card in one state. */
export interface SubscriptionView {
  readonly plan: 'Free' | 'Premium';
  readonly status: string;
  readonly tone: 'green' | 'lamp' | 'care' | 'grey';
  readonly sentence: string;
  /** In the order of the buttons; the first is the obvious one. */
  readonly actions: readonly SubscriptionAction[];
}

type State = Omit<SubscriptionView, 'plan'>;

export type Subscription = Pick<
  SubscriptionStatus,
  'subscriptionTier' | 'subscriptionStatus' | 'subscriptionEndDate'
>;

const onFreePlan = `${PLANS.free.messagesPerDay} messages a day, for as long as you like. Help in a crisis is never counted.`;

/** Plan, status, a sentence and the possible actions for every state of a subscription (PAY-12 to PAY-15). */
export function subscriptionView(subscription: Subscription): SubscriptionView {
  const premium = subscription.subscriptionTier === 'premium';
  const end = subscription.subscriptionEndDate;
  return {
    plan: premium ? 'Premium' : 'Free',
    ...(premium ? premiumState(subscription, end && formatDate(end)) : freeState(subscription)),
  };
}

function premiumState({ subscriptionStatus: state }: Subscription, end: string | null): State {
  if (state === 'past_due') return PAST_DUE;
  if (isCanceled(state)) {
    return {
      status: 'Canceled - Access Remaining',
      tone: 'lamp',
      sentence: `Premium stays yours until ${end ?? 'the end of the billing period'}. Nothing more will be charged.`,
      actions: ['reactivate'],
    };
  }
  if (state === 'trialing') {
    const until = end ? `Your free trial lasts until ${end}. ` : 'You are on the free trial. ';
    return {
      status: 'Free trial',
      tone: 'green',
      sentence: `${until}Then it is ${PRICE.now} per month, unless you cancel before then.`,
      actions: ['cancel'],
    };
  }
  if (state === 'inactive') {
    return {
      status: 'Inactive',
      tone: 'grey',
      sentence: 'Your Premium is paused. Everything you wrote is still here.',
      actions: ['reactivate'],
    };
  }
  // Premium given by an administrator has no end and no payments.
  if (end === null) {
    return {
      status: 'Active',
      tone: 'green',
      sentence: 'Unlimited messages and every therapy style. Nothing is charged for it.',
      actions: [],
    };
  }
  return {
    status: 'Active',
    tone: 'green',
    sentence: `Unlimited messages and every therapy style. ${PRICE.now} per month, next on ${end}.`,
    actions: ['cancel'],
  };
}

function freeState({ subscriptionStatus: state }: Subscription): State {
  if (state === 'past_due') return PAST_DUE;
  if (isCanceled(state)) {
    return {
      status: 'Canceled',
      tone: 'grey',
      sentence: `Premium has ended. ${onFreePlan}`,
      actions: ['reactivate'],
    };
  }
  const inactive = state === 'inactive';
  return {
    status: inactive ? 'Inactive' : 'Active',
    tone: inactive ? 'grey' : 'green',
    sentence: onFreePlan,
    actions: ['upgrade'],
  };
}

const PAST_DUE: State = {
  status: 'Payment failed - Please update your payment method',
  tone: 'care',
  sentence: 'Everything you wrote is still here. With a card that works, Premium goes on.',
  actions: ['updateCard', 'reactivate', 'cancel'],
};
