import { buildSession } from '@winny/common/testing/builders';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type HeldLevel, sessionLevel } from '../../domain/crisis/decide.ts';
import type { SignalName } from '../../domain/crisis/rule.ts';
import { type OwnerId, ownerOf } from '../owner.ts';
import { createSessionChatStore, type SessionChatStore } from './chat-store.ts';
import { heldInForce, inheritedSince, signalsInForce } from './inherited-state.ts';
import { type SessionRecord, sessionModel } from './schema.ts';
import { createSessionStore } from './store.ts';

let database: TestDatabase;
let chat: SessionChatStore;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = createSessionChatStore(database.db);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.dispose());

const robin = ownerOf('41');
// The database removes remains by its own clock.
const START = new Date();
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const held = async (session: SessionRecord) => {
  const now = await sessionModel(database.db).findById(session._id).lean<SessionRecord>();
  return { level: now?.crisisLevel, at: now?.crisisAt, hasUserMessage: now?.hasUserMessage };
};
const after =
  (level: 0 | 1 | 2 | 3, at: Date, reassuring = false) =>
  (previous: HeldLevel | null) =>
    sessionLevel(previous, { level }, at.getTime(), { reassuring });

it('keeps the level a late verdict has raised while the next message was being accepted', async () => {
  const read = await buildSession(database.db, robin);
  const id = read._id.toHexString();
  await chat.raiseLevel(robin, id, { level: 3 }, minutesLater(1));
  await chat.noteUserMessage(robin, id, read, '1', after(1, minutesLater(2)));
  expect(await held(read)).toEqual({ level: 3, at: minutesLater(1), hasUserMessage: true });
});

it('lowers the level in force by one step when a message takes something back', async () => {
  const read = await buildSession(database.db, robin);
  const id = read._id.toHexString();
  await chat.raiseLevel(robin, id, { level: 3 }, minutesLater(1));
  await chat.noteUserMessage(robin, id, read, '1', after(0, minutesLater(2), true));
  expect(await held(read)).toMatchObject({ level: 2, at: minutesLater(2) });
});

it('is changed once by a message whose write is repeated, because the answer to the first was lost', async () => {
  const read = await buildSession(database.db, robin, { crisisLevel: 3, crisisAt: START });
  const id = read._id.toHexString();
  const takeBack = (message: string) =>
    chat.noteUserMessage(robin, id, read, message, after(0, minutesLater(1), true));
  const written = await takeBack('1');
  expect(await takeBack('1')).toEqual(written);
  expect(await held(read)).toMatchObject({ level: 2 });
  // Another message of the same time lowers it by its own step, and the first does not follow it.
  await takeBack('2');
  await chat.raiseLevel(robin, id, { level: 3 }, minutesLater(1));
  for (const message of ['1', '2']) await takeBack(message);
  expect(await held(read)).toMatchObject({ level: 3 });
});

it('loses no level when messages and verdicts are stored concurrently', async () => {
  const read = await buildSession(database.db, robin);
  const id = read._id.toHexString();
  await Promise.all([
    ...[1, 2, 3, 4, 5, 6].map((minute) =>
      chat.noteUserMessage(robin, id, read, `${minute}`, after(1, minutesLater(minute))),
    ),
    chat.raiseLevel(robin, id, { level: 3 }, minutesLater(3)),
    ...[7, 8, 9].map((minute) => chat.raiseLevel(robin, id, { level: 2 }, minutesLater(minute))),
  ]);
  expect((await held(read)).level).toBe(3);
});

it('numbers the states of a session in the order they are stored, so that a tab can refuse an older one', async () => {
  const read = await buildSession(database.db, robin);
  const id = read._id.toHexString();
  const changes = await Promise.all([
    chat.noteUserMessage(robin, id, read, '1', after(1, minutesLater(1))),
    chat.raiseLevel(robin, id, { level: 2 }, minutesLater(2)),
    createSessionStore(database.db).rename(robin, id, 'Tonight'),
    chat.raiseLevel(robin, id, { level: 3 }, minutesLater(3)),
  ]);
  const byVersion = changes
    .map((session) => session ?? expect.fail('the session is gone'))
    .toSorted((a, b) => (a.version ?? 0) - (b.version ?? 0));
  const levels = byVersion.map(({ crisisLevel }) => crisisLevel);
  expect(levels).toEqual(levels.toSorted());
  const stored = await createSessionStore(database.db).get(robin, id);
  expect(byVersion.at(-1)).toMatchObject({ version: stored?.version, crisisLevel: 3, title: 'Tonight' });
});

