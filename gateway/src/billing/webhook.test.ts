import { stripeEventModel } from '@winny/common/data/billing/event-store';
import { userModel } from '@winny/common/data/user/schema';
import { deferred } from '@winny/common/testing/deferred';
import { startHoldingProxy } from '@winny/common/testing/payment-chaos/holding-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DAY_S,
  FAILING_CARD,
  GOOD_CARD,
  type Payer,
  Payments,
  paymentVariables,
} from '../testing/payments.ts';
import { startGateway } from '../testing/start-gateway.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await Payments.start(2);
});
afterAll(() => payments.close());

/** Pays a checkout without coming back, so that only the webhook can tell of it. */
async function payOnly(payer: Payer, isTrial = false): Promise<void> {
  await payments.payAt(await payer.checkoutUrl(isTrial));
}
const eventsOf = async (payer: Payer) => payments.events(await payer.customer());
async function deliverAll(payer: Payer): Promise<void> {
  for (const event of await eventsOf(payer)) expect((await payments.deliver(event)).status).toBe(200);
}
const db = () => payments.outside.database.db;

describe('the webhook', () => {
  it('takes a signed event and nothing else', async () => {
    const robin = await payments.arrive();
    await payOnly(robin);
    const [event] = await eventsOf(robin);
    const body = JSON.stringify(event);
    const signed = (secret: string, timestamp?: number) =>
      payments.stripe.webhooks.generateTestHeaderStringAsync({
        payload: body,
        secret,
        ...(timestamp && { timestamp }),
      });
    const anHourAgo = Math.round(Date.now() / 1_000) - 3_600;
    const forged = [
      payments.post(body, ''),
      payments.post(body, await signed('whsec_other')),
      payments.post(body.replace('"object"', '"objekt"'), await signed('whsec_for_tests')),
      payments.post(body, await signed('whsec_for_tests', anHourAgo)),
      payments.post('', ''),
    ];
    for (const response of await Promise.all(forged)) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'badSignature' });
    }
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'free' });
    const taken = await payments.post(body, await signed('whsec_for_tests'));
    expect([taken.status, await taken.json()]).toEqual([200, { received: true }]);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'premium' });
  });

  it('reads the state from Stripe, so that no order of events matters', async () => {
    const robin = await payments.arrive();
    await payOnly(robin);
    const [subscription] = await robin.subscriptions();
    await payments.stripe.subscriptions.cancel(subscription?.id ?? '');
    const events = await eventsOf(robin);
    for (const event of events.toReversed()) {
      await payments.deliver(event);
      expect(await robin.status()).toMatchObject({
        subscriptionTier: 'free',
        subscriptionStatus: 'canceled',
      });
    }
    expect(events.map(({ type }) => type)).toContain('customer.subscription.created');
    expect(await robin.mails()).toEqual([]);
  });

  it('does not let an answer of Stripe that comes late overwrite a newer one', async () => {
    const robin = await payments.arrive();
    await payOnly(robin);
    const [event] = await eventsOf(robin);
    if (!event) throw new Error('no event');
    const [hasRead, released] = [deferred(), deferred()];
    const proxy = await startHoldingProxy(payments.server.url, async (path, what) => {
      if (what === 'request' || !path.startsWith('/v1/subscriptions?')) return;
      hasRead.resolve();
      await released.promise;
    });
    const slow = await startGateway(payments.outside, paymentVariables(proxy.url));
    const late = payments.deliver(event, slow);
    await hasRead.promise;
    const [subscription] = await robin.subscriptions();
    await payments.stripe.subscriptions.cancel(subscription?.id ?? '');
    const ended = (await eventsOf(robin)).at(-1) ?? event;
    expect((await payments.deliver(ended)).status).toBe(200);
    const free = { subscriptionTier: 'free', subscriptionStatus: 'canceled' };
    expect(await robin.status()).toMatchObject(free);
    released.resolve();
    expect((await late).status).toBe(200);
    expect(await robin.status()).toMatchObject(free);
    await slow.close();
    await proxy.close();
  });

  it('applies each event once', async () => {
    const robin = await payments.arrive();
    await payOnly(robin, true);
    await deliverAll(robin);
    const { billing } = await robin.record();
    await deliverAll(robin);
    expect((await robin.record()).billing).toEqual(billing);
    const ids = (await eventsOf(robin)).map(({ id }) => id);
    expect(await stripeEventModel(db()).countDocuments({ _id: { $in: ids } })).toBe(ids.length);
  });

  it('sends no mail twice, however often and concurrently events come', async () => {
    const robin = await payments.arrive();
    await payOnly(robin, true);
    const events = await eventsOf(robin);
    const thrice = [...events, ...events, ...events];
    await Promise.all(thrice.map((event, index) => payments.deliver(event, payments.gateways[index % 2])));
    expect(await robin.mails()).toEqual(['trial-ending', 'trial-started']);
    expect(await robin.status()).toMatchObject({ subscriptionStatus: 'trialing', isTrialUsed: true });
  });

  it('ignores customers that are not ours, and kinds of events that change nothing', async () => {
    const customer = await payments.stripe.customers.create({});
    const price = await payments.stripe.prices.create({
      currency: 'gbp',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'Something else' },
    });
    await payments.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      trial_period_days: 3,
    });
    const [event] = await payments.events(customer.id);
    if (!event) throw new Error('no event');
    expect((await payments.deliver(event)).status).toBe(200);
    const other = { ...event, id: 'evt_other', type: 'customer.created' } as typeof event;
    expect((await payments.deliver(other)).status).toBe(200);
    expect(await stripeEventModel(db()).exists({ _id: 'evt_other' })).toBeNull();
  });

  it('asks for the event again when Stripe cannot be reached', async () => {
    const robin = await payments.arrive();
    await payOnly(robin);
    const [event] = await eventsOf(robin);
    if (!event) throw new Error('no event');
    const cutOff = await startGateway(payments.outside, paymentVariables('http://127.0.0.1:1'));
    const failed = await payments.deliver(event, cutOff);
    expect(failed.status).toBe(503);
    expect(await failed.json()).toMatchObject({ code: 'paymentsUnavailable' });
    await cutOff.close();
    expect((await payments.deliver(event)).status).toBe(200);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'premium' });
  });
});

