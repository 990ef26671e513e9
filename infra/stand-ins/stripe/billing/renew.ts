import { emit, emitUpdate } from '../state/emit.ts';
import type { Subscription } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { collect, methodFor } from './collect.ts';
import { endSubscription } from './end-subscription.ts';
import { type BillingReason, draftInvoice, finalizeInvoice } from './invoices.ts';
import { periodEnd } from './periods.ts';
import { intervalOf } from './subscribe.ts';

/** The end of the period that runs. */
export const currentEnd = ({ items, start_date }: Subscription): number =>
  items.data[0]?.current_period_end ?? start_date;

/** Sends the event that a trial ends soon, once. */
export function announceTrialEnd(world: World, subscription: Subscription): void {
  world.store.tables.trialNotices.put({ id: subscription.id });
  emit(world, 'customer.subscription.trial_will_end', subscription);
}

/** Begins the next period of a subscription now: after a trial, or as a renewal. */
export function renew(world: World, subscription: Subscription): void {
  if (subscription.status === 'trialing' && endsWithoutCard(world, subscription)) return;
  beginPeriod(world, subscription, 'subscription_cycle');
}

/** Ends a trial now instead of at its end. */
export function endTrialNow(world: World, subscription: Subscription): void {
  beginPeriod(world, { ...subscription, trial_end: now(world) }, 'subscription_update');
}

/** Applies the subscription's setting for a trial that ends without a card. @returns whether it ends or pauses */
function endsWithoutCard(world: World, subscription: Subscription): boolean {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice';
  const customer = world.store.tables.customers.get(subscription.customer);
  const method =
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
  if (method !== null || behavior === 'create_invoice') return false;
  if (behavior === 'cancel') {
    endSubscription(world, subscription, { reason: 'cancellation_requested' });
    return true;
  }
  const paused: Subscription = { ...subscription, status: 'paused' };
  world.store.tables.subscriptions.put(paused);
  emitUpdate(world, 'customer.subscription.updated', subscription, paused);
  emit(world, 'customer.subscription.paused', paused);
  return true;
}

/** Moves a subscription into a period that begins now, with its invoice. */
export function beginPeriod(world: World, given: Subscription, reason: BillingReason): void {
  const { subscriptions } = world.store.tables;
  const before = subscriptions.get(given.id) ?? given;
  const [item] = given.items.data;
  if (!item) return;
  const start = now(world);
  const fresh = before.status === 'trialing' || before.status === 'paused';
  const anchor = fresh ? start : given.billing_cycle_anchor;
  const end = periodEnd(anchor, intervalOf(item.price), start);
  const data = given.items.data.map((each) => ({
    ...each,
    current_period_start: start,
    current_period_end: end,
  }));
  const renewed: Subscription = {
    ...given,
    status: fresh ? 'active' : given.status,
    billing_cycle_anchor: anchor,
    items: { ...given.items, data },
  };
  const draft = draftInvoice(world, renewed, { reason, period: { start, end } });
  const after: Subscription = { ...renewed, latest_invoice: draft.id };
  subscriptions.put(after);
  emitUpdate(world, 'customer.subscription.updated', before, after);
  emit(world, 'invoice.created', draft);
  if (after.status === 'unpaid') {
    // As with Stripe: an unpaid subscription goes on making drafts, which nothing collects.
    world.store.tables.invoices.put({ ...draft, auto_advance: false });
    return;
  }
  const invoice = finalizeInvoice(world, draft);
  if (invoice.status === 'paid') return;
  collect(world, invoice.id, {
    method: methodFor(world, invoice),
    offSession: true,
    authenticated: false,
    scheduled: true,
  });
}
