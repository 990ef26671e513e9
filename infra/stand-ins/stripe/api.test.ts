import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeServer, startStripeServer } from './server.ts';
import { clientFor, customerWithCard, premiumPrice } from './testing/stripe-for-tests.ts';

let server: StripeServer;
let stripe: Stripe;
beforeAll(async () => {
  server = await startStripeServer();
  stripe = clientFor(server);
});
afterAll(() => server.close());

/** A call that the client's types do not allow, or that it has no function for. */
const raw = (method: 'GET' | 'POST', path: string, params: object = {}) =>
  stripe.rawRequest(method, path, { ...params });

describe('keys', () => {
  it.each(['sk_live_abc', 'rk_live_abc', 'pk_live_abc'])(
    '%s is refused, because it is a live key',
    async (key) => {
      await expect(clientFor(server, key).customers.list()).rejects.toMatchObject({
        type: 'StripeAuthenticationError',
        message: expect.stringContaining('live key'),
      });
    },
  );

  it('other than the configured one are refused', async () => {
    const strict = await startStripeServer({ secretKey: 'sk_test_mine' });
    await expect(clientFor(strict, 'sk_test_other').customers.list()).rejects.toThrow(
      'Invalid API Key provided',
    );
    expect((await clientFor(strict, 'sk_test_mine').customers.list()).data).toEqual([]);
    await strict.close();
  });

  it('may come as Basic authentication; without one nothing is answered', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${server.url}/v1/customers`, { headers });
    const basic = Buffer.from('sk_test_any:').toString('base64');
    expect((await ask({ authorization: `Basic ${basic}` })).status).toBe(200);
    expect((await ask({})).status).toBe(401);
  });

  it('for browsers may do little, and need the secret of the object', async () => {
    const browser = clientFor(server, 'pk_test_any');
    await expect(browser.customers.list()).rejects.toMatchObject({ code: 'secret_key_required' });
    const intent = await stripe.setupIntents.create();
    await expect(browser.setupIntents.retrieve(intent.id)).rejects.toThrow('client_secret');
    await expect(
      browser.setupIntents.retrieve(intent.id, { client_secret: 'seti_secret_other' }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
    const secret = { client_secret: intent.client_secret ?? '' };
    expect(await browser.setupIntents.retrieve(intent.id, secret)).toMatchObject({ id: intent.id });
  });
});

describe('parameters', () => {
  it('that are unknown are refused by name, also inside of others', async () => {
    await expect(raw('POST', '/v1/customers', { colour: 'green' })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'colour',
      statusCode: 400,
    });
    const price = await premiumPrice(stripe);
    await expect(
      raw('POST', '/v1/checkout/sessions', {
        mode: 'subscription',
        success_url: 'http://127.0.0.1/',
        line_items: [{ price: price.id, amount: 5 }],
      }),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'line_items[0][amount]' });
    await expect(raw('GET', '/v1/customers?colour=green')).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
  });

  it('that are missing or wrong are named', async () => {
    await expect(raw('POST', '/v1/prices', { unit_amount: 299 })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'currency',
    });
    await expect(raw('POST', '/v1/setup_intents', { usage: 'never' })).rejects.toThrow('must be one of');
    await expect(raw('GET', '/v1/customers?limit=1000')).rejects.toMatchObject({ param: 'limit' });
    await expect(
      stripe.paymentMethods.attach('pm_card_visa', { customer: 'cus_none' }),
    ).rejects.toMatchObject({
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
    });
  });

  it('that are empty unset a value, and metadata are merged', async () => {
    const { id } = await stripe.customers.create({ name: 'Anna', metadata: { user: '7', old: 'yes' } });
    const changed = await stripe.customers.update(id, { name: '', metadata: { old: '', more: 'yes' } });
    expect(changed).toMatchObject({ name: null, metadata: { user: '7', more: 'yes' } });
    expect(changed.metadata).not.toHaveProperty('old');
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
  });

  it('may be lists of any length', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 25 },
        async (_, place) => (await stripe.products.create({ name: `p${place}` })).id,
      ),
    );
    const { data } = await stripe.products.list({ ids, limit: 100 });
    expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('answers', () => {
  it('to an unknown path are errors of the client', async () => {
    await expect(raw('GET', '/v1/nothing')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/nothing)'),
    });
    await expect(stripe.customers.retrieve('cus_none')).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
  });

  it('come in pages, the newest first', async () => {
    const email = 'pages@example.com';
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.unshift((await stripe.customers.create({ email })).id);
    const first = await stripe.customers.list({ email, limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/customers' });
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ email, limit: 2 })) all.push(id);
    expect(all).toEqual(made);
    const before = await stripe.customers.list({ email, limit: 2, ending_before: made[3] ?? '' });
    expect(before.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
  });

  it('contain the objects that expand asks for', async () => {
    const customer = await customerWithCard(stripe);
    const price = await premiumPrice(stripe);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      expand: ['latest_invoice.payments', 'items.data.price.product'],
    });
    expect(made).toMatchObject({
      customer: customer.id,
      items: { data: [{ price: { product: { name: 'Winny Premium' } } }] },
      latest_invoice: { payments: { data: [{ status: 'paid', amount_paid: 299 }] } },
    });
    await expect(stripe.subscriptions.retrieve(made.id, { expand: ['a.b.c.d.e'] })).rejects.toThrow(
      'You cannot expand more than 4 levels',
    );
    const { data } = await stripe.subscriptions.list({ customer: customer.id, expand: ['data.customer'] });
    expect(data).toMatchObject([{ customer: { email: 'anna@example.com' } }]);
    for (const path of ['colour', 'status', 'metadata']) {
      await expect(stripe.subscriptions.retrieve(made.id, { expand: [path] })).rejects.toThrow(
        `This property cannot be expanded (${path})`,
      );
    }
  });

  it('find prices by lookup key, and customers by search', async () => {
    const price = await premiumPrice(stripe);
    const { data } = await stripe.prices.list({ lookup_keys: ['premium'], expand: ['data.product'] });
    expect(data).toMatchObject([{ id: price.id, product: { name: 'Winny Premium' } }]);
    const wanted = await stripe.customers.create({ email: 'Search@example.com', metadata: { user: '99' } });
    for (const query of ['email:"search@example.com"', 'metadata["user"]:"99" AND email~"search"']) {
      expect((await stripe.customers.search({ query })).data.map(({ id }) => id)).toEqual([wanted.id]);
    }
    await expect(stripe.customers.search({ query: 'colour:"green"' })).rejects.toThrow(
      'cannot read this part',
    );
  });
});

describe('an idempotency key', () => {
  it('repeats the first answer, and makes nothing twice', async () => {
    const options = { idempotencyKey: 'key-1' };
    const first = await stripe.customers.create({ email: 'once@example.com' }, options);
    const second = await stripe.customers.create({ email: 'once@example.com' }, options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.customers.list({ email: 'once@example.com' })).data).toHaveLength(1);
  });

  it('is for one request only', async () => {
    const options = { idempotencyKey: 'key-2' };
    await stripe.customers.create({ email: 'a@example.com' }, options);
    await expect(stripe.customers.create({ email: 'b@example.com' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('repeats a decline too, but may be used again after refused parameters', async () => {
    const { id: customer } = await stripe.customers.create();
    const attach = () =>
      stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }, { idempotencyKey: 'key-3' });
    await expect(attach()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(attach()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });

    const key = { idempotencyKey: 'key-4' };
    await expect(stripe.rawRequest('POST', '/v1/customers', { colour: 'x' }, key)).rejects.toThrow('unknown');
    expect(await stripe.customers.create({ email: 'c@example.com' }, key)).toMatchObject({
      object: 'customer',
    });
  });
});
