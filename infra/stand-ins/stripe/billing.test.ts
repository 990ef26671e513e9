import type Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { addIntervals } from './billing/periods.ts';
import type { StripeServer, StripeServerOptions } from './server.ts';
import { customerWithCard, premiumPrice, startForTest } from './testing/stripe-for-tests.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let server: StripeServer;
afterEach(() => server.close());

async function start(options: StripeServerOptions = {}) {
  const started = await startForTest(options);
  server = started.server;
  return started.stripe;
}
async function subscribe(stripe: Stripe, card?: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await customerWithCard(stripe, card);
  const price = await premiumPrice(stripe);
  return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], ...more });
}
const endOf = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;
const statusOf = async (stripe: Stripe, { id }: { id: string }) =>
  (await stripe.subscriptions.retrieve(id)).status;
/** The types of all events that are about one kind of object, the oldest first. */
async function eventTypes(stripe: Stripe, start: string) {
  const { data } = await stripe.events.list({ type: `${start}*`, limit: 100 });
  return data.map(({ type }) => type).reverse();
}

describe('a trial', () => {
  it('is announced three days before its end, then paid', async () => {
    const stripe = await start();
    const made = await subscribe(stripe, undefined, { trial_period_days: 7 });
    expect(made.status).toBe('trialing');
    server.advance(4 * DAY - HOUR);
    expect(await eventTypes(stripe, 'customer.subscription.')).toEqual(['customer.subscription.created']);
    server.advance(2 * HOUR);
    expect(await eventTypes(stripe, 'customer.subscription.')).toContain(
      'customer.subscription.trial_will_end',
    );

    server.advance(3 * DAY);
    const paid = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
    expect(paid).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 299, billing_reason: 'subscription_cycle' },
    });
    expect(endOf(paid)).toBeGreaterThan(endOf(made) + 27 * DAY);
    expect(await eventTypes(stripe, 'customer.subscription.')).toEqual([
      'customer.subscription.created',
      'customer.subscription.trial_will_end',
      'customer.subscription.updated',
    ]);
  });

  it('that was cancelled ends without a charge', async () => {
    const stripe = await start();
    const made = await subscribe(stripe, undefined, { trial_period_days: 7 });
    await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    server.advance(8 * DAY);
    expect(await statusOf(stripe, made)).toBe('canceled');
    const { data } = await stripe.invoices.list({ subscription: made.id });
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([0]);
  });

  it('can end sooner', async () => {
    const stripe = await start();
    const made = await subscribe(stripe, undefined, { trial_period_days: 7 });
    const ended = await stripe.subscriptions.update(made.id, { trial_end: 'now' });
    expect(ended.status).toBe('active');
    expect(ended.trial_end).toBeLessThan(made.trial_end ?? 0);
  });

  it.each(['cancel', 'pause'] as const)('without a card can %s the subscription', async (behavior) => {
    const stripe = await start();
    const customer = await stripe.customers.create({ email: 'a@example.com' });
    const price = await premiumPrice(stripe);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: behavior } },
    });
    server.advance(8 * DAY);
    expect(await statusOf(stripe, made)).toBe(behavior === 'cancel' ? 'canceled' : 'paused');
  });
});

describe('a renewal', () => {
  it('comes each month, on the day of the first', async () => {
    const stripe = await start();
    const made = await subscribe(stripe);
    server.advance(95 * DAY);
    const { data } = await stripe.invoices.list({ subscription: made.id });
    expect(data.map(({ status, billing_reason: reason }) => `${reason} ${status}`)).toEqual([
      'subscription_cycle paid',
      'subscription_cycle paid',
      'subscription_cycle paid',
      'subscription_create paid',
    ]);
    const month = { interval: 'month', interval_count: 1 };
    expect(endOf(await stripe.subscriptions.retrieve(made.id))).toBe(addIntervals(made.start_date, month, 4));
  });

  it.each([
    { endOfRetries: 'cancel', status: 'canceled' },
    { endOfRetries: 'unpaid', status: 'unpaid' },
    { endOfRetries: 'past_due', status: 'past_due' },
  ] as const)(
    'that fails is tried four times, then the subscription is $status',
    async ({ endOfRetries, status }) => {
      const stripe = await start({ endOfRetries });
      const made = await subscribe(stripe, 'pm_card_chargeCustomerFail', { trial_period_days: 7 });
      server.advance(7 * DAY + HOUR);
      expect(await statusOf(stripe, made)).toBe('past_due');
      server.advance(14 * DAY);
      expect(await statusOf(stripe, made)).toBe('past_due');
      server.advance(2 * DAY);
      const ended = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
      expect(ended.status).toBe(status);
      expect(ended.latest_invoice).toMatchObject({
        status: 'open',
        attempt_count: 4,
        next_payment_attempt: null,
      });
      expect(await eventTypes(stripe, 'invoice.payment_failed')).toHaveLength(4);
    },
  );

  it('that failed is paid with another card, and the subscription is active again', async () => {
    const stripe = await start();
    const made = await subscribe(stripe, 'pm_card_chargeCustomerFail', { trial_period_days: 7 });
    server.advance(8 * DAY);
    const { data } = await stripe.invoices.list({ subscription: made.id, status: 'open' });
    const invoice = data[0]?.id ?? '';
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    });
    const customer = typeof made.customer === 'string' ? made.customer : made.customer.id;
    const card = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await stripe.subscriptions.update(made.id, { default_payment_method: card.id });
    expect(await stripe.invoices.pay(invoice)).toMatchObject({ status: 'paid' });
    expect(await statusOf(stripe, made)).toBe('active');
  });
});

describe('a cancellation', () => {
  it('at the end of the period can be undone while it runs', async () => {
    const stripe = await start();
    const made = await subscribe(stripe);
    const cancelled = await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({ status: 'active', cancel_at: endOf(made), cancel_at_period_end: true });
    const undone = await stripe.subscriptions.update(made.id, { cancel_at_period_end: false });
    expect(undone).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });

    await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    server.advance(32 * DAY);
    expect(await statusOf(stripe, made)).toBe('canceled');
    await expect(stripe.subscriptions.update(made.id, { cancel_at_period_end: false })).rejects.toThrow(
      'A canceled subscription can only update',
    );
  });

  it('now ends it, and a second one finds nothing', async () => {
    const stripe = await start();
    const made = await subscribe(stripe);
    expect(await stripe.subscriptions.cancel(made.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.cancel(made.id)).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await stripe.subscriptions.list({ customer: String(made.customer) })).data).toEqual([]);
  });

  it('comes with the deletion of the customer', async () => {
    const stripe = await start();
    const made = await subscribe(stripe);
    const id = String(made.customer);
    expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
    expect(await statusOf(stripe, made)).toBe('canceled');
    await expect(stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('a first payment', () => {
  it('that is declined leaves the subscription incomplete, and expires after 23 hours', async () => {
    const stripe = await start();
    const made = await subscribe(stripe, 'pm_card_chargeCustomerFail');
    expect(made.status).toBe('incomplete');
    server.advance(23 * HOUR + 1);
    expect(await statusOf(stripe, made)).toBe('incomplete_expired');
  });

  it('that is declined makes nothing when the caller says so', async () => {
    const stripe = await start();
    const made = subscribe(stripe, 'pm_card_chargeCustomerFail', { payment_behavior: 'error_if_incomplete' });
    await expect(made).rejects.toMatchObject({ type: 'StripeCardError', decline_code: 'generic_decline' });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });
});
