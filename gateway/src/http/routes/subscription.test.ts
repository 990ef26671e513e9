import { userModel } from '@winny/common/data/user/schema';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts';
import { TestBrowser } from '../../testing/test-browser.ts';

let outside: TestServices;
let gateway: TestGateway;
/** 23:30 in London in summer: the day ends at 23:00 UTC. */
const evening = new Date('2026-07-01T22:30:00.000Z');
let clock = evening;
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside, {}, () => clock);
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

async function statusWith(email: string, record: Record<string, unknown>): Promise<unknown> {
  const person = new TestBrowser(gateway.address);
  const id = await person.register(email);
  await userModel(outside.database.db).updateOne({ _id: id }, { $set: record });
  const response = await person.get('/api/subscription/status');
  expect(response.status).toBe(200);
  return response.json();
}

describe('GET /api/subscription/status', () => {
  it('gives a new person five messages', async () => {
    expect(await statusWith('new@example.org', { totalWinnyMessages: 0 })).toEqual({
      subscriptionTier: 'free',
      subscriptionStatus: 'inactive',
      subscriptionEndDate: null,
      remainingMessages: 5,
      additionalFreeMessages: 0,
      hasUsedAdditionalFreeMessages: false,
      isTrialUsed: false,
      canSendMessage: true,
      totalWinnyMessages: 0,
      freeAfterCrisis: {},
    });
  });

  it('says when nothing is left, until midnight in London', async () => {
    const person = new TestBrowser(gateway.address);
    const id = await person.register('used@example.org');
    const used = { 'allowance.day': '2026-07-01', 'allowance.usedToday': 5, totalWinnyMessages: 5 };
    await userModel(outside.database.db).updateOne({ _id: id }, { $set: used });
    const read = async () => (await person.get('/api/subscription/status')).json();
    expect(await read()).toMatchObject({
      remainingMessages: 0,
      canSendMessage: false,
      totalWinnyMessages: 5,
    });
    clock = new Date('2026-07-01T23:00:00.000Z');
    expect(await read()).toMatchObject({ remainingMessages: 5, canSendMessage: true });
    clock = evening;
  });

  it('counts bonus messages separately', async () => {
    const bonus = { 'allowance.day': '2026-07-01', 'allowance.usedToday': 5, 'allowance.bonusLeft': 7 };
    expect(await statusWith('bonus@example.org', { ...bonus, 'allowance.bonusGranted': true })).toMatchObject(
      {
        remainingMessages: 0,
        additionalFreeMessages: 7,
        hasUsedAdditionalFreeMessages: true,
        canSendMessage: true,
      },
    );
  });

  it('has no number of messages for premium while it lasts', async () => {
    const premium = { 'subscription.tier': 'premium', 'subscription.status': 'canceled' };
    const until = (endDate: Date) => ({ ...premium, 'subscription.endDate': endDate });
    expect(
      await statusWith('lasting@example.org', until(new Date('2026-07-02T12:00:00.000Z'))),
    ).toMatchObject({
      subscriptionTier: 'premium',
      subscriptionStatus: 'canceled',
      subscriptionEndDate: '2026-07-02T12:00:00.000Z',
      remainingMessages: null,
      canSendMessage: true,
    });
    expect(await statusWith('ended@example.org', until(new Date('2026-06-30T12:00:00.000Z')))).toMatchObject({
      subscriptionTier: 'free',
      subscriptionStatus: 'canceled',
      remainingMessages: 5,
    });
  });

  it('requires a sign-in', async () => {
    const response = await new TestBrowser(gateway.address).get('/api/subscription/status');
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('{"message":"Unauthorized","code":"unauthorized"}');
  });

  it('writes canceled where cancelled is stored', async () => {
    const cancelled = { 'subscription.tier': 'premium', 'subscription.status': 'cancelled' };
    expect(await statusWith('both@example.org', cancelled)).toMatchObject({
      subscriptionTier: 'premium',
      subscriptionStatus: 'canceled',
    });
  });
});
