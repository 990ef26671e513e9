import { buildSession } from '@winny/common/testing/builders';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerOf } from '../owner.ts';
import { heldInForce, inheritedSince, signalsInForce } from './inherited-state.ts';
import { sessionModel } from './schema.ts';
import { changedSince, createSessionStore, MOST_STATES } from './store.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const signal = (hours: number) => ({ signals: ['burden'] as const, ownLife: true, at: hoursAgo(hours) });
const state = (crisisLevel: number, hours: number | null, signals: ReturnType<typeof signal>[] = []) => ({
  crisisLevel,
  crisisAt: hours === null ? null : hoursAgo(hours),
  signals: signals.map((one) => ({ ...one, signals: [...one.signals] })),
});

describe('what follows a person into their other sessions', () => {
  const at = NOW.getTime();

  it('is the highest level in force elsewhere, if it is above the session’s own', () => {
    const elsewhere = [state(1, 1), state(3, 2)];
    expect(heldInForce(null, elsewhere, NOW)).toMatchObject({ level: 3, at: hoursAgo(2).getTime() });
    expect(heldInForce({ level: 1, at }, elsewhere, NOW)).toMatchObject({
      level: 3,
      at: hoursAgo(2).getTime(),
    });
    expect(heldInForce({ level: 3, at }, elsewhere, NOW)).toMatchObject({ level: 3, at });
    expect(heldInForce({ level: 2, at }, [state(3, 9)], NOW)).toMatchObject({ level: 2, at });
    expect(heldInForce(null, [state(3, 24), state(0, 1)], NOW)).toBeNull();
  });

  it('lasts as long as the latest of equal levels', () => {
    expect(heldInForce(null, [state(3, 9), state(2, 1)], NOW)).toMatchObject({
      level: 2,
      at: hoursAgo(1).getTime(),
    });
  });

  it('is nothing when every level has faded', () => {
    expect(heldInForce(null, [state(3, 24), state(1, 25), state(0, 1), state(0, null)], NOW)).toBeNull();
    expect(heldInForce(null, [], NOW)).toBeNull();
  });

  it('has the dangers of all levels in force, those of the highest first', () => {
    const abuse = { type: 'abuse', reason: 'abuse_now' } as const;
    const suicide = { type: 'suicide', reason: null } as const;
    const harm = { type: 'self_harm', reason: null } as const;
    const own = { level: 1, at, dangers: [harm, abuse] } as const;
    const others = [
      { ...state(3, 1), dangers: [suicide, abuse] },
      { ...state(2, 24), dangers: [{ type: 'child_safety' as const, reason: null }] },
    ];
    expect(heldInForce(own, others, NOW)?.dangers).toEqual([suicide, abuse, harm]);
  });

  it('has an unknown danger for a level of an older version, and not the one of a lower level', () => {
    const eating = { type: 'eating_disorder', reason: null } as const;
    const own = { level: 1, at, dangers: [eating] } as const;
    expect(heldInForce(own, [state(3, 1)], NOW)?.dangers).toEqual([{ type: null, reason: null }, eating]);
  });

  it('has the latest eight signals of the last day, oldest first', () => {
    const many = [
      state(0, 1, [signal(25), signal(2), signal(4)]),
      state(0, 1, [1, 3, 5, 6, 7, 8, 9].map(signal)),
    ];
    expect(signalsInForce(many, NOW).map(({ at }) => at)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map(hoursAgo));
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
    expect(heldInForce(null, read, NOW)).toMatchObject({ level: 2, at: hoursAgo(2).getTime() });
    expect(signalsInForce(read, NOW)).toMatchObject([{ at: hoursAgo(2) }, { at: hoursAgo(1) }]);
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
    expect(opened?.others).toMatchObject([{ _id: dark._id }, { _id: hint._id }]);
    expect((await sessions.open(kim, dark._id.toHexString(), since))?.others).toMatchObject([
      { _id: hint._id },
    ]);
    expect(await sessions.open(ownerOf('34'), older._id.toHexString(), since)).toBeNull();
    const branches = [{ _id: older._id, ownerId: kim }, ...changedSince(kim, since)];
    await expectIndexed(sessionModel(database.db).find({ $or: branches }));
    for (const branch of branches) await expectIndexed(sessionModel(database.db).find(branch));
  });

  it('is read of the sessions with the highest levels only, when there are many', async () => {
    const max = ownerOf('35');
    const quiet = await buildSession(database.db, max);
    const many = Array.from({ length: MOST_STATES + 5 }, (_, n) => state(1, 1 + n / 100));
    await sessionModel(database.db).insertMany(
      [...many, state(3, 2)].map((held) => ({
        ...held,
        ...{ ownerId: max, title: 'Dark', therapyStyle: 'cbt' as const, createdAt: NOW },
      })),
    );
    const sessions = createSessionStore(database.db);
    const since = inheritedSince(NOW);
    const opened = await sessions.open(max, quiet._id.toHexString(), since);
    expect(opened?.session).toMatchObject({ _id: quiet._id, crisisLevel: 0 });
    for (const read of [opened?.others, await sessions.safetyStates(max, since)]) {
      expect(read).toHaveLength(MOST_STATES);
      expect(read?.slice(0, 2)).toMatchObject([
        { crisisLevel: 3 },
        { crisisLevel: 1, crisisAt: hoursAgo(1) },
      ]);
    }
  });

  it('is read although many deleted sessions had a higher level that no longer counts', async () => {
    const sam = ownerOf('36');
    const sessions = createSessionStore(database.db);
    await Promise.all(
      Array.from({ length: MOST_STATES }, async () => {
        const { _id } = await buildSession(database.db, sam, state(3, 25));
        await sessions.remove(sam, _id.toHexString(), hoursAgo(2));
      }),
    );
    await buildSession(database.db, sam, state(2, 1));
    const read = await sessions.safetyStates(sam, inheritedSince(NOW));
    expect(heldInForce(null, read, NOW)).toMatchObject({ level: 2 });
  });
});
