import { randomUUID } from 'node:crypto';
import type { Session } from '@winny/common/contract/session';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { messageModel } from '@winny/common/data/message/schema';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';

let outside: TestServices;
let gateway: TestGateway;
let browser: TestBrowser;
let userId: string;
let session: Session;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside);
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});
const open = async () => {
  const opened = await browser.post('/api/chat/sessions', { title: 'Tonight', therapyStyle: 'cbt' });
  return (await opened.json()) as Session;
};
beforeEach(async () => {
  browser = new TestBrowser(gateway.address);
  userId = await browser.register(`${randomUUID()}@example.org`);
  session = await open();
  await users().updateOne({ _id: userId }, { $set: { 'allowance.bonusLeft': 0 } });
});
afterEach(() => vi.restoreAllMocks());

const users = () => userModel(outside.database.db);
const send = async () => {
  const content = 'I slept badly again.';
  return (await browser.post('/api/chat/messages', { sessionId: session.id, role: 'user', content })).status;
};
const status = async () =>
  (await (await browser.get('/api/subscription/status')).json()) as SubscriptionStatus;
const used = async () => (await users().findById(userId).lean<UserRecord>())?.allowance.usedToday;

/** Sends at the same time, because without a worker each send waits for the verdict until its timeout. */
async function sendMany(count: number): Promise<void> {
  const statuses = await Promise.all(Array.from({ length: count }, send));
  expect(statuses).toEqual(statuses.map(() => 201));
}

/** A send whose gateway dies between the charge and the message. */
async function sendInVain(): Promise<void> {
  vi.spyOn(gateway.services.messages, 'accept').mockRejectedValueOnce(new Error('the process has ended'));
  expect(await send()).toBe(500);
}
/** Moves all charges so far back by that time, within the same day. */
const chargedAgo = (minutes: number) =>
  users().updateOne(
    { _id: userId },
    { $set: { 'allowance.charges.$[].at': new Date(Date.now() - minutes * MINUTE_MS) } },
  );

describe('the charge for a message that was never stored', () => {
  it('is refunded before the next message is refused', async () => {
    await sendMany(4);
    await sendInVain();
    await chargedAgo(11);
    expect(await send()).toBe(201);
    expect(await send()).toBe(429);
    expect(await used()).toBe(5);
    expect(await messageModel(outside.database.db).countDocuments({ ownerId: userId })).toBe(5);
  });

  it('is refunded when a person with nothing left reads their status', async () => {
    await sendMany(4);
    await sendInVain();
    expect(await status()).toMatchObject({ remainingMessages: 0 });
    await chargedAgo(11);
    expect(await status()).toMatchObject({
      remainingMessages: 1,
      canSendMessage: true,
      totalWinnyMessages: 4,
    });
    expect(await status()).toMatchObject({ remainingMessages: 1 });
  });

  it('is not refunded while the message may still be stored', async () => {
    await sendMany(4);
    await sendInVain();
    expect(await send()).toBe(429);
  });
});

it('is not refunded for messages that were deleted with their session', async () => {
  await sendMany(5);
  const erased = await browser.delete(`/api/chat/sessions/${session.id}`);
  expect(erased.status).toBeLessThan(300);
  session = await open();
  await chargedAgo(11);
  expect(await status()).toMatchObject({ remainingMessages: 0, canSendMessage: false });
  expect(await send()).toBe(429);
});

it('is not refunded for messages so old that they may have expired', async () => {
  await sendMany(5);
  await messageModel(outside.database.db).deleteMany({ ownerId: userId });
  await chargedAgo(25 * 60);
  expect(await send()).toBe(429);
});
