import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CrisisLevel } from '../../contract/crisis.ts';
import { type OwnerId, ownerOf } from '../owner.ts';
import { presentSafetyRecords } from './present.ts';
import { type SafetyRecord, safetyRecordModel } from './schema.ts';
import { createSafetyRecords, type SafetyRecords } from './store.ts';

const robin = ownerOf('31');
const sam = ownerOf('32');
const NOW = new Date('2026-11-22T12:00:00Z');
let database: TestDatabase;
let records: SafetyRecords;
beforeAll(async () => {
  database = await createTestDatabase();
  records = createSafetyRecords(database.db);
});
afterAll(() => database.dispose());
afterEach(() => vi.restoreAllMocks());
const model = () => safetyRecordModel(database.db);
beforeEach(async () => {
  await model().deleteMany({});
  await database.db.collection('counters').deleteMany({ _id: 'safety_records' as never });
});

const crisis = (level: CrisisLevel, by: 'screen' | 'model' = 'screen') =>
  ({
    level,
    type: 'suicide',
    reason: 'suicidal_thoughts',
    version: by === 'screen' ? 'rules-9' : 'model-1',
    by,
  }) as const;
const turn = (level: CrisisLevel = 2) => ({
  _id: new Types.ObjectId(),
  sessionId: new Types.ObjectId(),
  crisis: crisis(level),
});
/** A few records of two people. */
async function fill(): Promise<void> {
  for (const owner of [robin, sam, robin]) {
    const one = turn(owner === sam ? 3 : 2);
    await records.verdict(owner, one, NOW);
    await records.act(owner, one, 'dialog_shown', NOW);
    await records.act(owner, one, 'hotline', NOW);
  }
}
const stored = () => model().find().sort({ _id: 1 }).lean<SafetyRecord[]>();
const textOf = async (owner: OwnerId) => JSON.stringify(await stored()).includes(`"ownerId":"${owner}"`);

