import { buildUser } from '@winny/common/testing/builders';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnerId, ownerOf } from '../owner.ts';
import { type AfterCrisisStore, createAfterCrisisStore } from './after-crisis-store.ts';
import { type AllowanceStore, createAllowanceStore } from './allowance-store.ts';
import { type UserRecord, userModel } from './schema.ts';

const SESSION = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const day = '2026-11-21';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 20, minute));
const nextDay = new Date('2026-11-22T21:00:00Z');
let database: TestDatabase;
let store: AfterCrisisStore;
let allowance: AllowanceStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = createAfterCrisisStore(database.db);
  allowance = createAllowanceStore(database.db);
});
afterAll(() => database.dispose());

const person = async () => ownerOf((await buildUser(database.db))._id);
const stored = async (owner: OwnerId) =>
  (await userModel(database.db).findById(owner).lean<UserRecord>())?.allowance;
let sent = 0;
const send = (owner: OwnerId, minute: number, isCrisis = false, sessionId = SESSION) => {
  sent += 1;
  const one = {
    key: `send-${sent}`,
    day,
    now: at(minute),
    isCrisis,
    sessionId,
    messageId: `message-${sent}`,
  };
  return allowance.charge(owner, one);
};

it('makes the messages after a late verdict free, and refunds those sent meanwhile', async () => {
  const owner = await person();
  await send(owner, 0);
  await send(owner, 1);
  await send(owner, 2);
  await send(owner, 2, false, OTHER);
  expect((await stored(owner))?.usedToday).toBe(4);
  const granted = await store.grant(owner, SESSION, at(0));
  expect(granted?.allowance).toMatchObject({ usedToday: 2, afterCrisis: { [SESSION]: { left: 18 } } });
  expect((await send(owner, 3))?.kind).toBe('afterCrisis');
});

it('can be repeated, and leaves what a later turn has granted', async () => {
  const owner = await person();
  await store.grant(owner, SESSION, at(0));
  await send(owner, 1);
  expect(await store.grant(owner, SESSION, at(0))).toBeNull();
  expect((await stored(owner))?.afterCrisis?.[SESSION]).toMatchObject({ at: at(0), left: 19 });
  await send(owner, 5, true);
  await store.grant(owner, SESSION, at(2));
  expect((await stored(owner))?.afterCrisis?.[SESSION]).toMatchObject({ at: at(5), left: 20 });
});

it('gives a free message back when its reply fails', async () => {
  const owner = await person();
  await send(owner, 0, true);
  const charge = { key: 'failed', day, now: at(1), isCrisis: false, sessionId: SESSION, messageId: 'm' };
  expect((await allowance.charge(owner, charge))?.kind).toBe('afterCrisis');
  expect((await stored(owner))?.afterCrisis?.[SESSION]?.left).toBe(19);
  await Promise.all([allowance.refund(owner, 'failed'), allowance.refund(owner, 'failed')]);
  expect((await stored(owner))?.afterCrisis?.[SESSION]?.left).toBe(20);
});

it('is removed when its day is over, by workers and by the next crisis turn', async () => {
  const [quiet, writing] = [await person(), await person()];
  await send(quiet, 0, true);
  await send(writing, 0, true);
  await allowance.charge(writing, {
    key: 'next day',
    day,
    now: nextDay,
    isCrisis: true,
    sessionId: OTHER,
    messageId: 'm',
  });
  expect(Object.keys((await stored(writing))?.afterCrisis ?? {})).toEqual([OTHER]);
  await store.clear(at(30), 100);
  expect(await stored(quiet)).toHaveProperty('afterCrisis');
  expect(await store.clear(nextDay, 100)).toBe(false);
  expect(await stored(quiet)).not.toHaveProperty('afterCrisis');
  expect(await stored(quiet)).not.toHaveProperty('afterCrisisUntil');
  expect(await stored(writing)).toHaveProperty('afterCrisis');
});

it('is found by an index', async () => {
  const ended = { 'allowance.afterCrisisUntil': { $lte: nextDay } };
  await expectIndexed(userModel(database.db).find(ended, { _id: 1 }).limit(100));
});
