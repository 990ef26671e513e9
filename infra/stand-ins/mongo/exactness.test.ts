import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeDoc } from './bson/encode.ts';
import { Decimal128, Int32, MaxKey, MinKey, mongo, ObjectId } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

/** Rare values and shapes: the answer is MongoDB's, or a refusal; never another answer. */

interface Item extends mongo.Document {
  _id: number;
}
type Plain = Record<string, unknown>;

let running: Running;
let db: mongo.Db;
let items: mongo.Collection<Item>;
beforeAll(async () => {
  running = await startRunning();
  db = running.client.db('exact');
  items = db.collection('items');
});
afterAll(() => running.stop());
beforeEach(async () => {
  await items.drop();
});

const ids = async (filter: Plain, options: mongo.FindOptions = {}): Promise<number[]> =>
  (await items.find(filter, options).toArray()).map(({ _id }) => _id);
const decimal = (text: string) => Decimal128.fromString(text);
const refusal = (code: number) => ({ code });

/** The value of an expression, decimals as their text. */
async function evaluate(expression: unknown, options: mongo.AggregateOptions = {}): Promise<unknown> {
  await items.updateOne({ _id: 0 }, { $set: { x: 1 } }, { upsert: true });
  const [doc] = await items
    .aggregate([{ $match: { _id: 0 } }, { $project: { value: expression } }], options)
    .toArray();
  return doc?.value instanceof Decimal128 ? doc.value.toString() : doc?.value;
}

describe('queries', () => {
  it('finds an array that begins with null through an index', async () => {
    await items.insertMany([{ _id: 1, a: [null, 1] }, { _id: 2, a: [] }, { _id: 3, a: null }, { _id: 4 }]);
    await items.createIndex({ a: 1 });
    expect(await ids({ a: [null, 1] })).toEqual([1]);
    expect(await ids({ a: { $in: [[null, 1], []] } }, { sort: { _id: 1 } })).toEqual([1, 2]);
    expect((await items.updateMany({ a: [null, 1] }, { $set: { b: 1 } })).matchedCount).toBe(1);
    expect((await items.deleteOne({ a: [null, 1] })).deletedCount).toBe(1);
  });

  it('counts a missing field as lying between MinKey and MaxKey, with and without an index', async () => {
    await items.insertMany([
      { _id: 1, a: 1 },
      { _id: 2 },
      { _id: 3, a: new MinKey() },
      { _id: 4, a: new MaxKey() },
    ]);
    for (const index of [undefined, { sparse: false }, { sparse: true }]) {
      if (index) await items.createIndex({ a: 1 }, index);
      const sort = { sort: { _id: 1 } } as const;
      expect(await ids({ a: { $gt: new MinKey() } }, sort)).toEqual([1, 2, 4]);
      expect(await ids({ a: { $gte: new MinKey() } }, sort)).toEqual([1, 2, 3, 4]);
      expect(await ids({ a: { $lt: new MaxKey() } }, sort)).toEqual([1, 2, 3]);
      expect(await ids({ a: { $lte: new MaxKey() } }, sort)).toEqual([1, 2, 3, 4]);
      if (index) await items.dropIndexes();
    }
  });

  it('takes the values of two sort paths from one element of an array', async () => {
    const second = [
      { b: 1, c: 5 },
      { b: 2, c: 1 },
    ];
    await items.insertMany([
      { _id: 1, a: second },
      { _id: 2, a: [{ b: 1, c: 3 }] },
    ]);
    expect(await ids({}, { sort: { 'a.b': 1, 'a.c': 1 } })).toEqual([2, 1]);
    expect(await ids({}, { sort: { 'a.b': -1, 'a.c': 1 } })).toEqual([1, 2]);
    await items.insertOne({ _id: 3, b: [1, 2], c: [3, 4] });
    await expect(ids({}, { sort: { b: 1, c: 1 } })).rejects.toMatchObject(refusal(2));
  });

  it('looks for the fields of a DBRef in $elemMatch', async () => {
    const id = new ObjectId();
    await items.insertMany([
      { _id: 1, refs: [new mongo.DBRef('people', id)] },
      { _id: 2, refs: [new mongo.DBRef('people', new ObjectId())] },
    ]);
    expect(await ids({ refs: { $elemMatch: { $id: id } } })).toEqual([1]);
    expect(await ids({ refs: { $elemMatch: { $ref: 'people', $id: { $ne: id } } } })).toEqual([2]);
    await expect(ids({ $id: id })).rejects.toMatchObject(refusal(2));
  });
});