describe('the safety records', () => {
  it('have type, level, reason, versions, what was due, shown and chosen, and no text', async () => {
    const raised = { ...turn(), crisis: crisis(3, 'model'), screened: crisis(1) };
    await records.verdict(robin, raised, NOW);
    await records.act(robin, raised, 'dialog_shown', NOW);
    await records.act(robin, raised, 'keep_talking', NOW);
    const about = { sessionId: raised.sessionId.toHexString(), messageId: raised._id.toHexString() };
    expect(presentSafetyRecords(await records.list(robin))).toEqual([
      {
        kind: 'verdict',
        at: NOW.toISOString(),
        ...about,
        level: 3,
        type: 'suicide',
        reason: 'suicidal_thoughts',
        detector: 'rules-9',
        model: 'model-1',
        due: ['dialog', 'fixed_text'],
        shown: ['dialog'],
      },
      { kind: 'act', at: NOW.toISOString(), ...about, act: 'dialog_shown' },
      { kind: 'act', at: NOW.toISOString(), ...about, act: 'keep_talking' },
    ]);
    expect(await records.list(sam)).toEqual([]);
  });

  it('say that help was shown only where a browser has reported it for this message', async () => {
    const [concern, unseen, danger] = [turn(1), turn(1), turn(2)];
    for (const one of [concern, unseen, danger]) await records.verdict(robin, one, NOW);
    await records.act(robin, concern, 'card_shown', NOW);
    // Not a dialog of the one, and not a card of the other.
    await records.act(robin, unseen, 'dialog_shown', NOW);
    await records.act(robin, danger, 'card_shown', NOW);
    const shown = presentSafetyRecords(await records.list(robin)).flatMap((record) =>
      record.kind === 'verdict' ? [[record.due, record.shown]] : [],
    );
    expect(shown).toEqual([
      [['card'], ['card']],
      [['card'], []],
      [['dialog', 'fixed_text'], []],
    ]);
  });

  it('have each event once, also when it is reported concurrently, and nothing of level 0', async () => {
    const one = turn(1);
    await records.verdict(robin, turn(0), NOW);
    await Promise.all(Array.from({ length: 8 }, () => records.verdict(robin, one, NOW)));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => records.act(robin, one, 'plan', NOW)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await records.countsOf(2026)).toEqual({ level_1: 1, plan: 1 });
    expect(await records.isIntact()).toBe(true);
  });

  it('count a message once, by its highest level, when its verdict rises', async () => {
    const one = turn(1);
    for (const level of [1, 2, 3] as const)
      await records.verdict(robin, { ...one, crisis: crisis(level) }, NOW);
    await records.verdict(robin, turn(2), NOW);
    expect(await records.countsOf(2026)).toEqual({ level_1: 0, level_2: 1, level_3: 1 });
    expect((await records.list(robin)).map(({ level }) => level)).toEqual([1, 2, 3, 2]);
    expect(await records.isIntact()).toBe(true);
  });

  it('count a message once when a lower verdict is reported after a higher one', async () => {
    const one = turn(2);
    for (const level of [2, 1, 3, 2] as const)
      await records.verdict(robin, { ...one, crisis: crisis(level) }, NOW);
    expect(await records.countsOf(2026)).toEqual({ level_2: 0, level_3: 1 });
    expect((await records.list(robin)).map(({ level }) => level)).toEqual([2, 3]);
  });

  it('take nothing from the counts of a new year when the lower verdict was counted in the old one', async () => {
    const one = turn(1);
    await records.verdict(robin, one, new Date('2026-12-31T23:59:58Z'));
    const newYear = new Date('2027-01-01T00:00:01Z');
    await records.verdict(sam, turn(1), newYear);
    await records.verdict(robin, { ...one, crisis: crisis(2) }, newYear);
    expect(await records.countsOf(2026)).toEqual({ level_1: 1 });
    expect(await records.countsOf(2027)).toEqual({ level_1: 1, level_2: 1 });
  });

  it('are one chain when many are added in the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => records.verdict(robin, turn(), NOW)));
    expect((await stored()).map(({ _id }) => _id)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(await records.isIntact()).toBe(true);
  });

  it('count each year anew', async () => {
    await fill();
    await records.verdict(sam, turn(), new Date('2027-01-01T00:00:00Z'));
    expect(await records.countsOf(2026)).toEqual({ level_2: 2, level_3: 1, dialog_shown: 3, hotline: 3 });
    expect(await records.countsOf(2027)).toEqual({ level_2: 1 });
    expect(await records.countsOf(2025)).toEqual({});
  });

  it('are counted in their own years when a clock runs behind at New Year, or years ahead', async () => {
    const oldYear = new Date('2026-12-31T23:59:58Z');
    const newYear = new Date('2027-01-01T00:00:01Z');
    for (const at of [oldYear, newYear, newYear, oldYear, newYear, new Date('2036-01-01T00:00:00Z'), newYear])
      await records.verdict(robin, turn(), at);
    await records.erase(robin, oldYear);
    await Promise.all([oldYear, newYear, oldYear, newYear].map((at) => records.verdict(sam, turn(), at)));
    expect(await records.countsOf(2026)).toEqual({ level_2: 4 });
    expect(await records.countsOf(2027)).toEqual({ level_2: 6 });
    expect(await records.countsOf(2036)).toEqual({ level_2: 1 });
    expect(await records.isIntact()).toBe(true);
  });

  it('are found by an index', async () => {
    await expectIndexed(model().find({ 'content.ownerId': robin }).sort({ _id: 1 }).limit(10));
    await expectIndexed(model().find({ 'content.ownerId': robin }, { _id: 1 }).limit(10));
    await expectIndexed(
      model()
        .find({ 'content.at': { $lte: NOW } }, { _id: 1 })
        .limit(10),
    );
    await expectIndexed(model().find({ 'content.key': 'one' }));
    await expectIndexed(model().find({ year: 2026 }).sort({ _id: -1 }).limit(1));
  });
});

