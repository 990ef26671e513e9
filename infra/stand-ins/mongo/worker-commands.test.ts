import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { mongo } from './testing/driver.ts';
import { type Running, startRunning, until } from './testing/running.ts';

/** The database commands the workers depend on: the server's clock, update pipelines, sorted claims, TTL changes. */

interface Item extends mongo.Document {
  _id: number;
}

const MINUTE = 60_000;
let running: Running;
let db: mongo.Db;
let items: mongo.Collection<Item>;
beforeAll(async () => {
  running = await startRunning({ ttlSweepMs: 20 });
  db = running.client.db('workers');
  items = db.collection('items');
});
afterAll(() => running.stop());
beforeEach(async () => {
  await items.drop();
});

it('writes the time of the server where an update pipeline says $$NOW', async () => {
  await items.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  const before = Date.now();
  await items.updateOne({ _id: 1 }, [{ $set: { at: '$$NOW', until: { $add: ['$$NOW', MINUTE] } } }]);
  await items.updateMany({ _id: 2 }, [{ $set: { at: '$$NOW' } }]);
  const claimed = await items.findOneAndUpdate({ _id: 3 }, [{ $set: { at: '$$NOW' } }], {
    returnDocument: 'after',
  });
  const after = Date.now();
  const [first, second] = await items.find().sort({ _id: 1 }).toArray();
  for (const doc of [first, second, claimed]) {
    expect(doc?.at).toBeInstanceOf(Date);
    expect(doc?.at.getTime()).toBeGreaterThanOrEqual(before);
    expect(doc?.at.getTime()).toBeLessThanOrEqual(after);
  }
  expect(first?.until.getTime()).toBe(first?.at.getTime() + MINUTE);
});

it('compares a field with $$NOW in $expr, in reads, updates and claims', async () => {
  const docs = [
    { _id: 1, expires: new Date(Date.now() - MINUTE) },
    { _id: 2, expires: new Date(Date.now() + MINUTE) },
  ];
  await items.insertMany(docs);
  const expired = { $expr: { $lt: ['$expires', '$$NOW'] } };
  expect(await items.find(expired).toArray()).toEqual([docs[0]]);
  expect(await items.countDocuments(expired)).toBe(1);
  const { modifiedCount } = await items.updateMany(expired, { $set: { seen: true } });
  expect(modifiedCount).toBe(1);
  expect(await items.findOneAndUpdate({ _id: 2, ...expired }, { $set: { seen: true } })).toBeNull();
  expect((await items.findOneAndUpdate({ _id: 1, ...expired }, { $set: { seen: 2 } }))?.seen).toBe(true);
});

it('computes $max, $min, $cond and $ifNull in update pipelines, and upserts by them', async () => {
  await items.insertOne({ _id: 1, used: 3, limit: 5 });
  const take = [
    {
      $set: {
        used: { $cond: [{ $lt: ['$used', '$limit'] }, { $add: ['$used', 1] }, '$used'] },
        most: { $max: ['$used', '$most', 2] },
        least: { $min: ['$used', '$limit'] },
        kind: { $ifNull: ['$kind', 'plain'] },
      },
    },
    { $unset: 'limit' },
  ];
  const result = await items.findOneAndUpdate({ _id: 1 }, take, { returnDocument: 'after' });
  expect(result).toEqual({ _id: 1, used: 4, most: 3, least: 3, kind: 'plain' });
  const fresh = await items.findOneAndUpdate(
    { _id: 2 },
    [{ $set: { count: { $max: [{ $add: [{ $ifNull: ['$count', 0] }, 1] }, 0] } } }],
    { upsert: true, returnDocument: 'after' },
  );
  expect(fresh).toEqual({ _id: 2, count: 1 });
});

it('keeps the greater value under $max and the lesser under $min', async () => {
  const [early, late] = [new Date(1_000), new Date(2_000)];
  await items.insertOne({ _id: 1, at: late, since: early });
  await items.updateOne({ _id: 1 }, { $max: { at: early }, $min: { since: late } });
  expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, at: late, since: early });
});

it('serves findAndModify with a sort from an index, looking at one document', async () => {
  await items.createIndex({ state: 1, due: 1 });
  await items.insertMany(
    Array.from({ length: 200 }, (_, i) => ({ _id: i, state: 'waiting', due: 1000 - i })),
  );
  const explained = await db.command({
    explain: {
      findAndModify: 'items',
      query: { state: 'waiting', due: { $lte: 1000 } },
      sort: { due: 1 },
      update: { $set: { state: 'running' } },
    },
    verbosity: 'executionStats',
  });
  const plan = JSON.stringify(explained.queryPlanner.winningPlan);
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('"SORT"');
  expect(explained.executionStats.totalDocsExamined).toBe(1);
  const claimed = await items.findOneAndUpdate(
    { state: 'waiting', due: { $lte: 1000 } },
    { $set: { state: 'running' } },
    { sort: { due: 1 } },
  );
  expect(claimed?._id).toBe(199);
});

it('lengthens and shortens the life of documents under a TTL index by collMod', async () => {
  await items.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
  await items.insertMany([
    { _id: 1, at: new Date(Date.now() - MINUTE) },
    { _id: 2, at: new Date() },
  ]);
  const reply = await db.command({
    collMod: 'items',
    index: { keyPattern: { at: 1 }, expireAfterSeconds: 30 },
  });
  expect(reply).toMatchObject({ expireAfterSeconds_old: 3600, expireAfterSeconds_new: 30, ok: 1 });
  await until('the old document is gone', async () => (await items.countDocuments()) === 1);
  expect((await items.findOne())?._id).toBe(2);
  expect(await items.listIndexes().toArray()).toContainEqual(
    expect.objectContaining({ name: 'at_1', expireAfterSeconds: 30 }),
  );
});

it('takes majority write concern with a journal', async () => {
  const writeConcern = { w: 'majority', journal: true } as const;
  await items.insertOne({ _id: 1 }, { writeConcern });
  await items.updateOne({ _id: 1 }, { $set: { a: 1 } }, { writeConcern });
  await items.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, { writeConcern });
  const strict = running.client.db('workers', { writeConcern }).collection<Item>('items');
  await strict.insertOne({ _id: 2, a: 2 });
  expect(await items.countDocuments({ a: 2 }, { readConcern: 'majority' })).toBe(2);
});
