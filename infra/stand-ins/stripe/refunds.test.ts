import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StripeServer } from './server.ts';
import { customerWithCard, premiumPrice, startForTest } from './testing/stripe-for-tests.ts';

let started: Awaited<ReturnType<typeof startForTest>>;
let server: StripeServer;
beforeEach(async () => {
  started = await startForTest();
  server = started.server;
});
afterEach(() => server.close());

/** The payment intent of a new paid subscription. */
async function payment(): Promise<string> {
  const { stripe } = started;
  const customer = await customerWithCard(stripe);
  const price = await premiumPrice(stripe);
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const { data } = await stripe.invoices.list({ subscription: id, expand: ['data.payments'] });
  return String(data[0]?.payments?.data[0]?.payment.payment_intent);
}

it('gives a payment back once', async () => {
  const { stripe } = started;
  const intent = await payment();
  const refund = await stripe.refunds.create({ payment_intent: intent, reason: 'duplicate' });
  expect(refund).toMatchObject({ amount: 299, currency: 'gbp', status: 'succeeded', reason: 'duplicate' });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ payment_intent: intent });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
});

it('gives a part back, and not more than is left', async () => {
  const { stripe } = started;
  const intent = await payment();
  await stripe.refunds.create({ payment_intent: intent, amount: 100 });
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 200 })).rejects.toMatchObject({
    param: 'amount',
  });
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 199 });
});
