import { buildSession } from '@winny/common/testing/builders';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldLevelAt } from '../../domain/crisis/decide.ts';
import { ownerOf } from '../owner.ts';
import {
  heldBefore,
  heldInForce,
  inheritedSince,
  inheritedState,
  signalsInForce,
} from './inherited-state.ts';
import { sessionModel } from './schema.ts';
import { changedSince, createSessionStore } from './store.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const signal = (hours: number) => ({ signals: ['burden'] as const, ownLife: true, at: hoursAgo(hours) });
const state = (crisisLevel: number, hours: number | null, signals: ReturnType<typeof signal>[] = []) => ({
  crisisLevel,
  crisisAt: hours === null ? null : hoursAgo(hours),
  signals: signals.map((one) => ({ ...one, signals: [...one.signals] })),
});

describe('what a new session begins with', () => {
  it('is the highest level in force, fading as it does where it was set', () => {
    const states = [state(2, 1), state(3, 9), state(0, 0), state(1, 0)];
    const begun = inheritedState(states, NOW);
    expect(begun).toEqual({ crisisLevel: 2, crisisAt: hoursAgo(1) });
    const later = new Date(NOW.getTime() + 12 * 3_600_000);
    const held = heldBefore({ crisisLevel: 2, crisisAt: hoursAgo(1) });
    expect(heldLevelAt(held, later.getTime())).toBe(1);
  });

  it('is nothing when every level has faded', () => {
    expect(inheritedState([state(3, 24), state(1, 25), state(0, 1), state(0, null)], NOW)).toEqual({});
    expect(inheritedState([], NOW)).toEqual({});
  });

  it('has the latest eight signals of the last day, oldest first', () => {
    const many = [
      state(0, 1, [signal(25), signal(2), signal(4)]),
      state(0, 1, [1, 3, 5, 6, 7, 8, 9].map(signal)),
    ];
    expect(inheritedState(many, NOW).signals?.map(({ at }) => at)).toEqual(
      [8, 7, 6, 5, 4, 3, 2, 1].map(hoursAgo),
    );
  });
});

describe('what follows a person into an older session', () => {
  const at = NOW.getTime();

  it('is the highest level in force elsewhere, if it is above the session’s own', () => {
    const elsewhere = [state(1, 1), state(3, 2)];
    expect(heldInForce(null, elsewhere, NOW)).toEqual({ level: 3, at: hoursAgo(2).getTime() });
    expect(heldInForce({ level: 1, at }, elsewhere, NOW)).toEqual({ level: 3, at: hoursAgo(2).getTime() });
    expect(heldInForce({ level: 3, at }, elsewhere, NOW)).toEqual({ level: 3, at });
    expect(heldInForce({ level: 2, at }, [state(3, 9)], NOW)).toEqual({ level: 2, at });
    expect(heldInForce(null, [state(3, 24), state(0, 1)], NOW)).toBeNull();
  });

  it('lasts as long as the latest of equal levels', () => {
    expect(heldInForce(null, [state(3, 9), state(2, 1)], NOW)).toEqual({
      level: 2,
      at: hoursAgo(1).getTime(),
    });
  });

  it('has the signals of all sessions once, also those with which one began', () => {
    const first = state(0, 1, [signal(5), signal(3)]);
    const begunWithThem = state(0, 1, [signal(5), signal(3), signal(1)]);
    expect(signalsInForce([begunWithThem, first, state(0, 1, [signal(2), signal(25)])], NOW)).toEqual(
      [5, 3, 2, 1].map(signal),
    );
  });
});

describe('in the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.dispose());

  it('is read of the person’s own sessions of the last day', async () => {
    const robin = ownerOf('31');
    await buildSession(database.db, robin, state(2, 2, [signal(2)]));
    await buildSession(database.db, robin, state(3, 30));
    await buildSession(database.db, robin, state(0, 30, [signal(1)]));
    await buildSession(database.db, ownerOf('32'), state(3, 1));
    const read = await createSessionStore(database.db).safetyStates(robin, inheritedSince(NOW));
    expect(read).toHaveLength(2);
    expect(inheritedState(read, NOW)).toMatchObject({
      crisisLevel: 2,
      crisisAt: hoursAgo(2),
      signals: [{ at: hoursAgo(2) }, { at: hoursAgo(1) }],
    });
  });

  it('is read with the session in one query, by an index for each part', async () => {
    const kim = ownerOf('33');
    const older = await buildSession(database.db, kim, state(0, 40));
    const dark = await buildSession(database.db, kim, state(2, 2));
    const hint = await buildSession(database.db, kim, state(0, 30, [signal(1)]));
    await buildSession(database.db, kim, state(3, 30));
    await buildSession(database.db, kim, state(0, 1));
    await buildSession(database.db, ownerOf('34'), state(3, 1));
    const sessions = createSessionStore(database.db);
    const since = inheritedSince(NOW);
    const opened = await sessions.open(kim, older._id.toHexString(), since);
    expect(opened?.session).toMatchObject({ _id: older._id, title: older.title });
    expect(opened?.others.map(({ _id }) => _id)).toEqual(expect.arrayContaining([dark._id, hint._id]));
    expect(opened?.others).toHaveLength(2);
    expect((await sessions.open(kim, dark._id.toHexString(), since))?.others).toMatchObject([
      { _id: hint._id },
    ]);
    expect(await sessions.open(ownerOf('34'), older._id.toHexString(), since)).toBeNull();
    const branches = [{ _id: older._id, ownerId: kim }, ...changedSince(kim, since)];
    await expectIndexed(sessionModel(database.db).find({ $or: branches }));
    for (const branch of branches) await expectIndexed(sessionModel(database.db).find(branch));
  });
});
