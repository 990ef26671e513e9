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

describe('the page', () => {
  const ask = async (session: Stripe.Checkout.Session) => (await fetch(session.url ?? '')).text();

  it('asks for the e-mail when it is not known, and makes the customer with it', async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id }],
      success_url: 'http://127.0.0.1:9/',
    });
    expect(await ask(session)).toContain('>Email</label>');
    expect((await pay(session, '4242424242424242')).text).toContain('Your email is invalid.');
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
    expect((await post(`${session.url}/pay`, { ...card, email: 'b@example.com' })).status).toBe(303);
    expect((await stripe.customers.list()).data).toMatchObject([{ email: 'b@example.com' }]);
  });

  it('uses a known customer', async () => {
    const { id } = await stripe.customers.create({ email: 'known@example.com' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://127.0.0.1:9/',
    });
    await pay(session, '4242424242424242');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ customer: id });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('needs no card when none is asked for', async () => {
    const session = await open({ ...trial, payment_method_collection: 'if_required' });
    expect(await ask(session)).not.toContain('Card number');
    expect((await post(`${session.url}/pay`, {})).status).toBe(303);
  });

  it('is closed after the payment and after its time', async () => {
    const paid = await open();
    await pay(paid, '4242424242424242');
    expect(await (await fetch(`${server.url}/c/pay/${paid.id}`)).text()).toContain(
      'This checkout is complete',
    );
    const again = await post(`${server.url}/c/pay/${paid.id}/pay`, {});
    expect(again.text).toContain('This checkout is complete');

    const late = await open();
    server.advance(24 * 3600 + 1);
    expect(await stripe.checkout.sessions.retrieve(late.id)).toMatchObject({ status: 'expired', url: null });
    const [event] = (await stripe.events.list({ type: 'checkout.session.expired' })).data;
    expect(event?.data.object).toMatchObject({ id: late.id });
    const ended = await open();
    expect(await stripe.checkout.sessions.expire(ended.id)).toMatchObject({ status: 'expired' });
    await expect(stripe.checkout.sessions.expire(ended.id)).rejects.toThrow('Only Checkout Sessions');
  });

  it('takes no forms of other sites, and shows texts as texts', async () => {
    const session = await open({ custom_text: { submit: { message: '<script>alert(1)</script>' } } });
    expect(await ask(session)).not.toContain('<script>alert');
    const foreign = await fetch(`${session.url}/pay`, {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/40', cvc: '123' }),
      headers: { origin: 'https://example.com' },
    });
    expect(foreign.status).toBe(403);
  });
});

describe('authentication', () => {
  const authenticate = (session: Stripe.Checkout.Session, outcome: string) =>
    post(`${session.url}/authenticate`, { outcome });

  it('comes before the payment', async () => {
    const session = await open();
    const asked = await pay(session, '4000002500003155');
    expect(asked.location).toBe(`/c/pay/${session.id}/authenticate`);
    const failed = await authenticate(session, 'fail');
    expect(failed.text).toContain('We are unable to authenticate your payment method.');
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    await pay(session, '4000002500003155');
    expect((await authenticate(session, 'complete')).location).toContain('checkout=success');
    const [made] = (await stripe.subscriptions.list()).data;
    expect(made?.status).toBe('active');
    server.advance(32 * 86_400);
    expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'active' }]);
  });

  it('that a card asks for each time fails renewals, until its holder acts', async () => {
    const session = await open(trial);
    await pay(session, '4000002760003184');
    await authenticate(session, 'complete');
    server.advance(8 * 86_400);
    const [made] = (await stripe.subscriptions.list({ expand: ['data.latest_invoice.confirmation_secret'] }))
      .data;
    expect(made?.status).toBe('past_due');
    const { data } = await stripe.events.list({ type: 'invoice.payment_action_required' });
    expect(data).toHaveLength(1);
    const invoice = made?.latest_invoice;
    const secret = typeof invoice === 'object' ? (invoice?.confirmation_secret?.client_secret ?? '') : '';
    const body = { kind: 'payment', client_secret: secret, outcome: 'complete' };
    expect((await post(`${server.url}/elements/authenticate`, body)).status).toBe(200);
    expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'active' }]);
  });
});

describe('a promotion code', () => {
  async function half(
    more: Partial<Stripe.PromotionCodeCreateParams> = {},
    duration: 'forever' | 'once' = 'forever',
  ) {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration });
    return stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'HALF',
      ...more,
    });
  }
  const enter = (session: Stripe.Checkout.Session, promotion: string) =>
    post(`${session.url}/promotion`, { promotion });

  it('lowers what is paid, and can be removed', async () => {
    const code = await half();
    const session = await open({ allow_promotion_codes: true });
    expect((await enter(session, 'half')).status).toBe(303);
    expect((await stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(149);
    await post(`${session.url}/promotion`, { remove: '1' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(299);
    await enter(session, 'HALF');
    await pay(session, '4242424242424242');
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.discounts.source.coupon', 'invoice'],
    });
    expect(done).toMatchObject({
      amount_total: 149,
      total_details: { amount_discount: 150 },
      discounts: [{ promotion_code: code.id }],
      invoice: { amount_paid: 149, total_discount_amounts: [{ amount: 150 }] },
      subscription: { discounts: [{ promotion_code: code.id, source: { coupon: { percent_off: 50 } } }] },
    });
    expect((await stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1);
  });

  it('that counts once is spent on the first invoice with a price', async () => {
    await half({}, 'once');
    const session = await open({ ...trial, allow_promotion_codes: true });
    await enter(session, 'HALF');
    await pay(session, '4242424242424242');
    server.advance(45 * 86_400);
    const { data } = await stripe.invoices.list();
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([299, 149, 0]);
  });

  it.each([
    ['NONE', {}, 'This code is invalid.'],
    ['HALF', { active: false }, 'This code is invalid.'],
    ['HALF', { restrictions: { minimum_amount: 500, minimum_amount_currency: 'gbp' } }, 'minimum amount'],
  ])('%s with %o is refused in words', async (entered, more, message) => {
    await half(more);
    const session = await open({ allow_promotion_codes: true });
    const answer = await enter(session, entered);
    expect(answer.status).toBe(402);
    expect(answer.text).toContain(message);
    expect((await stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(299);
  });
});