describe('updates', () => {
  it('pulls by $or and $and', async () => {
    await items.insertOne({ _id: 1, a: [{ b: 1 }, { b: 2, c: 1 }, { b: 3 }, { b: 4, c: 1 }] });
    await items.updateOne({ _id: 1 }, { $pull: { a: { $or: [{ b: 1 }, { b: 2, c: 1 }] } } as never });
    await items.updateOne({ _id: 1 }, { $pull: { a: { $and: [{ b: 4 }, { c: 1 }] } } as never });
    expect(await items.findOne()).toEqual({ _id: 1, a: [{ b: 3 }] });
  });

  it('sets fields whose names begin with a dollar, at the top and below', async () => {
    await items.insertOne({ _id: 1, price: {} });
    await items.updateOne({ _id: 1 }, { $set: { 'price.$net': 5, $kind: 'x' }, $inc: { 'price.$gross': 6 } });
    expect(await items.findOne()).toEqual({ _id: 1, price: { $net: 5, $gross: 6 }, $kind: 'x' });
    await items.updateOne({ _id: 1 }, { $unset: { 'price.$net': '' } });
    expect((await items.findOne())?.price).toEqual({ $gross: 6 });
  });
});

describe('collations', () => {
  const collation = { locale: 'en', strength: 2 };

  it('hold for groups and counts', async () => {
    const texts = ['a', 'A', 'b', 'B', 'b'];
    await items.insertMany(texts.map((text, _id) => ({ _id, text, list: [text] })));
    const group = (by: unknown) => [{ $group: { _id: by, n: { $sum: 1 } } }, { $sort: { n: 1 } }];
    const counts = async (pipeline: mongo.Document[]) =>
      (await items.aggregate(pipeline, { collation }).toArray()).map(({ _id, n, count }) => [
        _id,
        n ?? count,
      ]);
    expect(await counts(group('$text'))).toEqual([
      ['a', 2],
      ['b', 3],
    ]);
    expect(await counts(group({ inner: ['$text'] }))).toHaveLength(2);
    expect(await counts([{ $sortByCount: '$text' }])).toEqual([
      ['b', 3],
      ['a', 2],
    ]);
    expect(await items.aggregate(group('$text')).toArray()).toHaveLength(4);
    expect(await db.command({ distinct: 'items', key: 'text', collation })).toMatchObject({
      values: ['a', 'b'],
    });
  });
});

describe('sets of many values that are not strings', () => {
  it('answers distinct and $addToSet by looking values up', async () => {
    const many = 10_000;
    const values = Array.from({ length: many }, (_, i) => i);
    await items.insertMany(values.map((_id) => ({ _id, id: new ObjectId(), half: Math.floor(_id / 2) })));
    expect(await items.distinct('id')).toHaveLength(many);
    expect(await items.distinct('half')).toHaveLength(many / 2);
    const [group] = await items.aggregate([{ $group: { _id: null, all: { $addToSet: '$half' } } }]).toArray();
    expect(group?.all).toHaveLength(many / 2);
    await items.updateOne({ _id: 1 }, { $set: { list: values } });
    await items.updateOne({ _id: 1 }, { $addToSet: { list: { $each: [...values, -1, -1] } } });
    expect((await items.findOne({ _id: 1 }))?.list).toHaveLength(many + 1);
  });

  it('keeps numbers of different types equal, and null apart from missing', async () => {
    await items.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: decimal('1.0') },
      { _id: 3, a: mongo.Long.fromNumber(1) },
      { _id: 4, a: null },
      { _id: 5 },
    ]);
    expect(await items.distinct('a')).toEqual([1, null]);
  });
});

