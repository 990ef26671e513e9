import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StripeServerOptions, startStripeServer } from './server.ts';
import { clientFor, type Receiver, SECRET, startReceiver } from './testing/stripe-for-tests.ts';
import { NO_SWITCHES } from './webhooks/switches.ts';

let receiver: Receiver;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  receiver = await startReceiver();
  closing.push(receiver.close);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(options: StripeServerOptions = {}) {
  const server = await startStripeServer({
    webhook: { url: receiver.url, secret: SECRET },
    firstPauseMs: 1,
    ...options,
  });
  closing.push(server.close);
  return { server, stripe: clientFor(server) };
}
const types = () => receiver.events.map(({ type }) => type);

describe('webhooks', () => {
  it('come signed, in order, once each', async () => {
    const { stripe } = await start();
    const customer = await stripe.customers.create({ email: 'a@example.com' });
    await stripe.customers.update(customer.id, { name: 'Anna' });
    await stripe.customers.del(customer.id);
    await expect.poll(types).toEqual(['customer.created', 'customer.updated', 'customer.deleted']);
    expect(receiver.events[1]?.data).toMatchObject({
      object: { id: customer.id, name: 'Anna' },
      previous_attributes: { name: null },
    });
    await expect
      .poll(async () => (await stripe.events.list({ delivery_success: true })).data)
      .toHaveLength(3);
  });

  it('are sent again until they are taken', async () => {
    const { stripe } = await start();
    receiver.answers.push(500, 404, 302);
    await stripe.customers.create({ email: 'a@example.com' });
    await expect.poll(types).toEqual(['customer.created']);
  });

  it('are sent after a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'winny-stripe-'));
    closing.unshift(async () => rmSync(dataDir, { recursive: true, force: true }));
    const first = await startStripeServer({
      dataDir,
      webhook: { url: 'http://127.0.0.1:9/', secret: SECRET },
    });
    const made = await clientFor(first).customers.create({ email: 'a@example.com' });
    await first.close();
    const { stripe } = await start({ dataDir });
    await expect.poll(types).toEqual(['customer.created']);
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ email: 'a@example.com' });
  });

  it('can be delayed', async () => {
    const { server, stripe } = await start({ switches: { ...NO_SWITCHES, delayMs: 3_600_000 } });
    await stripe.customers.create({ email: 'late@example.com' });
    server.webhooks.switches = { ...NO_SWITCHES, delayMs: 1 };
    await stripe.products.create({ name: 'soon' });
    await expect.poll(types).toEqual(['product.created']);
    const { data } = await stripe.events.list({ delivery_success: false, type: 'customer.created' });
    expect(data).toHaveLength(1);
  });

  it('can be duplicated, mixed, dropped and sent by hand', async () => {
    const { server, stripe } = await start({ switches: { ...NO_SWITCHES, duplicate: 1, shuffle: true } });
    for (const email of ['a@example.com', 'b@example.com']) await stripe.customers.create({ email });
    await expect.poll(() => receiver.events.length).toBe(4);
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(2);

    server.webhooks.switches = { ...NO_SWITCHES, drop: 1 };
    receiver.events.length = 0;
    const lost = await stripe.customers.create({ email: 'c@example.com' });
    const [event] = (await stripe.events.list({ limit: 1 })).data;
    expect(event?.data.object).toMatchObject({ id: lost.id });
    expect(server.webhooks.resend(event?.id ?? '')).toBe(true);
    await expect.poll(types).toEqual(['customer.created']);
    expect(server.webhooks.resend('evt_none')).toBe(false);
  });
});