describe('what is removed', () => {
  it('is everything about a person, and the chain and the counts stay', async () => {
    await fill();
    const before = await records.countsOf(2026);
    expect(await records.erase(robin, NOW)).toBe(6);
    expect(await textOf(robin)).toBe(false);
    expect(await textOf(sam)).toBe(true);
    expect(await records.list(robin)).toEqual([]);
    expect(await records.isIntact()).toBe(true);
    expect(await records.countsOf(2026)).toEqual(before);
    expect(await records.erase(robin, NOW)).toBe(0);
  });

  it('is what belongs to a session, or to expired messages', async () => {
    const [one, other] = [turn(), turn()];
    await records.verdict(robin, one, NOW);
    await records.verdict(robin, other, new Date(NOW.getTime() + 1));
    expect(await records.eraseSession(robin, one.sessionId.toHexString(), NOW)).toBe(1);
    expect(await records.clear(NOW, NOW)).toBe(0);
    expect(await records.clear(new Date(NOW.getTime() + 1), NOW)).toBe(1);
    expect(await records.isIntact()).toBe(true);
  });

  it('is also what is added while it is removed, and the chain stays intact', async () => {
    await fill();
    const late = turn();
    const updateMany = model().updateMany.bind(model());
    vi.spyOn(model(), 'updateMany').mockImplementationOnce((async (which: object, change: object) => {
      await records.act(robin, late, 'plan', NOW);
      return updateMany(which, change);
    }) as never);
    expect(await records.erase(robin, NOW)).toBe(7);
    expect(await textOf(robin)).toBe(false);
    expect(await records.isIntact()).toBe(true);
  });

  it('is removed by the next try when the process ends after the note, or in the middle of the removal', async () => {
    await fill();
    const updateMany = model().updateMany.bind(model());
    vi.spyOn(model(), 'updateMany')
      .mockImplementationOnce((() => Promise.reject(new Error('killed'))) as never)
      .mockImplementationOnce((async (_which: unknown, change: never) => {
        await updateMany({ _id: { $in: [1, 3] } }, change);
        throw new Error('killed');
      }) as never);
    for (const left of [6, 4]) {
      await expect(records.erase(robin, NOW)).rejects.toThrow('killed');
      expect(await records.list(robin)).toHaveLength(left);
      expect(await records.isIntact()).toBe(true);
    }
    expect(await records.erase(robin, NOW)).toBe(4);
    expect(await textOf(robin)).toBe(false);
    expect(await records.isIntact()).toBe(true);
  });

  it('is removed in portions when there is much, each after its note', async () => {
    await records.verdict(robin, turn(), NOW);
    const one = await model().findOne().sort({ _id: -1 }).lean<SafetyRecord>();
    // Numbered after the others without their hashes: the verification is not asked here.
    const copies = Array.from({ length: 1_000 }, (_, at) => ({
      ...one,
      _id: at + 2,
      content: { ...one?.content, key: `key ${at}` },
    }));
    await model().collection.insertMany(copies as never[]);
    expect(await records.erase(robin, NOW)).toBe(1_001);
    expect((await stored()).slice(-2).map(({ erased }) => erased)).toEqual([1_000, 1]);
    expect(await textOf(robin)).toBe(false);
  });

  it('cannot be guessed from the hash that stays', async () => {
    const one = turn();
    await records.verdict(robin, one, NOW);
    await records.erase(robin, NOW);
    await records.verdict(robin, one, NOW);
    const digests = (await stored()).map(({ digest }) => digest).filter(Boolean);
    expect(new Set(digests).size).toBe(2);
  });
});

describe('the chain', () => {
  const tamper: Record<string, () => Promise<unknown>> = {
    'a changed level': () => model().updateOne({ _id: 4 }, { $set: { 'content.level': 1 } }),
    'a changed person': () => model().updateOne({ _id: 4 }, { $set: { 'content.ownerId': robin } }),
    'a changed count': () => model().updateOne({ _id: 9 }, { $set: { 'counts.level_3': 7 } }),
    'a content removed without a note': () => model().updateOne({ _id: 5 }, { $set: { content: null } }),
    'a record removed from the middle': () => model().deleteOne({ _id: 5 }),
    'a record removed from the end': () => model().deleteOne({ _id: 9 }),
    'a record removed from the beginning': () => model().deleteOne({ _id: 1 }),
    'a note of removals that did not happen': () => model().updateOne({ _id: 2 }, { $set: { erased: 5 } }),
  };
  it.each(Object.keys(tamper))('shows %s', async (name) => {
    await fill();
    expect(await records.isIntact()).toBe(true);
    await tamper[name]?.();
    expect(await records.isIntact()).toBe(false);
  });
});