it('returns the stored session when a level is raised again, so that the tabs can be told again', async () => {
  const read = await buildSession(database.db, robin);
  const id = read._id.toHexString();
  const once = await chat.raiseLevel(robin, id, { level: 2 }, minutesLater(1));
  expect(once).toMatchObject({ crisisLevel: 2, version: 1 });
  expect(await chat.raiseLevel(robin, id, { level: 2 }, minutesLater(1))).toEqual(once);
});

it('raises the level in force, not the one that has faded', async () => {
  const session = await buildSession(database.db, robin, { crisisLevel: 3, crisisAt: START });
  const nextMorning = minutesLater(23 * 60);
  await chat.raiseLevel(robin, session._id.toHexString(), { level: 2 }, nextMorning);
  expect(await held(session)).toMatchObject({ level: 2, at: nextMorning });
});

it('keeps the time of a newer level when an older message is noted late', async () => {
  const session = await buildSession(database.db, robin, { crisisLevel: 3, crisisAt: minutesLater(9 * 60) });
  await chat.raiseLevel(robin, session._id.toHexString(), { level: 3 }, START);
  expect(await held(session)).toMatchObject({ level: 3, at: minutesLater(9 * 60) });
});

it('stores the signals of a message once, however often they are noted', async () => {
  const session = await buildSession(database.db, robin);
  const note = (signal: SignalName, minute: number) =>
    chat.noteSignals(
      robin,
      session._id.toHexString(),
      { signals: [signal], ownLife: true },
      minutesLater(minute),
    );
  await note('burden', 1);
  for (let tries = 0; tries < 8; tries += 1) await note('hopeless', 2);
  const stored = await sessionModel(database.db).findById(session._id).lean<SessionRecord>();
  expect(stored?.signals.map(({ signals }) => signals)).toEqual([['burden'], ['hopeless']]);
});

it('changes nothing for an erased session', async () => {
  const session = await buildSession(database.db, robin);
  await sessionModel(database.db).deleteOne({ _id: session._id });
  const id = session._id.toHexString();
  expect(await chat.raiseLevel(robin, id, { level: 3 }, START)).toBeNull();
  expect(await chat.noteUserMessage(robin, id, session, '1', after(3, START))).toBeNull();
  expect(await sessionModel(database.db).findById(session._id)).toBeNull();
});

const ABUSE = { type: 'abuse', reason: 'abuse_now' } as const;
const SUICIDE = { type: 'suicide', reason: 'suicidal_thoughts' } as const;

it('stores the dangers of the level in force, the most urgent first, until nothing is in force', async () => {
  const session = await buildSession(database.db, robin);
  const id = session._id.toHexString();
  await chat.raiseLevel(robin, id, { level: 2, ...ABUSE }, minutesLater(1));
  await chat.raiseLevel(robin, id, { level: 1, type: 'eating_disorder', reason: null }, minutesLater(2));
  const both = await chat.raiseLevel(robin, id, { level: 3, ...SUICIDE }, minutesLater(3));
  expect(both?.dangers).toEqual([SUICIDE, ABUSE, { type: 'eating_disorder', reason: null }]);
  const nextDay = minutesLater(25 * 60);
  expect(await chat.noteUserMessage(robin, id, session, '1', after(0, nextDay))).not.toHaveProperty(
    'dangers',
  );
});

it('loses no danger that is stored while the next message is being accepted', async () => {
  const read = await buildSession(database.db, robin, {
    crisisLevel: 3,
    crisisAt: START,
    dangers: [SUICIDE],
  });
  const id = read._id.toHexString();
  await chat.raiseLevel(robin, id, { level: 1, ...ABUSE }, minutesLater(1));
  await chat.noteUserMessage(robin, id, read, '1', after(0, minutesLater(2)));
  const stored = await createSessionStore(database.db).get(robin, id);
  expect(stored).toMatchObject({ crisisLevel: 3, crisisAt: START, dangers: [SUICIDE, ABUSE] });
});

