import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal128, Double, Long, MaxKey, MinKey, mongo, ObjectId } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

type Plain = Record<string, unknown>;
interface Item extends mongo.Document {
  _id: number;
}

let running: Running;
const collection = (name: string): mongo.Collection<Item> =>
  running.client.db('query').collection<Item>(name);
beforeAll(async () => {
  running = await startRunning();
});
afterAll(() => running.stop());

const DOCS: Item[] = [
  {
    _id: 1,
    a: 1,
    t: 'apple',
    l: [1, 5],
    s: [
      { k: 'x', n: 1 },
      { k: 'y', n: 9 },
    ],
    d: { e: 1 },
  },
  { _id: 2, a: 2.5, t: 'Banana', l: [], s: [{ k: 'x', n: 9 }], d: { e: 2, f: 3 } },
  { _id: 3, a: Long.fromNumber(3), t: 'cherry', l: [[1, 5], 7], s: [], d: null },
  { _id: 4, a: null, t: null, l: 1 },
  { _id: 5, t: 7, l: [null], s: { k: 'x', n: 4 } },
  { _id: 6, a: [1, 2], t: 'apple\npie', l: [{ m: 1 }], s: [{ k: 'z' }] },
  { _id: 7, a: Number.NaN, t: /apple/i, l: ['1'], d: { f: 3, e: 2 } },
];

