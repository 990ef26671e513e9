import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { isInRange, listOfObjects } from '../api/list.ts';
import { mergeMetadata, paging, text, timeRange } from '../api/params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { changeSubscription } from '../billing/change-subscription.ts';
import { couponOfParameter } from '../billing/discounts.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { beginPeriod, currentEnd } from '../billing/renew.ts';
import { type OrderedItem, subscribe } from '../billing/subscribe.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import type { Subscription } from '../state/wire-types.ts';
import { DAY, now, type World } from '../state/world.ts';
import { customerOf, requireAttached } from './customers.ts';
import { recurringPrice } from './prices.ts';
import { type CreateParams, cancelShape, createShape, updateShape } from './subscription-params.ts';

const subscriptionOf = ({ store }: World, id: string): Subscription => {
  const subscription = store.tables.subscriptions.get(id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
};

function create(world: World, params: CreateParams): Subscription {
  const customer = customerOf(world, params.customer, 'customer');
  const method = params.default_payment_method;
  if (method !== undefined) requireAttached(world, method, customer.id);
  const items = params.items.map(
    (item, place): OrderedItem => ({
      price: recurringPrice(world, item, `items[${place}]`),
      quantity: item.quantity ?? 1,
      metadata: mergeMetadata({}, item.metadata),
    }),
  );
  const amount = items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const order = { customer: customer.id, amount, currency: items[0]?.price.currency ?? '' };
  const made = subscribe(world, {
    customer,
    items,
    trialEnd: trialEndOf(world, params),
    defaultPaymentMethod: method ?? null,
    coupons: (params.discounts ?? []).map((given) => couponOfParameter(world, given, order)),
    metadata: mergeMetadata({}, params.metadata),
    description: params.description ?? null,
    missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    paymentBehavior: params.payment_behavior ?? 'allow_incomplete',
    offSession: params.off_session ?? false,
    authenticated: false,
    session: null,
  });
  const atEnd = params.cancel_at_period_end === true;
  if (!atEnd && params.cancel_at === undefined) return made;
  return changeSubscription(world, made, {
    ...(atEnd ? { cancel_at_period_end: true } : { cancel_at: params.cancel_at }),
  });
}

function trialEndOf(world: World, { trial_end: end, trial_period_days: days }: CreateParams): number | null {
  if (end !== undefined && days !== undefined) {
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.');
  }
  if (typeof end === 'number') return end;
  return days === undefined || days === 0 ? null : now(world) + days * DAY;
}

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

/** Without a status, Stripe lists all but canceled ones. */
function hasStatus(
  { status }: Readonly<Subscription>,
  asked: (typeof STATUSES)[number] | undefined,
): boolean {
  if (asked === undefined) return status !== 'canceled' && status !== 'incomplete_expired';
  if (asked === 'all') return true;
  return asked === 'ended' ? status === 'canceled' || status === 'incomplete_expired' : status === asked;
}

export const subscriptionEndpoints = [
  endpoint('post', '/v1/subscriptions', createShape, create),
  endpoint('get', '/v1/subscriptions/:id', {}, (world, _params, { id }) => subscriptionOf(world, id)),
  endpoint('post', '/v1/subscriptions/:id', updateShape, (world, params, { id }) =>
    changeSubscription(world, subscriptionOf(world, id), params),
  ),
  endpoint('delete', '/v1/subscriptions/:id', cancelShape, (world, params, { id }) => {
    const subscription = subscriptionOf(world, id);
    // Stripe no longer finds what has ended.
    if (subscription.ended_at !== null) throw missing('subscription', id);
    const { feedback, comment } = params.cancellation_details ?? {};
    return endSubscription(world, subscription, { reason: 'cancellation_requested', feedback, comment });
  }),
  endpoint(
    'post',
    '/v1/subscriptions/:id/resume',
    {
      billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    },
    (world, _params, { id }) => {
      const before = subscriptionOf(world, id);
      if (before.status !== 'paused') throw invalid('Only a paused subscription can be resumed.');
      beginPeriod(world, before, 'subscription_cycle');
      const after = subscriptionOf(world, id);
      emit(world, 'customer.subscription.resumed', after);
      return after;
    },
  ),
  endpoint('delete', '/v1/subscriptions/:id/discount', {}, (world, _params, { id }) => {
    const before = subscriptionOf(world, id);
    const [gone] = before.discounts;
    if (gone === undefined) throw missing('active discount for subscription', id);
    const after = { ...before, discounts: [] };
    world.store.tables.subscriptions.put(after);
    emitUpdate(world, 'customer.subscription.updated', before, after);
    return { id: gone, object: 'discount', deleted: true };
  }),
  endpoint(
    'get',
    '/v1/subscriptions',
    {
      ...paging,
      customer: text.optional(),
      price: text.optional(),
      status: z.enum(STATUSES).optional(),
      collection_method: text.optional(),
      created: timeRange.optional(),
      current_period_end: timeRange.optional(),
    },
    (world, { customer, price, status, created, current_period_end: end, ...page }) => {
      const { store } = world;
      // The subscriptions of a deleted customer can still be listed.
      if (customer !== undefined && !store.tables.deleted.get(customer)) {
        customerOf(world, customer, 'customer');
      }
      return listOfObjects(
        '/v1/subscriptions',
        store.tables.subscriptions.select(
          (row) =>
            hasStatus(row, status) &&
            (customer === undefined || row.customer === customer) &&
            (price === undefined || row.items.data.some((item) => item.price.id === price)) &&
            isInRange(row.created, created) &&
            isInRange(currentEnd(row), end),
        ),
        page,
      );
    },
  ),
];