describe('what remains of a deleted session', () => {
  const signals = (minute: number) => ({
    signals: ['burden' as const],
    ownLife: true,
    at: minutesLater(minute),
  });
  const dark = {
    crisisLevel: 3,
    crisisAt: START,
    dangers: [ABUSE],
    signals: [signals(-25 * 60), signals(1)],
  };
  const sessions = () => createSessionStore(database.db);
  const stateOf = (owner: OwnerId) => sessions().safetyStates(owner, inheritedSince(minutesLater(6)));

  const remainsOf = (session: SessionRecord) =>
    sessionModel(database.db).collection.findOne({ _id: session._id });
  const dayAfter = (minute: number) => minutesLater(minute + 24 * 60);

  it('is the level with its danger and the signals of the last day, and nothing of the conversation', async () => {
    const kim = ownerOf('42');
    const session = await buildSession(database.db, kim, {
      ...{ ...dark, hasUserMessage: true, levelMessageIds: ['1'] },
    });
    for (let tries = 0; tries < 2; tries += 1)
      await sessions().remove(kim, session._id.toHexString(), minutesLater(6));
    const remains = await remainsOf(session);
    expect(remains).toEqual({
      ...{ _id: session._id, formerOwnerId: kim, expiresAt: dayAfter(1) },
      ...{ crisisLevel: 3, crisisAt: START, dangers: [ABUSE], signals: [signals(1)] },
    });
    await sessionModel(database.db).createIndexes();
    const indexes = await sessionModel(database.db).collection.indexes();
    const expiry = { key: { expiresAt: 1 }, expireAfterSeconds: 0, sparse: true };
    expect(indexes).toContainEqual(expect.objectContaining(expiry));
  });

  it('is no session any more', async () => {
    const kim = ownerOf('43');
    const { _id } = await buildSession(database.db, kim, dark);
    const id = _id.toHexString();
    const store = sessions();
    expect(await store.remove(kim, id, minutesLater(6))).toBe(true);
    expect(await store.remove(kim, id, minutesLater(6))).toBe(false);
    const since = inheritedSince(minutesLater(6));
    for (const read of [store.get(kim, id), store.open(kim, id, since), store.rename(kim, id, 'Back')])
      expect(await read).toBeNull();
    expect(await store.list(kim, 10)).toEqual([]);
    expect(await store.count(kim, 10)).toBe(0);
    expect(await chat.takeGreeting(kim, id)).toBe(false);
    expect(await store.eraseIfGone(kim, id)).toBe(true);
  });

  it('is its id alone, for a quarter of an hour, when no level or signals are in force', async () => {
    const kim = ownerOf('44');
    const calm = await buildSession(database.db, kim);
    const faded = await buildSession(database.db, kim, dark);
    for (const session of [calm, faded]) {
      await sessions().remove(kim, session._id.toHexString(), minutesLater(26 * 60));
      const remains = await remainsOf(session);
      expect(remains).toEqual({
        ...{ _id: session._id, formerOwnerId: kim, expiresAt: expect.any(Date) },
        ...{ crisisLevel: 0, crisisAt: null, signals: [] },
      });
      const quarterHour = 15 * 60_000;
      expect(Math.abs(remains?.expiresAt - Date.now() - quarterHour)).toBeLessThan(60_000);
    }
  });

  it('is of several deleted sessions the highest level, with the dangers and signals of all', async () => {
    const kim = ownerOf('45');
    const both = [
      await buildSession(database.db, kim, dark),
      await buildSession(database.db, kim, {
        ...{ crisisLevel: 2, crisisAt: minutesLater(2), dangers: [SUICIDE], signals: [signals(2)] },
      }),
    ];
    await Promise.all(both.map(({ _id }) => sessions().remove(kim, _id.toHexString(), minutesLater(6))));
    const states = await stateOf(kim);
    expect(heldInForce(null, states, minutesLater(6))).toEqual({
      ...{ level: 3, at: START.getTime(), dangers: [ABUSE, SUICIDE] },
    });
    expect(signalsInForce(states, minutesLater(6)).map(({ at }) => at)).toEqual([1, 2].map(minutesLater));
  });

  it.each([
    ['of a session with a level', { crisisLevel: 1, crisisAt: START, dangers: [ABUSE] }, [SUICIDE, ABUSE]],
    ['of a session without one', {}, [SUICIDE]],
  ])('is raised by a verdict that comes while it is deleted, %s', async (_what, state, dangers) => {
    for (const [n, isDeletedBefore] of [false, true].entries()) {
      const kim = ownerOf(`${dangers.length}5${n}`);
      const session = await buildSession(database.db, kim, state);
      const id = session._id.toHexString();
      const remove = () => sessions().remove(kim, id, minutesLater(6));
      if (isDeletedBefore) await remove();
      // Deleted, or deleted again, after the verdict's state was read and before each of its writes.
      const { collection } = sessionModel(database.db);
      const write = collection.findOneAndUpdate.bind(collection);
      const written = vi.spyOn(collection, 'findOneAndUpdate').mockImplementation(async (...update) => {
        await remove();
        return write(...update);
      });
      await chat.raiseLevel(kim, id, { level: 3, ...SUICIDE }, minutesLater(2));
      expect(written).toHaveBeenCalledTimes(isDeletedBefore ? 1 : 2);
      written.mockRestore();
      expect(heldInForce(null, await stateOf(kim), minutesLater(6))).toMatchObject({ level: 3, dangers });
      expect(await sessions().get(kim, id)).toBeNull();
      expect(await remainsOf(session)).toMatchObject({ expiresAt: dayAfter(2) });
    }
  });

  it('is lowered once by an explanation to another session that is stored twice', async () => {
    const kim = ownerOf('48');
    const session = await buildSession(database.db, kim, dark);
    await sessions().remove(kim, session._id.toHexString(), minutesLater(6));
    const known =
      (await sessionModel(database.db).findById(session._id).lean<SessionRecord>()) ?? expect.fail();
    const takeBack = (message: string) => chat.lowerRemains(kim, [known], message, minutesLater(7));
    await Promise.all(['1', '1'].map(takeBack));
    expect(await remainsOf(session)).toMatchObject({
      ...{ crisisLevel: 2, crisisAt: minutesLater(7), dangers: [ABUSE], expiresAt: dayAfter(7) },
    });
    for (const message of ['2', '3']) await takeBack(message);
    expect(await remainsOf(session)).toMatchObject({ crisisLevel: 1 });
    await chat.lowerRemains(ownerOf('49'), [known], '4', minutesLater(7));
    await sessionModel(database.db).deleteOne({ _id: session._id });
    await takeBack('5');
    expect(await remainsOf(session)).toBeNull();
  });

  it('is never lowered by a message to the deleted session, although its write is repeated', async () => {
    const kim = ownerOf('47');
    const session = await buildSession(database.db, kim, dark);
    const id = session._id.toHexString();
    const takeBack = () => chat.noteUserMessage(kim, id, session, '1', after(1, minutesLater(2), true));
    await takeBack();
    await sessions().remove(kim, id, minutesLater(6));
    for (let tries = 0; tries < 2; tries += 1) await takeBack();
    expect(await remainsOf(session)).toMatchObject({ crisisLevel: 2, dangers: [ABUSE] });
  });

  it.each([
    ['with a level', dark, 2],
    ['with nothing', {}, 1],
  ])(
    'has the signals of a message that was on its way, %s, until a day after it',
    async (_what, state, count) => {
      const kim = ownerOf(`46${count}`);
      const session = await buildSession(database.db, kim, state);
      const id = session._id.toHexString();
      await sessions().remove(kim, id, minutesLater(6));
      for (let tries = 0; tries < 2; tries += 1)
        await chat.noteSignals(kim, id, { signals: ['burden'], ownLife: true }, minutesLater(5));
      expect(signalsInForce(await stateOf(kim), minutesLater(6))).toHaveLength(count);
      expect(await remainsOf(session)).toMatchObject({ expiresAt: dayAfter(5) });
    },
  );
});