describe('filters', () => {
  beforeAll(async () => {
    await collection('filters').insertMany(DOCS);
  });

  const finds: [string, Plain, number[]][] = [
    ['equality across number types', { a: new Double(3) }, [3]],
    ['equality through arrays', { a: 1 }, [1, 6]],
    ['equality with a whole array', { l: [1, 5] }, [1, 3]],
    ['null: null and missing, not through empty arrays', { a: null }, [4, 5]],
    ['null inside arrays', { l: null }, [5]],
    ['a dotted path whose parents are missing', { 'd.e': null }, [3, 4, 5, 6]],
    ['a document, field order included', { d: { e: 2, f: 3 } }, [2]],
    ['a dotted path', { 'd.e': 2 }, [2, 7]],
    ['a place in an array', { 'l.0': 1 }, [1]],
    ['a place, then an array inside it, as a whole only', { 'l.0': [1, 5] }, [3]],
    ['$gt keeps to its type', { t: { $gt: 'a' } }, [1, 3, 6]],
    ['$lt leaves NaN and null out', { a: { $lt: 100 } }, [1, 2, 3, 6]],
    ['$gte null means null', { a: { $gte: null } }, [4, 5]],
    ['$gte NaN means NaN', { a: { $gte: Number.NaN } }, [7]],
    ['a range over an array may be met by two elements', { l: { $gt: 4, $lt: 2 } }, [1]],
    ['$elemMatch must be met by one', { l: { $elemMatch: { $gt: 4, $lt: 2 } } }, []],
    ['$elemMatch on documents', { s: { $elemMatch: { k: 'x', n: { $gt: 5 } } } }, [2]],
    ['$elemMatch ignores what is no array', { s: { $elemMatch: { k: 'x' } } }, [1, 2]],
    ['dotted conditions may be met by two documents', { 's.k': 'x', 's.n': 9 }, [1, 2]],
    ['$in with a regular expression', { t: { $in: [/^b/i, 7] } }, [2, 5]],
    ['$nin', { a: { $nin: [1, null] } }, [2, 3, 7]],
    ['$ne leaves arrays that hold it out', { a: { $ne: 1 } }, [2, 3, 4, 5, 7]],
    ['$not', { a: { $not: { $gt: 1 } } }, [1, 4, 5, 7]],
    ['$exists', { a: { $exists: false } }, [5]],
    ['$exists through arrays of documents', { 's.n': { $exists: true } }, [1, 2, 5]],
    ['$type number', { a: { $type: 'number' } }, [1, 2, 3, 6, 7]],
    ['$type array', { a: { $type: 'array' } }, [6]],
    ['$type of elements', { l: { $type: ['string', 2] } }, [7]],
    ['$size', { l: { $size: 2 } }, [1, 3]],
    ['$all', { l: { $all: [1, 5] } }, [1]],
    ['$all with one array', { l: { $all: [[1, 5]] } }, [1, 3]],
    ['$all with $elemMatch', { s: { $all: [{ $elemMatch: { k: 'x' } }, { $elemMatch: { n: 9 } }] } }, [1, 2]],
    ['$mod', { a: { $mod: [2, 1] } }, [1, 3, 6]],
    ['$regex with options', { t: { $regex: '^APPLE$', $options: 'im' } }, [1, 6]],
    ['a stored regular expression equals itself', { t: /apple/i }, [1, 6, 7]],
    ['$bitsAllSet', { a: { $bitsAllSet: [0, 1] } }, [3]],
    [
      '$or, $nor, $and',
      { $and: [{ $or: [{ _id: 1 }, { _id: 2 }, { a: 3 }] }, { $nor: [{ a: 2.5 }] }] },
      [1, 3],
    ],
    ['$expr', { $expr: { $gt: ['$d.f', '$d.e'] } }, [2, 7]],
    ['MinKey and MaxKey', { a: { $gt: new MinKey(), $lt: new MaxKey() } }, [1, 2, 3, 4, 5, 6, 7]],
    ['an empty $in', { a: { $in: [] } }, []],
  ];
  it.each(finds)('%s', async (_name, filter, expected) => {
    const found = await collection('filters').find(filter).sort({ _id: 1 }).project({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(expected);
  });

  const refusals: [string, Plain, number, string][] = [
    ['an unknown operator', { a: { $frob: 1 } }, 2, 'unknown operator: $frob'],
    ['an unknown operator at the top', { $frob: 1 }, 2, 'unknown top level operator: $frob'],
    ['operators mixed with fields', { a: { $gt: 1, b: 2 } }, 2, 'unknown operator: b'],
    ['an empty $or', { $or: [] }, 2, '$and/$or/$nor must be a nonempty array'],
    ['$in without a list', { a: { $in: 1 } }, 2, '$in needs an array'],
    ['an unknown type', { a: { $type: 'frob' } }, 2, 'Unknown type name alias: frob'],
    ['$size below zero', { a: { $size: -1 } }, 9, 'Expected a non-negative number'],
    ['a bad regular expression', { a: { $regex: '(' } }, 51091, 'Regular expression is invalid'],
    ['options without a pattern', { a: { $options: 'i' } }, 2, '$options needs a $regex'],
    ['a division by zero', { a: { $mod: [0, 1] } }, 2, 'divisor cannot be 0'],
    ['server-side JavaScript', { $where: 'true' }, 115, '$where is not supported'],
    ['an unknown expression', { $expr: { $frob: 1 } }, 168, "Unrecognized expression '$frob'"],
    ['an undefined variable', { $expr: '$$frob' }, 17276, 'Use of undefined variable: frob'],
  ];
  it.each(refusals)('refuses %s', async (_name, filter, code, text) => {
    const error = await collection('filters')
      .find(filter)
      .toArray()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(mongo.MongoServerError);
    expect(error).toMatchObject({ code });
    expect(String(error)).toContain(text);
  });
});

describe('order', () => {
  it('sorts all types as MongoDB does', async () => {
    const values: unknown[] = [
      new MinKey(),
      null,
      Number.NaN,
      Number.NEGATIVE_INFINITY,
      -1,
      new Double(0.5),
      Decimal128.fromString('0.51'),
      1,
      Long.fromString('9007199254740993'),
      'A',
      'a',
      'á',
      '\uffee',
      '\u{1f600}',
      { a: 1 },
      { a: 1, b: 1 },
      { b: 0 },
      new mongo.Binary(Buffer.from([1])),
      new ObjectId('000000000000000000000001'),
      false,
      true,
      new Date(0),
      /a/,
      new MaxKey(),
    ];
    const order = values.map((_value, i) => i);
    await collection('types').insertMany(order.toReversed().map((i) => ({ _id: i, v: values[i] })));
    const sorted = await collection('types').find().sort({ v: 1 }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual(order);
    await collection('types').createIndex({ v: 1 });
    const indexed = await collection('types').find().sort({ v: -1 }).toArray();
    expect(indexed.map(({ _id }) => _id)).toEqual(order.toReversed());
  });

  it('sorts arrays by their least or greatest element, and keeps equals in place', async () => {
    await collection('arrays').insertMany([
      { _id: 1, v: [5, 1] },
      { _id: 2, v: 3 },
      { _id: 3, v: [] },
      { _id: 4 },
      { _id: 5, v: [4, 2] },
      { _id: 6, v: 3 },
    ]);
    const by = async (v: 1 | -1): Promise<number[]> =>
      (await collection('arrays').find().sort({ v }).toArray()).map(({ _id }) => _id);
    expect(await by(1)).toEqual([3, 4, 1, 5, 2, 6]);
    expect(await by(-1)).toEqual([1, 5, 2, 6, 4, 3]);
  });

  it('returns documents in the order of insertion when nothing is asked', async () => {
    await collection('natural').insertMany([{ _id: 3 }, { _id: 1 }, { _id: 2 }]);
    expect((await collection('natural').find().toArray()).map(({ _id }) => _id)).toEqual([3, 1, 2]);
    expect(
      (await collection('natural').find().sort({ $natural: -1 }).toArray()).map(({ _id }) => _id),
    ).toEqual([2, 1, 3]);
  });

  it('compares strings by a collation where one is given', async () => {
    await collection('words').insertMany([
      { _id: 1, w: 'ping' },
      { _id: 2, w: 'PING' },
      { _id: 3, w: 'päng' },
    ]);
    await collection('words').createIndex({ w: 1 });
    const strength2 = { locale: 'en', strength: 2 };
    expect(await collection('words').countDocuments({ w: 'Ping' }, { collation: strength2 })).toBe(2);
    expect(
      await collection('words')
        .find({}, { collation: { locale: 'en', strength: 1 } })
        .sort({ w: 1 })
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual([3, 1, 2]);
    await expect(
      collection('words')
        .find({}, { collation: { locale: 'en', alternate: 'shifted' } })
        .toArray(),
    ).rejects.toMatchObject({ code: 115 });
  });
});

describe('projection', () => {
  beforeAll(async () => {
    await collection('shape').insertOne({
      _id: 1,
      a: 1,
      b: { c: 2, d: 3 },
      l: [{ k: 1, v: 'x' }, { k: 2, v: 'y' }, 5],
      n: [1, 2, 3, 4],
    });
  });

  const shapes: [string, Plain, Plain, Plain][] = [
    ['inclusion', {}, { a: 1, 'b.c': 1 }, { _id: 1, a: 1, b: { c: 2 } }],
    ['inclusion without _id', {}, { _id: 0, a: 1 }, { a: 1 }],
    ['inclusion inside arrays drops scalars', {}, { _id: 0, 'l.k': 1 }, { l: [{ k: 1 }, { k: 2 }] }],
    [
      'exclusion inside arrays keeps them',
      {},
      { _id: 0, a: 0, b: 0, n: 0, 'l.k': 0 },
      { l: [{ v: 'x' }, { v: 'y' }, 5] },
    ],
    ['nested form', {}, { _id: 0, b: { d: 1 } }, { b: { d: 3 } }],
    ['$slice', {}, { _id: 0, a: 0, b: 0, l: 0, n: { $slice: [1, 2] } }, { n: [2, 3] }],
    ['$slice from the end with inclusion', {}, { _id: 0, a: 1, n: { $slice: -1 } }, { a: 1, n: [4] }],
    ['$elemMatch', {}, { _id: 0, l: { $elemMatch: { k: 2 } } }, { l: [{ k: 2, v: 'y' }] }],
    ['$elemMatch without a match', {}, { l: { $elemMatch: { k: 9 } } }, { _id: 1 }],
    ['the element that matched', { 'l.k': 2 }, { _id: 0, 'l.$': 1 }, { l: [{ k: 2, v: 'y' }] }],
    ['the number that matched', { n: { $gte: 3 } }, { _id: 0, 'n.$': 1 }, { n: [3] }],
    [
      'expressions',
      {},
      { _id: 0, sum: { $add: ['$a', '$b.c'] }, text: 'x', k: '$l.k' },
      { sum: 3, text: 'x', k: [1, 2] },
    ],
  ];
  it.each(shapes)('%s', async (_name, filter, projection, expected) => {
    expect(await collection('shape').findOne(filter, { projection })).toEqual(expected);
  });

  const refusals: [string, Plain, number][] = [
    ['exclusion after inclusion', { a: 1, b: 0 }, 31254],
    ['inclusion after exclusion', { a: 0, b: 1 }, 31253],
    ['paths that meet', { b: 1, 'b.c': 1 }, 31249],
    ['an unknown expression', { a: { $frob: 1 } }, 168],
  ];
  it.each(refusals)('refuses %s', async (_name, projection, code) => {
    await expect(collection('shape').findOne({}, { projection })).rejects.toMatchObject({ code });
  });
});

describe('finding and changing one', () => {
  it('sorts, projects, answers old or new, upserts and removes', async () => {
    const one = collection('one');
    await one.insertMany([
      { _id: 1, n: 5 },
      { _id: 2, n: 9 },
    ]);
    expect(
      await one.findOneAndUpdate({}, { $inc: { n: 1 } }, { sort: { n: -1 }, projection: { n: 1, _id: 0 } }),
    ).toEqual({ n: 9 });
    expect(await one.findOneAndUpdate({ n: 10 }, { $set: { x: 1 } }, { returnDocument: 'after' })).toEqual({
      _id: 2,
      n: 10,
      x: 1,
    });
    expect(await one.findOneAndReplace({ _id: 3 }, { n: 1 }, { upsert: true })).toBeNull();
    expect(
      await one.findOneAndUpdate(
        { _id: 4 },
        { $set: { n: 7 } },
        { upsert: true, returnDocument: 'after', includeResultMetadata: true },
      ),
    ).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 4 },
      value: { _id: 4, n: 7 },
    });
    expect(await one.findOneAndDelete({}, { sort: { n: 1 } })).toEqual({ _id: 3, n: 1 });
    expect(await one.findOneAndDelete({ n: 99 })).toBeNull();
    expect(await one.countDocuments()).toBe(3);
  });
});

describe('cursors and counts', () => {
  it('hands out batches, skips, limits and forgets killed cursors', async () => {
    const many = collection('many');
    await many.insertMany(Array.from({ length: 250 }, (_unused, i) => ({ _id: i })));
    const first = await running.client.db('query').command({ find: 'many', batchSize: 10, sort: { _id: 1 } });
    expect(first.cursor.firstBatch).toHaveLength(10);
    const next = await running.client
      .db('query')
      .command({ getMore: first.cursor.id, collection: 'many', batchSize: 5 });
    expect(next.cursor.nextBatch.map(({ _id }: Item) => _id)).toEqual([10, 11, 12, 13, 14]);
    const killed = await running.client
      .db('query')
      .command({ killCursors: 'many', cursors: [first.cursor.id] });
    expect(killed.cursorsKilled).toHaveLength(1);
    await expect(
      running.client.db('query').command({ getMore: first.cursor.id, collection: 'many' }),
    ).rejects.toMatchObject({ code: 43 });
    expect((await many.find().sort({ _id: 1 }).skip(240).limit(20).toArray()).map(({ _id }) => _id)).toEqual([
      240, 241, 242, 243, 244, 245, 246, 247, 248, 249,
    ]);
    expect(await many.find().batchSize(7).toArray()).toHaveLength(250);
    expect(await many.countDocuments({ _id: { $gte: 100 } }, { skip: 10, limit: 20 })).toBe(20);
    expect(await many.estimatedDocumentCount()).toBe(250);
  });

  it('answers an empty first batch when asked for one', async () => {
    const reply = await running.client.db('query').command({ find: 'many', batchSize: 0 });
    expect(reply.cursor.firstBatch).toEqual([]);
    expect(reply.cursor.id).not.toBe(0);
  });

  it('stops work that takes longer than maxTimeMS', async () => {
    const slow = { $expr: { $eq: [{ $size: { $range: [0, 60_000] } }, 0] } };
    await expect(collection('many').find(slow, { maxTimeMS: 5 }).toArray()).rejects.toMatchObject({
      code: 50,
    });
  });

  it('counts only time spent working towards maxTimeMS', async () => {
    const cursor = collection('many').find({}, { maxTimeMS: 100, batchSize: 100 });
    const started = performance.now();
    let seen = 0;
    for await (const _doc of cursor) {
      seen += 1;
      // A client slower than the limit, between two batches.
      if (seen === 50)
        while (performance.now() - started < 150) await collection('many').findOne({ _id: seen });
    }
    expect(seen).toBe(250);
  });

  it('lists distinct values through arrays', async () => {
    await collection('distinct').insertMany([
      { _id: 1, v: [1, 2] },
      { _id: 2, v: 2 },
      { _id: 3, v: new Double(2) },
      { _id: 4 },
      { _id: 5, d: [{ k: 1 }, { k: 3 }] },
    ]);
    expect(await collection('distinct').distinct('v')).toEqual([1, 2]);
    expect(await collection('distinct').distinct('d.k')).toEqual([1, 3]);
  });
});
