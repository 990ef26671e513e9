import { ownerOf } from '@winny/common/data/owner';
import { createSessionChatStore } from '@winny/common/data/session/chat-store';
import { createSessionStore } from '@winny/common/data/session/store';
import { createAfterCrisisStore } from '@winny/common/data/user/after-crisis-store';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import { buildUser } from '@winny/common/testing/builders';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestWorker } from '../testing/start-test-worker.ts';

let outside: TestServices;
beforeAll(async () => {
  outside = await startTestServices();
});
afterAll(() => outside.dispose());

it('workers clear levels and signals after the retention time of messages, and free messages after their day', async () => {
  const { db } = outside.database;
  const sessions = createSessionStore(db);
  const owner = ownerOf('7');
  const sessionSince = async (days: number) => {
    const at = Date.now() - days * 24 * 60 * 60_000;
    const made = await sessions.create(owner, { title: 'One', therapyStyle: 'cbt' }, new Date(at));
    const id = made._id.toHexString();
    await createSessionChatStore(db).noteUserMessage(owner, id, made, '1', () => ({ level: 3, at }));
    return async () => (await sessions.get(owner, id))?.crisisLevel;
  };
  const freeSince = async (days: number) => {
    const at = new Date(Date.now() - days * 24 * 60 * 60_000);
    const { _id } = await buildUser(db);
    await createAfterCrisisStore(db).grant(ownerOf(_id), 'a'.repeat(24), at);
    const allowance = async () => (await userModel(db).findById(_id).lean<UserRecord>())?.allowance;
    return async () => Object.keys((await allowance())?.afterCrisis ?? {}).length;
  };
  const [ended, running] = [await freeSince(2), await freeSince(0)];
  const [older, newer] = [await sessionSince(3), await sessionSince(1)];
  const start = () =>
    startTestWorker(outside, 'http://127.0.0.1:9', undefined, { MESSAGE_RETENTION_DAYS: '2' });
  const workers = await Promise.all([start(), start()]);
  await expect.poll(older, { timeout: 20_000 }).toBe(0);
  expect(await newer()).toBe(3);
  await expect.poll(ended, { timeout: 20_000 }).toBe(0);
  expect(await running()).toBe(1);
  await Promise.all(workers.map((worker) => worker.close()));
}, 40_000);
