import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { mongo } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

interface Item extends mongo.Document {
  _id: number;
}

let running: Running;
let db: mongo.Db;
let items: mongo.Collection<Item>;
beforeAll(async () => {
  running = await startRunning();
  db = running.client.db('indexes');
});
afterAll(() => running.stop());
beforeEach(async () => {
  items = db.collection<Item>('items');
  await items.drop();
});

async function planOf(filter: object, options: mongo.FindOptions = {}): Promise<string> {
  const found = await items.find(filter as mongo.Filter<Item>, options).explain('queryPlanner');
  const names = JSON.stringify(found).match(/"winningPlan":.*"rejectedPlans"/)?.[0] ?? '';
  return /"indexName":"([^"]+)"/.exec(names)?.[1] ?? 'COLLSCAN';
}

describe('index management', () => {
  it('answers what it did', async () => {
    const first = await db.command({ createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a_1' }] });
    expect(first).toMatchObject({
      numIndexesBefore: 1,
      numIndexesAfter: 2,
      createdCollectionAutomatically: true,
    });
    const again = await db.command({ createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a_1' }] });
    expect(again).toMatchObject({
      numIndexesBefore: 2,
      numIndexesAfter: 2,
      createdCollectionAutomatically: false,
      note: 'all indexes already exist',
    });
  });

  const conflicts: [string, mongo.IndexSpecification, mongo.CreateIndexesOptions, number][] = [
    ['another key under a name that is taken', { b: 1 }, { name: 'a_1' }, 86],
    ['the same key and name with other options', { a: 1 }, { name: 'a_1', unique: true }, 85],
    ['the same key under another name', { a: 1 }, { name: 'other' }, 85],
    ['a direction of 0', { b: 0 as never }, {}, 67],
    ['text', { b: 'text' }, {}, 67],
    ['sparse with a partial filter', { b: 1 }, { sparse: true, partialFilterExpression: { b: 1 } }, 67],
    ['a partial filter it cannot check', { b: 1 }, { partialFilterExpression: { b: { $ne: 1 } } }, 67],
    ['TTL on two fields', { b: 1, c: 1 }, { expireAfterSeconds: 1 }, 67],
  ];
  it.each(conflicts)('refuses %s', async (_name, key, options, code) => {
    await items.createIndex({ a: 1 });
    await expect(items.createIndex(key, options)).rejects.toMatchObject({ code });
    expect(await items.indexes()).toHaveLength(2);
  });

  it('refuses an unknown option', async () => {
    const indexes = [{ key: { b: 1 }, name: 'b_1', frob: 1 }];
    await expect(db.command({ createIndexes: 'items', indexes })).rejects.toMatchObject({ code: 197 });
  });

  it('does not build a unique index over duplicates, and leaves nothing of it', async () => {
    await items.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    await expect(items.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
      code: 11000,
      keyValue: { a: 1 },
    });
    expect(await items.indexes()).toHaveLength(1);
    expect(await db.command({ validate: 'items' })).toMatchObject({ valid: true, keysPerIndex: { _id_: 2 } });
  });

  it('builds over what is there, and drops by name and by key', async () => {
    await items.insertMany(Array.from({ length: 700 }, (_unused, i) => ({ _id: i, a: i % 10, b: [i, -i] })));
    await items.createIndexes([{ key: { a: 1 } }, { key: { b: -1 } }]);
    expect(await planOf({ b: 699 })).toBe('b_-1');
    expect(await items.findOne({ b: -699 })).toMatchObject({ _id: 699 });
    expect(await db.command({ validate: 'items' })).toMatchObject({
      valid: true,
      keysPerIndex: { a_1: 700, 'b_-1': 1_399 },
    });
    await items.dropIndex('a_1');
    await db.command({ dropIndexes: 'items', index: { b: -1 } });
    expect(await items.indexes()).toHaveLength(1);
    await expect(items.dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
    await expect(items.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
  });

  it('changes how long a TTL index keeps documents', async () => {
    await items.createIndex({ at: 1 }, { expireAfterSeconds: 100 });
    const reply = await db.command({
      collMod: 'items',
      index: { keyPattern: { at: 1 }, expireAfterSeconds: 200 },
    });
    expect(reply).toMatchObject({ expireAfterSeconds_old: 100, expireAfterSeconds_new: 200 });
    expect((await items.indexes())[1]).toMatchObject({ expireAfterSeconds: 200 });
  });
});

describe('uniqueness', () => {
  it('counts a missing field as null, unless the index is sparse', async () => {
    await items.createIndex({ a: 1 }, { unique: true });
    await items.insertOne({ _id: 1 });
    await expect(items.insertOne({ _id: 2 })).rejects.toMatchObject({ code: 11000, keyValue: { a: null } });
    await items.dropIndex('a_1');
    await items.createIndex({ a: 1 }, { unique: true, sparse: true });
    await items.insertOne({ _id: 3 });
    expect(await items.countDocuments()).toBe(2);
  });

  it('knows equal numbers, compound keys and array elements', async () => {
    await items.createIndex({ a: 1, b: 1 }, { unique: true });
    await items.insertMany([
      { _id: 1, a: 1, b: [1, 2] },
      { _id: 2, a: 2, b: 2 },
    ]);
    await expect(items.insertOne({ _id: 3, a: 1, b: 2 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { a: 1, b: 1 },
    });
    await expect(items.insertOne({ _id: 3, a: [1], b: [5] })).rejects.toMatchObject({ code: 171 });
    await items.insertOne({ _id: 4, a: 3, b: [7, 7, 7] });
  });

  it('distinguishes long strings that differ at their very end', async () => {
    await items.createIndex({ a: 1 }, { unique: true });
    const long = 'x'.repeat(5_000);
    await items.insertMany([
      { _id: 1, a: `${long}1` },
      { _id: 2, a: `${long}2` },
    ]);
    await expect(items.insertOne({ _id: 3, a: `${long}1` })).rejects.toMatchObject({ code: 11000 });
    expect(await items.findOne({ a: `${long}2` })).toMatchObject({ _id: 2 });
    expect(
      await items
        .find()
        .sort({ a: -1 })
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual([2, 1]);
  });
});

describe('the choice of an index', () => {
  it('prefers equality, then range and order; takes a partial one only when the query implies it', async () => {
    await items.createIndexes([
      { key: { a: 1, at: -1 } },
      { key: { a: 1, b: 1 } },
      { key: { c: 1 }, partialFilterExpression: { n: { $gt: 5 } } },
      { key: { d: 1 }, sparse: true },
      { key: { h: 1 }, hidden: true },
    ]);
    expect(await planOf({ a: 1, b: 2 })).toBe('a_1_b_1');
    expect(await planOf({ a: 1, at: { $gt: 0 } })).toBe('a_1_at_-1');
    expect(await planOf({ a: 1 }, { sort: { at: -1 } })).toBe('a_1_at_-1');
    expect(await planOf({ c: 1, n: { $gte: 6 } })).toBe('c_1');
    expect(await planOf({ c: 1, n: { $gte: 5 } })).toBe('COLLSCAN');
    expect(await planOf({ c: 1 })).toBe('COLLSCAN');
    expect(await planOf({ d: 1 })).toBe('d_1');
    expect(await planOf({ d: null })).toBe('COLLSCAN');
    expect(await planOf({ h: 1 })).toBe('COLLSCAN');
    expect(await planOf({ $or: [{ a: 1 }, { d: 2 }] })).not.toBe('COLLSCAN');
    expect(await planOf({ $or: [{ a: 1 }, { z: 2 }] })).toBe('COLLSCAN');
    expect(await planOf({ _id: 1, a: 1 })).toBe('_id_');
  });

  it('obeys hints, and refuses those of no index', async () => {
    await items.createIndex({ a: 1 });
    await items.createIndex({ b: 1 });
    expect(await planOf({ a: 1 }, { hint: 'b_1' })).toBe('b_1');
    expect(await planOf({ a: 1 }, { hint: { $natural: 1 } })).toBe('COLLSCAN');
    await items.createIndex({ c: 1 }, { partialFilterExpression: { n: 1 } });
    await expect(items.find({ c: 1 }, { hint: 'c_1' }).toArray()).rejects.toMatchObject({ code: 291 });
    await expect(items.find({}, { hint: 'nope' }).toArray()).rejects.toMatchObject({ code: 2 });
    await expect(items.updateOne({}, { $set: { a: 1 } }, { hint: 'nope' })).rejects.toMatchObject({
      code: 2,
    });
  });
});

describe('collections', () => {
  it('are listed, renamed, validated and dropped', async () => {
    await db.createCollection('made', { validator: { a: { $type: 'string' } } });
    expect(await db.listCollections({ name: 'made' }).toArray()).toMatchObject([
      { name: 'made', type: 'collection', options: { validator: { a: { $type: 'string' } } } },
    ]);
    const made = db.collection<Item>('made');
    await expect(made.insertOne({ _id: 1, a: 1 })).rejects.toMatchObject({ code: 121 });
    await made.insertOne({ _id: 1, a: 1 }, { bypassDocumentValidation: true });
    await made.rename('renamed');
    await expect(db.collection('made').rename('other')).rejects.toMatchObject({ code: 26 });
    expect(await db.collection('renamed').countDocuments()).toBe(1);
    await expect(db.createCollection('view', { viewOn: 'renamed', pipeline: [] })).rejects.toMatchObject({
      code: 115,
    });
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
    const { databases } = await running.client.db().admin().listDatabases();
    expect(databases.map(({ name }) => name)).not.toContain('indexes');
  });
});
