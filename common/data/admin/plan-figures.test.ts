import type { AdminStats } from '@winny/common/contract/admin';
import { buildUser } from '@winny/common/testing/builders';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tierAt } from '../../domain/plan.ts';
import { type SubscriptionRecord, type UserRecord, userModel } from '../user/schema.ts';
import { atPrice, COUNTED, miscounted, readPlanFigures } from './plan-figures.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

const FREE: SubscriptionRecord = {
  tier: 'free',
  status: 'inactive',
  endDate: null,
  source: 'none',
  isTrialUsed: false,
};
const paid = (given: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  tier: 'premium',
  status: 'active',
  endDate: inHours(300),
  source: 'stripe',
  isTrialUsed: false,
  ...given,
});
const MANUAL = paid({ source: 'manual', endDate: null });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

/** The same figures by reading all people, one after the other. */
async function recount(now: Date): Promise<AdminStats> {
  const figures: AdminStats = {
    totalUsers: 0,
    freeUsers: 0,
    trialUsers: 0,
    paidSubscriptions: 0,
    activeSubscriptions: 0,
    manualUpgrades: 0,
    couponUsers: 0,
    totalRevenue: 0,
  };
  let pence = 0;
  for (const user of await userModel(database.db).find().lean<UserRecord[]>()) {
    if (user._id === '1' || user.erasing) continue;
    figures.totalUsers += 1;
    if (user.billing?.hasDiscount) figures.couponUsers += 1;
    const { status, source } = user.subscription;
    if (tierAt(user.subscription, now) === 'free') {
      figures.freeUsers += 1;
      continue;
    }
    if (status === 'trialing') figures.trialUsers += 1;
    if (source === 'manual') figures.manualUpgrades += 1;
    if (status === 'active') figures.activeSubscriptions += 1;
    if (status === 'active' && source === 'stripe') {
      figures.paidSubscriptions += 1;
      pence += user.billing?.monthlyPence ?? 0;
    }
  }
  figures.totalRevenue = pence / 100;
  return figures;
}

describe('the figures of the dashboard', () => {
  it('are right for every kind of person', async () => {
    const person = (subscription: SubscriptionRecord, given: Partial<UserRecord> = {}) =>
      buildUser(database.db, { subscription, ...given });
    await person(FREE, { _id: '1' });
    await person(FREE);
    await person(FREE);
    await person(paid({ status: 'trialing', isTrialUsed: true }));
    await person(paid(), { billing: { monthlyPence: 299 } });
    // Renewed within the hour: still a subscription.
    await person(paid({ endDate: inHours(-1) }), { billing: { monthlyPence: 299 } });
    // 20 % less with a discount code.
    await person(paid(), { billing: { monthlyPence: 239, hasDiscount: true } });
    // Used a code once, free now.
    await person(FREE, { billing: { monthlyPence: 0, hasDiscount: true } });
    await person(MANUAL);
    await person(paid({ status: 'canceled', endDate: inHours(5) }));
    await person(paid({ status: 'cancelled', endDate: inHours(5) }));
    await person(paid({ status: 'canceled', endDate: inHours(-1) }));
    await person(paid({ status: 'past_due', endDate: inHours(-50) }), { billing: { monthlyPence: 299 } });
    // Nothing was heard of its renewal for more than a day.
    await person(paid({ endDate: inHours(-25) }), { billing: { monthlyPence: 299 } });
    // Being deleted.
    await person(paid(), { erasing: true, billing: { monthlyPence: 299, hasDiscount: true } });

    const byHand: AdminStats = {
      totalUsers: 13,
      freeUsers: 5,
      trialUsers: 1,
      paidSubscriptions: 3,
      activeSubscriptions: 4,
      manualUpgrades: 1,
      couponUsers: 2,
      totalRevenue: 8.37,
    };
    expect(await readPlanFigures(database.db, NOW)).toEqual(byHand);
    expect(await recount(NOW)).toEqual(byHand);
  });

  it('read by an index only, and no user but those whose plan is not what is stored', async () => {
    const { all: _all, ...counted } = COUNTED;
    for (const filter of [...Object.values(counted), atPrice(299)]) {
      await expectIndexed(userModel(database.db).find(filter));
    }
    await expectIndexed(miscounted(database.db, NOW));
    const wrong = (await miscounted(database.db, NOW)).map(({ _id }) => _id);
    const paidUp = await userModel(database.db).find({ 'subscription.endDate': { $gt: NOW }, erasing: null });
    expect(paidUp.length).toBeGreaterThan(3);
    for (const { _id } of paidUp) expect(wrong).not.toContain(_id);
  });

  it('equal a slow recount after 10,000 random events', async () => {
    // mulberry32, so that a failure can be repeated.
    let seed = 20_261_122;
    const random = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    const below = (most: number) => Math.floor(random() * most);
    const users = userModel(database.db);
    let now = NOW;
    let newest = 5_000;
    const template = await users.findOne({ _id: '1' }).lean<UserRecord>();
    const someone = () => ({ _id: String(5_001 + below(newest - 4_999)) });
    const end = () => new Date(now.getTime() + (below(200) - 60) * HOUR_MS);
    const change = (set: object) => ({ updateOne: { filter: someone(), update: { $set: set } } });
    const become = (subscription: SubscriptionRecord, pence: number) =>
      change({ subscription, 'billing.monthlyPence': pence });
    const signUp = () => {
      newest += 1;
      const document = { ...template, _id: String(newest), email: `${newest}@example.org`, createdAt: now };
      return { insertOne: { document } };
    };
    const events = [
      signUp,
      signUp,
      () => become(paid({ status: 'trialing', endDate: end(), isTrialUsed: true }), 0),
      () => become(paid({ endDate: end() }), 100 + below(200)),
      () => change({ 'billing.hasDiscount': true }),
      () => become(MANUAL, 0),
      () => become(FREE, 0),
      () => become(paid({ status: random() < 0.5 ? 'canceled' : 'cancelled', endDate: end() }), 0),
      () => become(paid({ status: 'past_due', endDate: end() }), 299),
      () => become({ ...FREE, status: 'canceled', source: 'stripe', endDate: end() }, 0),
      () => change({ erasing: true }),
      () => ({ deleteOne: { filter: someone() } }),
    ];
    for (let done = 0; done < 10_000; done += 1_000) {
      const batch = Array.from({ length: 1_000 }, () => (events[below(events.length)] ?? signUp)());
      await users.collection.bulkWrite(batch as never);
      now = new Date(now.getTime() + below(10) * HOUR_MS);
      const figures = await readPlanFigures(database.db, now);
      expect(figures).toEqual(await recount(now));
      expect(Object.values(figures).every((figure) => figure > 0)).toBe(true);
    }
  }, 300_000);
});
