import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StripeServer } from './server.ts';
import { premiumPrice, startForTest } from './testing/stripe-for-tests.ts';

let server: StripeServer;
let stripe: Stripe;
let price: Stripe.Price;
beforeEach(async () => {
  ({ server, stripe } = await startForTest());
  price = await premiumPrice(stripe);
});
afterEach(() => server.close());

const open = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    client_reference_id: '7',
    customer_email: 'anna@example.com',
    success_url: 'http://127.0.0.1:9/?checkout=success&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/?checkout=cancel',
    ...more,
  });
const trial = { subscription_data: { trial_period_days: 7 } };

/** Posts a form of the hosted page as a browser does. */
async function post(path: string, fields: Record<string, string>) {
  const response = await fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: server.url },
    redirect: 'manual',
  });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}
const pay = (session: Stripe.Checkout.Session, number: string) =>
  post(`${session.url}/pay`, { number, expiry: '12 / 40', cvc: '123' });

describe('a paid checkout', () => {
  it('makes customer, card and active subscription, and leads to success_url', async () => {
    const session = await open();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 299 });
    const { status, location } = await pay(session, '4242 4242 4242 4242');
    expect(status).toBe(303);
    expect(location).toBe(`http://127.0.0.1:9/?checkout=success&session_id=${session.id}`);

    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'customer', 'line_items'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: '7',
      customer: { email: 'anna@example.com' },
      subscription: { status: 'active', trial_end: null, cancel_at_period_end: false },
      line_items: { data: [{ price: { id: price.id } }] },
    });
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000341', 'Your card was declined.'],
    ['4242424242424241', 'Your card number is incorrect.'],
    ['5105105105105100', 'used a non test card'],
  ])('says why %s is refused, and makes nothing', async (number, message) => {
    const session = await open();
    const answer = await pay(session, number);
    expect(answer.status).toBe(402);
    expect(answer.text).toContain(message);
    expect(answer.text).not.toContain(number);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect((await stripe.customers.list()).data).toEqual([]);
    expect((await pay(session, '4242424242424242')).status).toBe(303);
  });
});

describe('a trial', () => {
  it('takes a card and no money', async () => {
    const session = await open(trial);
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('7 days free');
    expect(page).toContain('>Start trial</button>');
    expect((await pay(session, '4242424242424242')).status).toBe(303);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice'],
    });
    expect(done).toMatchObject({
      payment_status: 'no_payment_required',
      amount_total: 0,
      subscription: {
        status: 'trialing',
        latest_invoice: { status: 'paid', amount_paid: 0, billing_reason: 'subscription_create' },
      },
    });
  });
});