describe('a subscription over time', () => {
  it('becomes paid after its trial, is renewed, fails to be paid, and ends', async () => {
    const robin = await payments.arrive();
    await robin.subscribe(true);
    await payments.advance(7 * DAY_S + 60);
    await deliverAll(robin);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
    const firstEnd = (await robin.status()).subscriptionEndDate ?? '';
    await payments.advance(31 * DAY_S);
    await deliverAll(robin);
    const renewed = await robin.status();
    expect(new Date(renewed.subscriptionEndDate ?? 0) > new Date(firstEnd)).toBe(true);

    await useCard(robin, 'pm_card_chargeCustomerFail');
    await payments.advance(31 * DAY_S);
    await deliverAll(robin);
    expect(await robin.status()).toMatchObject({
      subscriptionTier: 'premium',
      subscriptionStatus: 'past_due',
    });
    await payments.advance(16 * DAY_S);
    await deliverAll(robin);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'canceled' });
    expect(await robin.mails()).toEqual([
      'payment-failed',
      'premium-started',
      'subscription-cancelled',
      'trial-ending',
      'trial-started',
    ]);
  });

  it('ends with its period when it was cancelled', async () => {
    const robin = await payments.arrive();
    await robin.subscribe(false);
    expect((await robin.browser.post('/api/subscription/cancel')).status).toBe(200);
    expect(await robin.status()).toMatchObject({
      subscriptionTier: 'premium',
      subscriptionStatus: 'canceled',
    });
    await payments.advance(32 * DAY_S);
    // Not one event has come.
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'canceled' });
    await deliverAll(robin);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'canceled' });
    expect(await robin.mails()).toEqual(['premium-started', 'subscription-cancelled']);
  });

  it('leaves Premium that an administrator gave', async () => {
    const robin = await payments.arrive();
    await payOnly(robin);
    const [subscription] = await robin.subscriptions();
    await payments.stripe.subscriptions.cancel(subscription?.id ?? '');
    const given = { tier: 'premium', status: 'active', endDate: null, source: 'manual', isTrialUsed: false };
    await userModel(db()).updateOne({ _id: robin.owner }, { subscription: given });
    await deliverAll(robin);
    expect((await robin.record()).subscription).toEqual(given);
  });
});

