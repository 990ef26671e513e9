import type Stripe from 'stripe';
import type { SubscriptionState, SubscriptionTier } from '../contract/subscription.ts';
import { type BillingMailKind, billingOf, type OwedMail } from '../data/billing/record.ts';
import type { BillingChange } from '../data/billing/store.ts';
import type { SubscriptionRecord, UserRecord } from '../data/user/schema.ts';
import {
  decisive,
  endOf,
  hasDiscount,
  isEnding,
  isLiving,
  latestInvoiceId,
  monthlyPence,
} from './subscription-at-stripe.ts';

/** The plan that is sold. A subscription of any price gives it. */
const SOLD: SubscriptionTier = 'premium';

const MINUTE_MS = 60_000;
/** After a change the sweep looks soon, in case the process ends before mails and reminder are requested. */
const SOON_MS = MINUTE_MS;
/** Stripe renews or ends a subscription within minutes of its end. */
const AFTER_END_MS = MINUTE_MS;
/** The least pause before the sweep looks again, so that an end or a checkout that is overdue is not read all the time. */
const AGAIN_MS = 5 * MINUTE_MS;
/** A living subscription is read again once a day, should every event about it be lost. */
const DAILY_MS = 24 * 60 * MINUTE_MS;
const HOUR_S = 60 * 60;
/** The lifetime of a checkout at Stripe. */
const CHECKOUT_MS = 24 * 60 * MINUTE_MS;

/**
 * The change of the stored state that follows from the subscriptions a customer has at Stripe.
 * @param before the user as stored
 * @returns the change, and whether it changes what is stored
 */
export function subscriptionChange(
  before: UserRecord,
  subscriptions: readonly Stripe.Subscription[],
  now: Date,
): BillingChange & { isChanged: boolean } {
  const billing = billingOf(before);
  const counting = decisive(subscriptions);
  const subscription = subscriptionOf(before.subscription, counting, subscriptions);
  // An account that is being deleted gets one mail, about that.
  const owed = counting && !before.erasing ? mailsOwed(counting, billing.told) : [];
  const told = { ...billing.told, ...Object.fromEntries(owed.map(({ kind, key }) => [kind, key])) };
  const paid = counting && isLiving(counting) && counting.status !== 'trialing' && !isEnding(counting);
  const isChanged =
    owed.length > 0 ||
    billing.subscriptionId !== (counting?.id ?? null) ||
    !isSame(subscription, before.subscription);
  const unannounced = isChanged || billing.unannounced || billing.owed.length > 0;
  return {
    subscription,
    billing: {
      subscriptionId: counting?.id ?? null,
      monthlyPence: paid ? monthlyPence(counting) : 0,
      hasDiscount: billing.hasDiscount || subscriptions.some(hasDiscount),
      told,
      unannounced,
    },
    owed,
    premiumSince: before.subscription.tier === 'free' && subscription.tier !== 'free' ? now : null,
    lookAt: unannounced ? new Date(now.getTime() + SOON_MS) : nextLook({ ...before, subscription }, now),
    isChanged,
  };
}

/** When the sweep reads Stripe again; null when there is nothing to expect. */
export function nextLook(user: Pick<UserRecord, 'subscription' | 'billing'>, now: Date): Date | null {
  const { tier, endDate, source } = user.subscription;
  const { checkoutAt } = billingOf(user);
  const times: number[] = [];
  if (tier !== 'free' && source === 'stripe') {
    times.push(now.getTime() + DAILY_MS);
    if (endDate) times.push(Math.max(endDate.getTime() + AFTER_END_MS, now.getTime() + AGAIN_MS));
  }
  // An abandoned checkout is looked at ever more rarely, until it has expired.
  const age = checkoutAt ? now.getTime() - checkoutAt.getTime() : CHECKOUT_MS;
  if (age < CHECKOUT_MS) times.push(now.getTime() + Math.max(AGAIN_MS, age / 2));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

function subscriptionOf(
  before: SubscriptionRecord,
  counting: Stripe.Subscription | null,
  subscriptions: readonly Stripe.Subscription[],
): SubscriptionRecord {
  const isTrialUsed = before.isTrialUsed || subscriptions.some(({ trial_start: start }) => start !== null);
  const lives = counting !== null && isLiving(counting);
  // Premium given by an administrator has no subscription at Stripe, and stays.
  if (!lives && before.source === 'manual') return { ...before, isTrialUsed };
  if (!counting) return { tier: 'free', status: 'inactive', endDate: null, source: 'none', isTrialUsed };
  return {
    tier: lives ? SOLD : 'free',
    status: statusOf(counting),
    endDate: endOf(counting),
    source: 'stripe',
    isTrialUsed,
  };
}

/** `unpaid`: Stripe has given up collecting, but the card can still be changed and the invoice paid. */
const STATES: Readonly<Record<string, SubscriptionState>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
};

function statusOf(subscription: Stripe.Subscription): SubscriptionState {
  return isEnding(subscription) ? 'canceled' : (STATES[subscription.status] ?? 'inactive');
}

/** The mails that this state of the subscription calls for and that were not requested yet. */
function mailsOwed(
  subscription: Stripe.Subscription,
  told: Partial<Record<BillingMailKind, string>>,
): OwedMail[] {
  const { id, status, canceled_at: canceledAt } = subscription;
  const started: OwedMail[] = [];
  if (status === 'trialing') started.push({ kind: 'trial-started', key: `trial-started:${id}` });
  if (status === 'active') started.push({ kind: 'premium-started', key: `premium-started:${id}` });
  const wasTold = [told['trial-started'], told['premium-started'], ...started.map(({ key }) => key)];
  const isKnown = wasTold.some((key) => key?.endsWith(`:${id}`));
  const mails = [...started];
  const isCancelled = canceledAt !== null && (isEnding(subscription) || status === 'canceled');
  if (isKnown && isCancelled && !wasToldWithinAnHour(told, id, canceledAt)) {
    const kind = 'subscription-cancelled';
    mails.push({ kind, key: `${kind}:${id}:${canceledAt}` });
  }
  const invoice = status === 'past_due' ? latestInvoiceId(subscription) : null;
  if (invoice) mails.push({ kind: 'payment-failed', key: `payment-failed:${invoice}` });
  return mails.filter(({ kind, key }) => told[kind] !== key);
}

/**
 * Whether a mail has told of a cancellation at about this time. One that was taken back and repeated has another time; the
 * mails of a program that does so again and again must not fill a mailbox.
 */
function wasToldWithinAnHour(
  told: Partial<Record<BillingMailKind, string>>,
  id: string,
  canceledAt: number,
): boolean {
  const [, toldId, toldAt] = told['subscription-cancelled']?.split(':') ?? [];
  return toldId === id && canceledAt - Number(toldAt) < HOUR_S;
}

function isSame(one: SubscriptionRecord, other: SubscriptionRecord): boolean {
  return (
    one.tier === other.tier &&
    one.status === other.status &&
    one.source === other.source &&
    one.isTrialUsed === other.isTrialUsed &&
    one.endDate?.getTime() === other.endDate?.getTime()
  );
}
