import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeServer, startStripeServer } from './server.ts';
import { clientFor } from './testing/stripe-for-tests.ts';

let server: StripeServer;
let stripe: Stripe;
let browser: Stripe;
beforeAll(async () => {
  server = await startStripeServer();
  stripe = clientFor(server);
  browser = clientFor(server, 'pk_test_any');
});
afterAll(() => server.close());

async function start() {
  const customer = await stripe.customers.create({ email: 'anna@example.com' });
  const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
  return { customer: customer.id, intent, client_secret: intent.client_secret ?? '' };
}
/** Confirms as a browser does: the client's own function has no client secret. */
const confirm = (id: string, client_secret: string, payment_method: string) =>
  browser.rawRequest('POST', `/v1/setup_intents/${id}/confirm`, { client_secret, payment_method });
const cardsOf = async (customer: string) =>
  (await stripe.customers.listPaymentMethods(customer)).data.map(({ card }) => card?.last4);
/** Ends an authentication as the iframe in the page does. */
async function authenticate(clientSecret: string, outcome: 'complete' | 'fail') {
  const body = new URLSearchParams({ kind: 'setup', client_secret: clientSecret, outcome });
  const response = await fetch(`${server.url}/elements/authenticate`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

describe('a setup intent', () => {
  it('saves the card that the browser confirms it with', async () => {
    const { customer, intent, client_secret } = await start();
    expect(intent.status).toBe('requires_payment_method');
    const card = await browser.paymentMethods.create({
      type: 'card',
      card: { number: '5555555555554444', exp_month: 12, exp_year: 2040, cvc: '123' },
    });
    expect(card.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_year: 2040 });
    const done = await confirm(intent.id, client_secret, card.id);
    expect(done).toMatchObject({ status: 'succeeded', payment_method: card.id });
    expect(await cardsOf(customer)).toEqual(['4444']);
    const { data } = await stripe.events.list({
      types: ['setup_intent.succeeded', 'payment_method.attached'],
    });
    expect(data.slice(0, 2).map(({ type }) => type)).toEqual([
      'setup_intent.succeeded',
      'payment_method.attached',
    ]);
  });

  it('says why a card is declined, and can be tried again', async () => {
    const { customer, intent, client_secret } = await start();
    await expect(confirm(intent.id, client_secret, 'pm_card_chargeDeclined')).rejects.toMatchObject({
      type: 'StripeCardError',
      message: 'Your card was declined.',
    });
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { decline_code: 'generic_decline' },
    });
    await confirm(intent.id, client_secret, 'pm_card_visa');
    expect(await cardsOf(customer)).toEqual(['4242']);
  });

  it.each([
    { outcome: 'complete', status: 'succeeded', cards: ['3155'] },
    { outcome: 'fail', status: 'requires_payment_method', cards: [] },
  ] as const)('asks for authentication, which may $outcome', async ({ outcome, status, cards }) => {
    const { customer, intent, client_secret } = await start();
    const asking = await confirm(intent.id, client_secret, 'pm_card_authenticationRequiredOnSetup');
    expect(asking).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect((await authenticate('seti_x_secret_y', outcome)).status).toBe(404);
    await authenticate(client_secret, outcome);
    expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe(status);
    expect(await cardsOf(customer)).toEqual(cards);
  });

  it('cannot be confirmed twice, or after it was canceled', async () => {
    const { intent, client_secret } = await start();
    const again = () => confirm(intent.id, client_secret, 'pm_card_visa');
    await again();
    await expect(again()).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' });
    const other = await start();
    expect(await stripe.setupIntents.cancel(other.intent.id)).toMatchObject({ status: 'canceled' });
    await expect(
      stripe.setupIntents.confirm(other.intent.id, { payment_method: 'pm_card_visa' }),
    ).rejects.toThrow('canceled');
  });
});

describe('a payment method', () => {
  it('can be detached, and is then nowhere charged', async () => {
    const customer = await stripe.customers.create();
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    expect(await stripe.paymentMethods.detach(method.id)).toMatchObject({ customer: null });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_year: 2020 }, 'invalid_expiry_year'],
    [{ cvc: '1' }, 'invalid_cvc'],
  ])('needs a valid card: %o', async (wrong, code) => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123', ...wrong };
    await expect(browser.paymentMethods.create({ type: 'card', card })).rejects.toMatchObject({ code });
  });
});
