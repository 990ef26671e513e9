import { createStripe, type Stripe } from '@winny/common/billing/stripe-client';
import { syncSubscription } from '@winny/common/billing/sync-subscription';
import { mailModel } from '@winny/common/data/mail/schema';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { userModel } from '@winny/common/data/user/schema';
import { tierAt } from '@winny/common/domain/plan';
import { channels } from '@winny/common/platform/channels';
import { connectSubscriber } from '@winny/common/platform/redis';
import { buildUser } from '@winny/common/testing/builders';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { startTestStripe, type TestStripe } from '@winny/common/testing/stripe-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestWorker, type TestWorker } from '../testing/start-test-worker.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

const MINUTE_MS = 60_000;
const DAY_S = 24 * 60 * 60;
const NO_MODEL = 'http://127.0.0.1:9';
let outside: TestServices;
let server: TestStripe;
let stripe: Stripe;
let worker: TestWorker;
let price: string;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const startWorker = (variables: Record<string, string> = {}) =>
  startTestWorker(outside, NO_MODEL, now, {
    STRIPE_SECRET_KEY: 'sk_test_sweep',
    STRIPE_API_BASE: server.url,
    ...variables,
  });

beforeAll(async () => {
  [outside, server] = await Promise.all([startTestServices(), startTestStripe()]);
  stripe = createStripe('sk_test_sweep', server.url);
  // Only the tests sweep.
  worker = await startWorker({ WORKER_LANES: 'mail' });
  const made = await stripe.prices.create({
    currency: 'gbp',
    unit_amount: 299,
    recurring: { interval: 'month' },
    product_data: { name: 'Winny Premium' },
  });
  price = made.id;
});
afterAll(async () => {
  await worker.close();
  await server.close();
  await outside.dispose();
});
beforeEach(async () => {
  // Sweeps the remains of other tests.
  await wait(2);
  await sweep();
});

const services = () => worker.services;
const sweep = () => sweepSubscriptions(services(), {}, new AbortController().signal);
const mended = async () => (await services().tallies.read()).mended;
const stateOf = async (owner: OwnerId) => {
  const user = await services().users.byId(owner);
  if (!user) throw new Error('no such person');
  return { status: user.subscription.status, tier: tierAt(user.subscription, now()) };
};
/** Lets time pass for us and Stripe. */
async function wait(minutes: number): Promise<void> {
  aheadMs += minutes * MINUTE_MS;
  await server.advance(minutes * 60);
}

