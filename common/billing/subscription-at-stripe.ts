import type Stripe from 'stripe';
import { idOf, isMissingAtStripe } from './stripe-client.ts';

/** Fields that a read of subscriptions needs as objects. */
const EXPANDED = ['data.discounts.source.coupon', 'data.latest_invoice'];
/** More than a person can have: only one lives at a time. */
const SUBSCRIPTIONS_READ = 100;

/**
 * All subscriptions of a customer, newest first, as Stripe has them now. A customer who was deleted there has none.
 * @throws a Stripe error, also for a customer that never existed: the key may be of another Stripe account
 */
export async function readSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  try {
    const all = { customer, status: 'all', limit: SUBSCRIPTIONS_READ } as const;
    return (await stripe.subscriptions.list({ ...all, expand: EXPANDED })).data;
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
    const found = await stripe.customers.retrieve(customer);
    if (found.deleted) return [];
    throw error;
  }
}

/** Whether it gives access, and is charged for. */
export function isLiving({ status }: Stripe.Subscription): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due';
}

/** Whether it gives no access, but could be paid and live again: it must be ended before there is another one. */
export function isLapsed({ status }: Stripe.Subscription): boolean {
  return status === 'unpaid' || status === 'incomplete' || status === 'paused';
}

/**
 * Living subscriptions, the one that counts first: one that is paid before one that is not, then the oldest. The others are
 * surplus, as after two payments in two tabs.
 */
export function livingInOrder(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription[] {
  const unpaid = ({ status }: Stripe.Subscription) => (status === 'past_due' ? 1 : 0);
  return (
    subscriptions
      .filter(isLiving)
      // Stripe lists the newest first, also of two in one second.
      .reverse()
      .sort((a, b) => unpaid(a) - unpaid(b) || a.created - b.created)
  );
}

/** The subscription that decides about a person's plan: the living one, else the newest. */
export function decisive(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const [living] = livingInOrder(subscriptions);
  return living ?? subscriptions.toSorted((a, b) => b.created - a.created)[0] ?? null;
}

/** When access ends, or the next payment is due. */
export function endOf(subscription: Stripe.Subscription): Date | null {
  const { ended_at: ended, cancel_at: cancelAt, items } = subscription;
  const seconds = ended ?? cancelAt ?? items.data[0]?.current_period_end;
  return seconds === undefined ? null : new Date(seconds * 1_000);
}

/** Whether it lives and was cancelled: it ends without another payment. */
export function isEnding(subscription: Stripe.Subscription): boolean {
  return isLiving(subscription) && (subscription.cancel_at_period_end || subscription.cancel_at !== null);
}

/** Whether a discount code was used for it. */
export function hasDiscount({ discounts, latest_invoice: invoice }: Stripe.Subscription): boolean {
  const ofInvoice = typeof invoice === 'object' && invoice !== null ? invoice.discounts : [];
  return discounts.length > 0 || ofInvoice.length > 0;
}

/** Its monthly revenue after discounts, in pence. */
export function monthlyPence({ items, discounts }: Stripe.Subscription): number {
  const full = items.data.reduce(
    (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
    0,
  );
  const left = discounts.reduce((amount, discount) => {
    const coupon = typeof discount === 'object' ? discount.source.coupon : null;
    if (typeof coupon !== 'object' || coupon === null) return amount;
    return amount * (1 - (coupon.percent_off ?? 0) / 100) - (coupon.amount_off ?? 0);
  }, full);
  return Math.max(0, Math.round(left));
}

/** The id of its latest invoice. */
export function latestInvoiceId({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  return idOf(invoice);
}
