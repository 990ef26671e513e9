import { ownerOf } from '@winny/common/data/owner';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSessionChatStore } from './chat-store.ts';
import { createDerivedRetention } from './derived-retention.ts';
import { sessionModel } from './schema.ts';
import { createSessionStore } from './store.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * DAY);
const owner = ownerOf('7');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await sessionModel(database.db).deleteMany({});
});

/** A session with signals of messages of these ages (in days). */
async function sessionOf(ages: number[]): Promise<string> {
  const made = await createSessionStore(database.db).create(
    owner,
    { title: 'One', therapyStyle: 'cbt' },
    daysAgo(50),
  );
  const id = made._id.toHexString();
  const chat = createSessionChatStore(database.db);
  for (const age of ages) {
    const at = daysAgo(age);
    await chat.noteSignals(owner, id, { signals: ['hopeless'], ownLife: true }, at);
    const known = await createSessionStore(database.db).get(owner, id);
    if (known) await chat.noteUserMessage(owner, id, known, `${age}`, () => ({ level: 2, at: at.getTime() }));
  }
  return id;
}
const read = async (id: string) => {
  const record = await createSessionStore(database.db).get(owner, id);
  return {
    level: record?.crisisLevel,
    at: record?.crisisAt,
    signals: record?.signals.map(({ at }) => at),
    title: record?.title,
    hasUserMessage: record?.hasUserMessage,
  };
};
const clear = (limit = 100) => createDerivedRetention(database.db).clear(daysAgo(30), limit);

it('clears the level and the signals of expired messages, and leaves the session', async () => {
  const id = await sessionOf([31]);
  expect(await clear()).toBe(false);
  expect(await read(id)).toEqual({ level: 0, at: null, signals: [], title: 'One', hasUserMessage: true });
});

it('keeps the data of messages that still exist', async () => {
  const id = await sessionOf([40, 31, 29, 1]);
  await clear();
  expect(await read(id)).toMatchObject({ level: 2, at: daysAgo(1), signals: [daysAgo(29), daysAgo(1)] });
});

it('clears a limited number of sessions and reports whether there may be more', async () => {
  const ids = await Promise.all([31, 32, 33].map((age) => sessionOf([age])));
  const left = async () =>
    (await Promise.all(ids.map(read))).filter(({ at, signals }) => at || signals?.length).length;
  expect(await clear(2)).toBe(true);
  expect(await left()).toBeGreaterThan(0);
  expect(await clear(2)).toBe(false);
  expect(await left()).toBe(0);
});

it('can run in several workers concurrently', async () => {
  const ids = await Promise.all([31, 32, 29].map((age) => sessionOf([age])));
  await Promise.all([clear(), clear(), clear()]);
  const levels = await Promise.all(ids.map(async (id) => (await read(id)).level));
  expect(levels).toEqual([0, 0, 2]);
});

it('finds them by an index', async () => {
  const sessions = sessionModel(database.db);
  await expectIndexed(sessions.find({ crisisAt: { $lte: daysAgo(30) } }).limit(100));
  await expectIndexed(sessions.find({ 'signals.at': { $lte: daysAgo(30) } }).limit(100));
});
