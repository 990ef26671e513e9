import { buildUser } from '@winny/common/testing/builders';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerId, ownerOf } from '../owner.ts';
import { type UserRecord, userModel } from '../user/schema.ts';
import { createStripeEventStore, stripeEventModel } from './event-store.ts';
import { billingOf } from './record.ts';
import { type BillingChange, type BillingStore, createBillingStore } from './store.ts';

const NOW = new Date('2026-07-01T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
let database: TestDatabase;
let store: BillingStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = createBillingStore(database.db);
});
afterAll(() => database.dispose());

const person = async (): Promise<OwnerId> => ownerOf((await buildUser(database.db))._id);
async function begin(owner: OwnerId): Promise<UserRecord> {
  const user = await store.beginRead(owner);
  if (!user) throw new Error('no such person');
  return user;
}
const change = (tier: 'free' | 'premium', more: Partial<BillingChange> = {}): BillingChange => ({
  subscription: { tier, status: 'active', endDate: NOW, source: 'stripe', isTrialUsed: false },
  billing: { subscriptionId: 'sub_1', monthlyPence: 299, hasDiscount: false, told: {}, unannounced: true },
  owed: [],
  lookAt: null,
  premiumSince: null,
  ...more,
});

describe('a read of Stripe', () => {
  it('is numbered for accounts that never paid too, and stored with its mails', async () => {
    const owner = await person();
    const before = await begin(owner);
    const mail = { kind: 'premium-started', key: 'premium-started:sub_1' } as const;
    const after = await store.apply(owner, before, 1, change('premium', { owed: [mail] }));
    expect(after?.subscription.tier).toBe('premium');
    expect(after && billingOf(after)).toMatchObject({ reads: 1, appliedRead: 1, owed: [mail] });
    await store.carriedOut(owner, 1, [mail.key], null);
    const done = billingOf((await store.byId(owner)) ?? {});
    expect(done).toMatchObject({ owed: [], unannounced: false });
    expect(done.lookAt).toBeUndefined();
  });

  it('is not stored when another was stored since the user was read', async () => {
    const owner = await person();
    const slow = await begin(owner);
    const fast = await begin(owner);
    expect(await store.apply(owner, fast, 2, change('premium'))).not.toBeNull();
    expect(await store.apply(owner, slow, 1, change('free'))).toBeNull();
    expect((await store.byId(owner))?.subscription.tier).toBe('premium');
  });

  it('is not stored when an administrator changed the plan since the user was read', async () => {
    const owner = await person();
    const before = await begin(owner);
    await userModel(database.db).updateOne({ _id: owner }, { 'subscription.source': 'manual' });
    expect(await store.apply(owner, before, 1, change('free'))).toBeNull();
  });

  it('leaves to a later one what that one has to carry out', async () => {
    const owner = await person();
    const mail = { kind: 'payment-failed', key: 'payment-failed:in_1' } as const;
    await store.apply(owner, await begin(owner), 1, change('premium', { owed: [mail] }));
    await store.apply(owner, await begin(owner), 2, change('premium'));
    await store.carriedOut(owner, 1, [mail.key], null);
    expect(billingOf((await store.byId(owner)) ?? {})).toMatchObject({ owed: [mail], unannounced: true });
  });
});

describe('a person at Stripe', () => {
  it('has one customer, whoever stores it first', async () => {
    const owner = await person();
    const kept = await Promise.all(['cus_a', 'cus_b'].map((id) => store.storeCustomer(owner, id, undefined)));
    const stored = kept[0] ?? '';
    expect(['cus_a', 'cus_b']).toContain(stored);
    expect((await store.byCustomer(stored))?._id).toBe(owner);
    expect(await store.storeCustomer(owner, 'cus_c', 'cus_other')).toBe(stored);
    expect(await store.storeCustomer(owner, 'cus_c', stored)).toBe('cus_c');
    expect(await store.storeCustomer(ownerOf('0'), 'cus_d', undefined)).toBeNull();
  });

  it('has checkouts with numbers of their own', async () => {
    const owner = await person();
    const before = (await store.byId(owner)) ?? (await begin(owner));
    const count = () => store.countCheckout(owner, before, NOW, inMinutes(5));
    expect((await Promise.all([count(), count(), count()])).filter(Boolean)).toHaveLength(1);
    expect(billingOf((await store.byId(owner)) ?? {}).checkouts).toBe(1);
  });

  it('is looked at when it is due, the longest overdue first, unless it was put off', async () => {
    const [one, other, later] = [await person(), await person(), await person()];
    await store.apply(one, await begin(one), 1, change('premium', { lookAt: inMinutes(-1) }));
    await store.apply(other, await begin(other), 1, change('premium', { lookAt: inMinutes(-2) }));
    await store.apply(later, await begin(later), 1, change('premium', { lookAt: inMinutes(2) }));
    const due = await store.toLookAt(NOW, 10);
    expect(due.map(({ owner }) => owner)).toEqual([other, one]);
    for (const looked of due) await store.lookLater(looked, inMinutes(3));
    await store.lookLater({ owner: later, lookAt: inMinutes(9) }, inMinutes(60));
    expect(await store.toLookAt(NOW, 10)).toEqual([]);
    expect((await store.toLookAt(inMinutes(2), 10)).map(({ owner }) => owner)).toEqual([later]);
  });
});

it('reads of subscriptions and events use indexes', async () => {
  const users = userModel(database.db);
  await expectIndexed(users.findOne({ 'billing.customerId': 'cus_a' }));
  await expectIndexed(users.find({ 'billing.lookAt': { $lte: NOW } }).sort({ 'billing.lookAt': 1 }));
  await expectIndexed(stripeEventModel(database.db).find({ _id: { $in: ['evt_1'] } }));
});

it('applied events are known, also to a second process that notes them', async () => {
  const events = createStripeEventStore(database.db);
  const event = { _id: 'evt_1', type: 'invoice.paid', at: NOW };
  await Promise.all([events.note(event), events.note(event)]);
  expect(await events.unknown(['evt_1', 'evt_2'])).toEqual(new Set(['evt_2']));
});