/** Makes a card the one that is charged, directly at Stripe. */
async function useCard(payer: Payer, card: string): Promise<void> {
  const customer = await payer.customer();
  const { id } = await payments.stripe.paymentMethods.attach(card, { customer });
  const [subscription] = await payer.subscriptions();
  await payments.stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: id });
}

describe('two subscriptions of one person', () => {
  it('are one: the newer is ended and refunded, and counted', async () => {
    const robin = await payments.arrive();
    await robin.subscribe(false);
    const [first] = await robin.subscriptions();
    const before = await payments.gateway.services.tallies.read();
    const second = await payments.stripe.subscriptions.create({
      customer: await robin.customer(),
      items: [{ price: first?.items.data[0]?.price.id ?? '' }],
      default_payment_method: String(first?.default_payment_method),
    });
    const events = await eventsOf(robin);
    await Promise.all(events.map((event, index) => payments.deliver(event, payments.gateways[index % 2])));
    const states = (await robin.subscriptions()).map(({ id, status }) => [id, status]);
    expect(states).toEqual([
      [second.id, 'canceled'],
      [first?.id, 'active'],
    ]);
    expect(await paidAndRefunded(robin)).toEqual({ paid: 598, refunded: 299 });
    const after = await payments.gateway.services.tallies.read();
    expect(after.doublePayments - before.doublePayments).toBe(1);
    expect(await robin.mails()).toEqual(['premium-started']);
    expect(await robin.status()).toMatchObject({ subscriptionStatus: 'active' });
  });

  it('are one, and no month is refunded in which there was only one', async () => {
    const robin = await payments.arrive();
    await robin.subscribe(false);
    const [first] = await robin.subscriptions();
    const goodCard = String(first?.default_payment_method);
    await useCard(robin, 'pm_card_chargeCustomerFail');
    await payments.advance(32 * DAY_S);
    await deliverAll(robin);
    expect(await robin.status()).toMatchObject({ subscriptionStatus: 'past_due' });
    const second = await payments.stripe.subscriptions.create({
      customer: await robin.customer(),
      items: [{ price: first?.items.data[0]?.price.id ?? '' }],
      default_payment_method: goodCard,
    });
    await deliverAll(robin);
    const states = (await robin.subscriptions()).map(({ id, status }) => [id, status]);
    expect(states).toEqual([
      [second.id, 'active'],
      [first?.id, 'canceled'],
    ]);
    expect(await paidAndRefunded(robin)).toEqual({ paid: 598, refunded: 0 });
  });
});

async function paidAndRefunded(payer: Payer): Promise<{ paid: number; refunded: number }> {
  const customer = await payer.customer();
  const intents = await payments.stripe.paymentIntents.list({ customer, limit: 100 });
  let refunded = 0;
  for (const { id } of intents.data) {
    const { data } = await payments.stripe.refunds.list({ payment_intent: id });
    refunded += data.reduce((sum, { amount }) => sum + amount, 0);
  }
  return { paid: intents.data.reduce((sum, { amount_received: paid }) => sum + paid, 0), refunded };
}

it('a declined card leaves a person free, and their checkout open', async () => {
  const robin = await payments.arrive();
  const url = await robin.checkoutUrl(false);
  expect((await payments.payAt(url, FAILING_CARD)).status).toBe(402);
  await deliverAll(robin);
  expect(await robin.status()).toMatchObject({ subscriptionTier: 'free' });
  expect(await robin.checkoutUrl(false)).toBe(url);
  expect((await payments.payAt(url, GOOD_CARD)).status).toBe(303);
});
