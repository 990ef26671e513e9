import { userModel } from '@winny/common/data/user/schema';
import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../../testing/test-browser.ts';
import { useGateways } from '../../testing/use-gateways.ts';

/** 23:30 in London in summer: the day ends at 23:00 UTC. */
const evening = new Date('2026-07-01T22:30:00.000Z');
let clock = evening;
const used = useGateways(1, {}, () => clock);

async function statusWith(email: string, record: Record<string, unknown>): Promise<unknown> {
  const person = new TestBrowser(used.gateway.address);
  const id = await person.register(email);
  await userModel(used.outside.database.db).updateOne({ _id: id }, { $set: record });
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
    const person = new TestBrowser(used.gateway.address);
    const id = await person.register('used@example.org');
    const spent = { 'allowance.day': '2026-07-01', 'allowance.usedToday': 5, totalWinnyMessages: 5 };
    await userModel(used.outside.database.db).updateOne({ _id: id }, { $set: spent });
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
    const response = await new TestBrowser(used.gateway.address).get('/api/subscription/status');
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