describe('decimals', () => {
  const computed: [string, unknown, string][] = [
    ['$mod', { $mod: [decimal('10.5'), 3] }, '1.5'],
    ['$mod of more digits than a double has', { $mod: [decimal('12345678901234567890.5'), 7] }, '1.5'],
    ['$floor', { $floor: decimal('12345678901234567890.5') }, '12345678901234567890'],
    ['$floor below zero', { $floor: decimal('-0.5') }, '-1'],
    ['$ceil', { $ceil: decimal('12345678901234567890.5') }, '12345678901234567891'],
    ['$trunc', { $trunc: [decimal('-12345678901234567890.56'), 1] }, '-12345678901234567890.5'],
    ['$round half to even', { $round: decimal('12345678901234567890.5') }, '12345678901234567890'],
    ['$round to tens', { $round: [decimal('15'), -1] }, '2E+1'],
  ];
  it.each(computed)('%s stays exact', async (_name, expression, expected) => {
    expect(await evaluate(expression)).toBe(expected);
  });

  it('become integers exactly, or not at all', async () => {
    expect(await evaluate({ $toString: { $toLong: decimal('9007199254740993') } })).toBe('9007199254740993');
    expect(await evaluate({ $toInt: decimal('-1.9') })).toBe(-1);
    await expect(evaluate({ $toLong: decimal('1E6000') })).rejects.toMatchObject(refusal(241));
  });

  it('are told apart and sorted by indexes whatever their size and digits', async () => {
    const sorted = [
      '-2E400',
      '-1.5E400',
      '-1E-400',
      '0',
      '1E-401',
      '1E-400',
      '2E-400',
      '0.1',
      '1.000000000000000000000000000000001',
      '1.000000000000000000000000000000002',
      '1E400',
      '2E400',
      '2.5E400',
      '1E401',
    ];
    await items.createIndex({ a: 1 }, { unique: true });
    const shuffled = sorted
      .map((text, i) => ({ text, i }))
      .sort((a, b) => ((a.i * 5) % 14) - ((b.i * 5) % 14));
    await items.insertMany(shuffled.map(({ text, i }) => ({ _id: i, a: decimal(text) })));
    const expected = sorted.map((_, i) => i);
    expect(await ids({}, { sort: { a: 1 }, hint: { a: 1 } })).toEqual(expected);
    expect(await ids({}, { sort: { a: 1 }, hint: { $natural: 1 } })).toEqual(expected);
    for (const [i, text] of sorted.entries()) expect(await ids({ a: decimal(text) })).toEqual([i]);
    await expect(items.insertOne({ _id: 99, a: decimal('10E399') })).rejects.toMatchObject(refusal(11000));
  });
});

describe('limits', () => {
  it('refuses results of a pipeline over 16 MiB, read or stored', async () => {
    const text = 'x'.repeat(1_000_000);
    await items.insertMany(Array.from({ length: 17 }, (_, _id) => ({ _id, text })));
    const large = db.collection<Item>('large');
    await large.insertOne({ _id: 5 });
    const tooLarge = { $group: { _id: 1, all: { $push: '$text' } } };
    await expect(items.aggregate([tooLarge]).toArray()).rejects.toMatchObject(refusal(10334));
    await expect(items.aggregate([tooLarge, { $out: 'large' }]).toArray()).rejects.toMatchObject(
      refusal(10334),
    );
    await expect(items.aggregate([tooLarge, { $merge: 'large' }]).toArray()).rejects.toMatchObject(
      refusal(10334),
    );
    expect(await large.find().toArray()).toEqual([{ _id: 5 }]);
  });

  it('stores documents of 180 levels and no more', async () => {
    const nested = (levels: number): Plain => (levels === 1 ? { end: 1 } : { a: nested(levels - 1) });
    await items.insertOne({ _id: 1, ...nested(180) });
    await expect(items.insertOne({ _id: 2, ...nested(181) })).rejects.toMatchObject(refusal(15));
    const path = Array.from({ length: 180 }, () => 'b').join('.');
    await expect(items.updateOne({ _id: 1 }, { $set: { [path]: {} } })).rejects.toMatchObject(refusal(15));
  });

  it('refuses a pipeline of more than 1,000 stages', async () => {
    const stages = (count: number) => Array.from({ length: count }, () => ({ $skip: 0 }));
    expect(await items.aggregate(stages(1_000)).toArray()).toEqual([]);
    await expect(items.aggregate(stages(1_001)).toArray()).rejects.toMatchObject(refusal(7749501));
  });

  it('refuses a $range over 100 MB instead of making it', async () => {
    expect(await evaluate({ $size: { $range: [0, 100_000] } })).toBe(100_000);
    for (const stop of [1e8, 2e9]) {
      await expect(evaluate({ $range: [0, new Int32(stop)] })).rejects.toMatchObject(refusal(146));
    }
    expect(await evaluate({ $range: [5, 0] })).toEqual([]);
    expect(await evaluate({ $range: [5, 0, -2] })).toEqual([5, 3, 1]);
  });
});

