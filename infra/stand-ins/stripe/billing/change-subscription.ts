import { mergeMetadata } from '../api/params.ts';
import { invalid } from '../api/stripe-error.ts';
import { requireAttached } from '../objects/customers.ts';
import { planOf, recurringPrice } from '../objects/prices.ts';
import type { UpdateParams } from '../objects/subscription-params.ts';
import { emitUpdate } from '../state/emit.ts';
import type { Subscription, SubscriptionItem } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { couponOfParameter, redeem } from './discounts.ts';
import { currentEnd, endTrialNow } from './renew.ts';
import { itemFor } from './subscribe.ts';

const CHANGEABLE_AFTER_END: readonly string[] = ['metadata', 'cancellation_details', 'expand'];

/**
 * Changes a subscription as an update asks.
 * @throws StripeError for a change that Stripe would refuse
 */
export function changeSubscription(world: World, before: Subscription, params: UpdateParams): Subscription {
  const others = Object.entries(params).filter(
    ([name, value]) => value !== undefined && !CHANGEABLE_AFTER_END.includes(name),
  );
  if (before.ended_at !== null && others.length > 0) {
    throw invalid(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'resource_invalid_state',
    );
  }
  if (params.default_payment_method !== undefined) {
    requireAttached(world, params.default_payment_method, before.customer);
  }
  const { subscriptions } = world.store.tables;
  let after: Subscription = {
    ...before,
    default_payment_method: params.default_payment_method ?? before.default_payment_method,
    description: params.description === undefined ? before.description : params.description,
    metadata: mergeMetadata(before.metadata, params.metadata),
    trial_settings: params.trial_settings
      ? { end_behavior: { billing_cycle_anchor: null, ...params.trial_settings.end_behavior } }
      : before.trial_settings,
  };
  after = withItems(world, after, params);
  after = withTrialEnd(world, after, params);
  after = withDiscounts(world, after, params);
  after = withCancellation(world, after, params);
  subscriptions.put(after);
  emitUpdate(world, 'customer.subscription.updated', before, after);
  if (params.trial_end === 'now' && before.status === 'trialing') endTrialNow(world, after);
  return subscriptions.get(before.id) ?? after;
}

function withItems(world: World, subscription: Subscription, { items }: UpdateParams): Subscription {
  if (items === undefined) return subscription;
  let data = subscription.items.data;
  items.forEach((given, place) => {
    const param = `items[${place}]`;
    const current = data.find(({ id }) => id === given.id);
    if (given.id !== undefined && !current) {
      throw invalid(`No such subscription item: '${given.id}'`, `${param}[id]`, 'resource_missing');
    }
    if (given.deleted === true) {
      data = data.filter(({ id }) => id !== given.id);
      return;
    }
    const named = given.price !== undefined || given.price_data !== undefined;
    const price = named || !current ? recurringPrice(world, given, param) : current.price;
    const period = { start: now(world), end: currentEnd(subscription) };
    const base =
      current ??
      itemFor(world, subscription.id, { price, quantity: given.quantity ?? 1, metadata: {} }, period);
    const changed: SubscriptionItem = {
      ...base,
      price,
      plan: planOf(price),
      quantity: given.quantity ?? base.quantity ?? 1,
      metadata: mergeMetadata(base.metadata, given.metadata),
    };
    data = current ? data.map((item) => (item.id === current.id ? changed : item)) : [...data, changed];
  });
  if (data.length === 0) throw invalid('A subscription must have at least one active plan.', 'items');
  return { ...subscription, items: { ...subscription.items, data } };
}

function withTrialEnd(
  world: World,
  subscription: Subscription,
  { trial_end: end }: UpdateParams,
): Subscription {
  if (typeof end !== 'number') return subscription;
  if (end <= now(world)) {
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
  }
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: end }));
  world.store.tables.trialNotices.delete(subscription.id);
  return {
    ...subscription,
    status: 'trialing',
    trial_start: subscription.trial_start ?? now(world),
    trial_end: end,
    billing_cycle_anchor: end,
    items: { ...subscription.items, data },
  };
}

function withDiscounts(world: World, subscription: Subscription, { discounts }: UpdateParams): Subscription {
  if (discounts === undefined) return subscription;
  const { id, customer, currency, items } = subscription;
  const amount = items.data.reduce(
    (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
    0,
  );
  const ids = (discounts ?? []).map((given) => {
    if (given.discount !== undefined) return given.discount;
    const coupon = couponOfParameter(world, given, { customer, amount, currency });
    return redeem(world, coupon, { customer, subscription: id, session: null }).id;
  });
  return { ...subscription, discounts: ids };
}

function withCancellation(world: World, subscription: Subscription, params: UpdateParams): Subscription {
  const { cancel_at_period_end: atEnd, cancel_at: at, cancellation_details: given } = params;
  if (atEnd !== undefined && typeof at === 'number') {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if (typeof at === 'number' && at <= now(world)) {
    throw invalid('`cancel_at` must be in the future.', 'cancel_at');
  }
  const details = {
    comment: given?.comment ?? subscription.cancellation_details?.comment ?? null,
    feedback: given?.feedback ?? subscription.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason: subscription.cancellation_details?.reason ?? null,
  };
  const base = { ...subscription, cancellation_details: details };
  if (atEnd === undefined && at === undefined) return base;
  const until = typeof at === 'number' ? at : atEnd === true ? currentEnd(subscription) : null;
  return {
    ...base,
    cancel_at: until,
    cancel_at_period_end: atEnd === true,
    canceled_at: until === null ? null : (subscription.canceled_at ?? now(world)),
    cancellation_details: { ...details, reason: until === null ? null : 'cancellation_requested' },
  };
}
