import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDuration } from './control/read-duration.ts';
import { type StripeServer, startStripeServer } from './server.ts';
import { clientFor, customerWithCard, premiumPrice } from './testing/stripe-for-tests.ts';

const DAY = 86_400;
const clockSchema = z.object({ ahead: z.number() });

let server: StripeServer;
let stripe: Stripe;
beforeAll(async () => {
  server = await startStripeServer();
  stripe = clientFor(server);
});
afterAll(() => server.close());

async function ask(path: string, body?: Record<string, string>, origin = server.url) {
  const response = await fetch(server.url + path, {
    redirect: 'manual',
    ...(body && { method: 'POST', headers: { origin }, body: new URLSearchParams(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const control = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/control${path}`, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

describe('the overview page', () => {
  it('shows customers, subscriptions, invoices and events, and each as JSON', async () => {
    const customer = await customerWithCard(stripe);
    const price = await premiumPrice(stripe);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      trial_period_days: 7,
    });
    await stripe.customers.update(customer.id, { name: '<script>alert(1)</script>' });
    const { text, headers } = await ask('/');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const shown of ['anna@example.com', 'Winny Premium', 'trialing', '•••• 4242', 'the trial ends']) {
      expect(text).toContain(shown);
    }
    for (const id of [customer.id, made.id, String(made.latest_invoice)]) {
      expect(text).toContain(`/object/${id}`);
      const object = await ask(`/object/${id}`);
      expect(object.text).toContain(id);
      expect(object.text).not.toContain('<script>alert');
    }
    expect((await ask('/object/none')).status).toBe(404);
  });

  it('does not show the secrets of intents', async () => {
    const intent = await stripe.setupIntents.create();
    expect((await ask(`/object/${intent.id}`)).text).not.toContain(intent.client_secret ?? '-');
  });

  it('advances the clock and sets the switches, for its own forms only', async () => {
    expect((await ask('/clock', { advance: '1d' }, 'https://example.com')).status).toBe(403);
    const ahead = async () => clockSchema.parse(await (await control('/clock')).json()).ahead;
    const before = await ahead();
    expect((await ask('/clock', { advance: '1d' })).status).toBe(303);
    expect((await ahead()) - before).toBeGreaterThanOrEqual(DAY - 1);
    await ask('/switches', { duplicate: '0.5', drop: '0', delayMs: '100', shuffle: '1' });
    expect(server.webhooks.switches).toEqual({ duplicate: 0.5, drop: 0, delayMs: 100, shuffle: true });
  });
});

describe('the control endpoints', () => {
  it('are not for browsers', async () => {
    expect((await control('/clock', undefined, { origin: server.url })).status).toBe(403);
  });

  it('advance the clock and say what is next', async () => {
    expect((await control('/clock', { advance: -1 })).status).toBe(400);
    const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
    expect((await fetch(`${server.url}/control/clock`, broken)).status).toBe(400);
    const answer = await (await control('/clock', { advance: DAY })).json();
    expect(answer).toMatchObject({ ran: expect.any(Number), next: expect.any(Array) });
  });

  it('set the switches', async () => {
    expect((await control('/webhooks', { drop: 2 })).status).toBe(400);
    expect(await (await control('/webhooks', { drop: true, shuffle: false })).json()).toMatchObject({
      drop: 1,
      shuffle: false,
    });
  });

  it('send an event again, and forget everything', async () => {
    expect((await control('/events/evt_none/resend', {})).status).toBe(404);
    expect((await control('/reset', {})).status).toBe(200);
    expect((await stripe.customers.list()).data).toEqual([]);
  });
});

describe('the page of an invoice', () => {
  it('takes another card when the payment has failed', async () => {
    const customer = await customerWithCard(stripe, 'pm_card_chargeCustomerFail');
    const price = await premiumPrice(stripe);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      trial_period_days: 7,
    });
    server.advance(8 * DAY);
    const [invoice] = (await stripe.invoices.list({ subscription: made.id, status: 'open' })).data;
    const path = new URL(invoice?.hosted_invoice_url ?? '').pathname;
    const pay = (number: string) => ask(`${path}/pay`, { number, expiry: '12/40', cvc: '123' });
    expect((await ask(path)).text).toContain('>Pay</button>');
    expect((await pay('4000000000009995')).text).toContain('Your card has insufficient funds.');
    expect((await pay('4000002760003184')).headers.get('location')).toBe(`${path}/authenticate`);
    expect((await ask(`${path}/authenticate`, { outcome: 'fail' })).text).toContain('unable to authenticate');
    expect((await pay('4242424242424242')).headers.get('location')).toBe(path);
    expect((await ask(path)).text).toContain('Paid');
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active');
  });
});

describe('a duration', () => {
  it.each([
    ['+8d', 8 * DAY],
    ['90m', 5400],
    ['2w', 14 * DAY],
    ['soon', Number.NaN],
    ['-1d', Number.NaN],
    ['0d', Number.NaN],
  ])('%s is %d seconds', (text, seconds) => expect(readDuration(text)).toBe(seconds));
});