it.each(['$toUUID', '$percentile', '$median', '$setUnion', '$sqrt', '$reduce', '$trim', '$getField'])(
  'says that %s is not supported',
  async (name) => {
    await expect(evaluate({ [name]: 'x' })).rejects.toMatchObject(refusal(115));
  },
);

it('refuses hexadecimal text as a number, as MongoDB does', async () => {
  await expect(evaluate({ $toDouble: '0x1A' })).rejects.toMatchObject(refusal(241));
});

describe('bytes that could not be written back as they came', () => {
  /** Sends a document of raw BSON in an insert and answers with the reply's bytes as text. */
  function insertRaw(element: Buffer, extra: Record<string, unknown> = {}): Promise<string> {
    const length = Buffer.alloc(4);
    length.writeInt32LE(element.length + 5);
    const document = Buffer.concat([length, element, Buffer.of(0)]);
    const body = encodeDoc({ insert: 'items', $db: 'exact', ...(extra as Record<string, never>) });
    const name = Buffer.from('documents\0');
    const sectionSize = Buffer.alloc(4);
    sectionSize.writeInt32LE(4 + name.length + document.length);
    const payload = Buffer.concat([
      Buffer.of(0, 0, 0, 0, 0),
      body,
      Buffer.of(1),
      sectionSize,
      name,
      document,
    ]);
    const head = Buffer.alloc(16);
    head.writeInt32LE(payload.length + 16, 0);
    head.writeInt32LE(7, 4);
    head.writeInt32LE(2013, 12);
    return new Promise((resolve, reject) => {
      const socket = connect(running.server.port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('data', (reply) => {
        socket.destroy();
        resolve(reply.toString('latin1'));
      });
      socket.write(Buffer.concat([head, payload]));
    });
  }
  const cstring = (text: string) => Buffer.from(`${text}\0`);

  it('refuses a date past the range of the language', async () => {
    const date = Buffer.alloc(8);
    date.writeBigInt64LE(8_640_000_000_000_001n);
    expect(await insertRaw(Buffer.concat([Buffer.of(9), cstring('at'), date]))).toContain(
      'does not store a date',
    );
    date.writeBigInt64LE(8_640_000_000_000_000n);
    await insertRaw(Buffer.concat([Buffer.of(9), cstring('at'), date]));
    expect((await items.find().toArray()).map(({ at }) => at)).toEqual([new Date(8.64e15)]);
  });

  it('refuses text that is not UTF-8, and takes the replacement character', async () => {
    const text = (bytes: Buffer) =>
      Buffer.concat([Buffer.of(2), cstring('t'), Buffer.of(bytes.length + 1, 0, 0, 0), bytes, Buffer.of(0)]);
    expect(await insertRaw(text(Buffer.of(0x61, 0xff)))).toContain('text that is not UTF-8');
    await insertRaw(text(Buffer.from('a\ufffd')));
    expect((await items.find().toArray()).map(({ t }) => t)).toEqual(['a\ufffd']);
  });

  it('refuses two fields of one name', async () => {
    const field = (value: number) => Buffer.concat([Buffer.of(16), cstring('a'), Buffer.of(value, 0, 0, 0)]);
    expect(await insertRaw(Buffer.concat([field(1), field(2)]))).toContain('two fields of one name');
    expect(await items.countDocuments()).toBe(0);
  });

  it('refuses documents both in the command and beside it', async () => {
    const field = Buffer.concat([Buffer.of(16), cstring('a'), Buffer.of(1, 0, 0, 0)]);
    expect(await insertRaw(field, { documents: [{ a: 2 }] })).toContain('Duplicate field');
    expect(await items.countDocuments()).toBe(0);
  });
});
