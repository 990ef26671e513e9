import { innerList } from '../api/list.ts';
import { invalid } from '../api/stripe-error.ts';
import { planOf } from '../objects/prices.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import { newId } from '../state/ids.ts';
import type { Customer, Price, Subscription, SubscriptionItem } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { collect } from './collect.ts';
import { type AppliedCoupon, redeem } from './discounts.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { periodEnd } from './periods.ts';

export type MissingPaymentMethod = 'cancel' | 'create_invoice' | 'pause';
export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';

export interface OrderedItem {
  price: Price;
  quantity: number;
  metadata: Record<string, string>;
}

/** A subscription to make. */
export interface Order {
  customer: Customer;
  items: OrderedItem[];
  /** null without a trial. */
  trialEnd: number | null;
  defaultPaymentMethod: string | null;
  coupons: AppliedCoupon[];
  metadata: Record<string, string>;
  description: string | null;
  missingPaymentMethod: MissingPaymentMethod;
  paymentBehavior: PaymentBehavior;
  offSession: boolean;
  /** The card's holder has just authenticated. */
  authenticated: boolean;
  /** The checkout session that it comes from. */
  session: string | null;
}

/** The interval of a price; all items of a subscription have the same one. */
export const intervalOf = ({ recurring }: Price) => ({
  interval: recurring?.interval ?? 'month',
  interval_count: recurring?.interval_count ?? 1,
});

/** An item of a subscription, for the period that runs. */
export function itemFor(
  world: World,
  subscription: string,
  { price, quantity, metadata }: OrderedItem,
  period: { start: number; end: number },
): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now(world),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/**
 * Makes a subscription with its first invoice, and pays that.
 * @throws StripeError when the order makes no sense, and 402 when the payment fails and the order says so
 */
export function subscribe(world: World, order: Order): Subscription {
  const { subscriptions } = world.store.tables;
  const start = now(world);
  const [first] = order.items;
  if (!first) throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  if (order.trialEnd !== null && order.trialEnd <= start) {
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
  }
  const record = recordFor(world, order, first.price, start);
  subscriptions.put(record);
  const { customer, session } = order;
  const discounts = order.coupons.map((coupon) =>
    redeem(world, coupon, { customer: customer.id, subscription: record.id, session }),
  );
  const discounted = { ...record, discounts: discounts.map(({ id }) => id) };
  const period = { start, end: discounted.items.data[0]?.current_period_end ?? start };
  const draft = draftInvoice(world, discounted, { reason: 'subscription_create', period });
  const created: Subscription = { ...discounted, latest_invoice: draft.id };
  subscriptions.put(created);
  emit(world, 'customer.subscription.created', created);
  emit(world, 'invoice.created', draft);
  const invoice = finalizeInvoice(world, draft);
  if (created.status === 'incomplete')
    payFirst(world, invoice.id, invoice.status === 'paid', order, created.id);
  return subscriptions.get(created.id) ?? created;
}

function payFirst(world: World, invoice: string, paid: boolean, order: Order, id: string): void {
  if (paid) {
    const before = world.store.tables.subscriptions.get(id);
    if (!before) return;
    const active = { ...before, status: 'active' };
    world.store.tables.subscriptions.put(active);
    emitUpdate(world, 'customer.subscription.updated', before, active);
    return;
  }
  if (order.paymentBehavior === 'default_incomplete') return;
  const { customer, defaultPaymentMethod } = order;
  if (defaultPaymentMethod === null && customer.invoice_settings.default_payment_method === null) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      undefined,
      'resource_missing',
    );
  }
  const refusal = collect(world, invoice, {
    method: null,
    offSession: order.offSession,
    authenticated: order.authenticated,
    scheduled: false,
  });
  if (refusal && order.paymentBehavior === 'error_if_incomplete') throw refusal;
}

function recordFor(world: World, order: Order, price: Price, start: number): Subscription {
  const id = newId('sub', 24);
  const anchor = order.trialEnd ?? start;
  const end = order.trialEnd ?? periodEnd(anchor, intervalOf(price), start);
  const items = order.items.map((item) => itemFor(world, id, item, { start, end }));
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer: order.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: order.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: order.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: innerList(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: order.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: order.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: order.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: order.missingPaymentMethod },
    },
    trial_start: order.trialEnd === null ? null : start,
  };
}