/** A person with a customer that has a card. */
async function customer(): Promise<{ owner: OwnerId; id: string }> {
  const { id } = await stripe.customers.create({});
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
  await stripe.customers.update(id, { invoice_settings: { default_payment_method: card.id } });
  const user = await buildUser(outside.database.db, { billing: { customerId: id } });
  return { owner: ownerOf(user._id), id };
}
const subscribe = (id: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({ customer: id, items: [{ price }], ...more });

/** Lets our side forget all events: as if each had arrived, and none had been applied. */
async function loseEvents(id: string): Promise<void> {
  const { data } = await stripe.events.list({ limit: 100 });
  const theirs = data.filter(({ data: { object } }) => (object as { customer?: unknown }).customer === id);
  for (const event of theirs) {
    await services().stripeEvents.note({ _id: event.id, type: event.type, at: now() });
  }
}

describe('the sweep', () => {
  it('applies events that never arrived, with their mails and the push, and counts them', async () => {
    const { owner, id } = await customer();
    await subscribe(id, { trial_period_days: 7 });
    const pushed: string[] = [];
    const subscriber = connectSubscriber(outside.redisUrl);
    subscriber.on('message', (_channel: string, message: string) => pushed.push(message));
    await subscriber.subscribe(channels.person(owner));
    const before = await mended();
    await sweep();
    // They may still be on their way.
    expect(await stateOf(owner)).toEqual({ status: 'inactive', tier: 'free' });
    await wait(1);
    await sweep();
    expect(await stateOf(owner)).toEqual({ status: 'trialing', tier: 'premium' });
    expect(await mended()).toBe(before + 1);
    const mails = await mailModel(outside.database.db).find({ userId: owner }).sort({ kind: 1 }).lean();
    expect(mails.map(({ kind }) => kind)).toEqual(['trial-ending', 'trial-started']);
    await expect.poll(() => pushed.join()).toContain('"subscriptionTier":"premium"');
    subscriber.disconnect();
    await wait(1);
    await sweep();
    expect(await mended()).toBe(before + 1);
  });

  it('ends access when the period ends, although no event ever comes', async () => {
    const { owner, id } = await customer();
    await subscribe(id, { cancel_at_period_end: true });
    await syncSubscription({ ...services(), stripe }, owner);
    expect(await stateOf(owner)).toEqual({ status: 'canceled', tier: 'premium' });
    await wait(32 * 24 * 60);
    await loseEvents(id);
    await sweep();
    const user = await services().users.byId(owner);
    expect(user?.subscription).toMatchObject({ tier: 'free', status: 'canceled' });
  });

  it('knows of a renewal, although no event ever comes', async () => {
    const { owner, id } = await customer();
    await subscribe(id);
    await syncSubscription({ ...services(), stripe }, owner);
    await wait(32 * 24 * 60);
    await loseEvents(id);
    // Without the sweep Premium would end a day after the period.
    await sweep();
    expect(await stateOf(owner)).toEqual({ status: 'active', tier: 'premium' });
    const end = (await services().users.byId(owner))?.subscription.endDate ?? now();
    expect(end.getTime() - now().getTime()).toBeGreaterThan(20 * DAY_S * 1_000);
  });

  it('looks at a checkout from which nobody came back, until it has expired', async () => {
    const { owner, id } = await customer();
    const user = await services().users.byId(owner);
    if (!user) throw new Error('no such person');
    await services().billing.countCheckout(owner, user, now(), new Date(now().getTime() + 5 * MINUTE_MS));
    await wait(6);
    await sweep();
    expect(await stateOf(owner)).toMatchObject({ tier: 'free' });
    const { billing } = (await services().users.byId(owner)) ?? {};
    expect(billing?.lookAt?.getTime()).toBeGreaterThan(now().getTime());
    await subscribe(id);
    await loseEvents(id);
    await wait(6);
    await sweep();
    expect(await stateOf(owner)).toEqual({ status: 'active', tier: 'premium' });

    const gone = await customer();
    const other = await services().users.byId(gone.owner);
    if (!other) throw new Error('no such person');
    await services().billing.countCheckout(gone.owner, other, now(), new Date(now().getTime() + MINUTE_MS));
    await wait(25 * 60);
    await sweep();
    expect((await services().users.byId(gone.owner))?.billing?.lookAt).toBeUndefined();
  });

  it('requests the mails of a change that a killed process has stored', async () => {
    const { owner, id } = await customer();
    await subscribe(id);
    await loseEvents(id);
    const died = vi.spyOn(services().mails, 'add').mockRejectedValueOnce(new Error('killed'));
    await expect(syncSubscription({ ...services(), stripe }, owner)).rejects.toThrow('killed');
    died.mockRestore();
    expect(await stateOf(owner)).toEqual({ status: 'active', tier: 'premium' });
    const mails = () => mailModel(outside.database.db).countDocuments({ userId: owner });
    expect(await mails()).toBe(0);
    await wait(2);
    await sweep();
    expect(await mails()).toBe(1);
    await wait(2);
    await sweep();
    expect(await mails()).toBe(1);
  });

  it('looks again later at a person whom Stripe does not know, and at all others now', async () => {
    const lost = await customer();
    const found = await customer();
    await subscribe(found.id);
    await loseEvents(found.id);
    const due = { 'billing.lookAt': new Date(now().getTime() - MINUTE_MS) };
    const users = userModel(outside.database.db);
    await users.updateOne({ _id: lost.owner }, { $set: { ...due, 'billing.customerId': 'cus_unknown' } });
    await users.updateOne({ _id: found.owner }, { $set: due });
    await sweep();
    expect(await stateOf(found.owner)).toMatchObject({ tier: 'premium' });
    const again = (await services().users.byId(lost.owner))?.billing?.lookAt;
    expect(again?.getTime()).toBeGreaterThan(now().getTime());
  });

  it('runs in workers by itself, and its counters are served', async () => {
    const { owner, id } = await customer();
    await subscribe(id);
    await wait(1);
    const before = await mended();
    const workers = await Promise.all([startWorker(), startWorker({ WORKER_LANES: 'billing' })]);
    await expect.poll(async () => (await stateOf(owner)).tier).toBe('premium');
    // The state is stored before its mend is counted.
    await expect.poll(mended).toBeGreaterThan(before);
    const metrics = await fetch(`${worker.health}/metrics`);
    expect(metrics.headers.get('content-type')).toContain('text/plain');
    expect(await metrics.text()).toContain(`\nwinny_subscriptions_mended_total ${await mended()}\n`);
    await Promise.all(workers.map((one) => one.close()));
  });
});
