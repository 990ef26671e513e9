import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Decimal128, Double, Int32, Long, mongo, ObjectId, Timestamp } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

type Plain = Record<string, unknown>;
interface Item extends mongo.Document {
  _id: number;
}

let running: Running;
let items: mongo.Collection<Item>;
/** The same collection, read without turning BSON's numbers into JavaScript's. */
let raw: mongo.Collection<Item>;
beforeAll(async () => {
  running = await startRunning();
  items = running.client.db('update').collection('items');
  raw = running.client.db('update').collection('items', { promoteValues: false });
});
afterAll(() => running.stop());
beforeEach(async () => {
  await items.deleteMany({});
});

const int = (value: number) => new Int32(value);

/** A stored document with its number types spelt out: `int:1`, `long:1`, `double:1`. */
function typed(value: unknown): unknown {
  if (value instanceof Int32) return `int:${value.value}`;
  if (value instanceof Double) return `double:${value.value}`;
  if (value instanceof Long) return `long:${value.toString()}`;
  if (value instanceof Decimal128) return `decimal:${value.toString()}`;
  if (Array.isArray(value)) return value.map(typed);
  if (value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, typed(item)]));
  }
  return value;
}

const stored = async (): Promise<unknown> => typed(await raw.findOne({ _id: 1 }, { projection: { _id: 0 } }));

describe('update operators', () => {
  const long = Long.fromString;
  const changes: [string, Plain, Plain, unknown][] = [
    [
      '$set makes the documents on the way',
      { a: int(1) },
      { $set: { 'b.c.d': 'x' } },
      { a: 'int:1', b: { c: { d: 'x' } } },
    ],
    [
      '$set goes into arrays by place',
      { a: [int(1), int(2)] },
      { $set: { 'a.1': 'x' } },
      { a: ['int:1', 'x'] },
    ],
    [
      '$set past the end of an array fills with null',
      { a: ['x'] },
      { $set: { 'a.3': 'y' } },
      { a: ['x', null, null, 'y'] },
    ],
    [
      '$set adds new fields in the order of their names',
      {},
      { $set: { z: 'z', b: 'b', 'a.10': 1, 'a.9': 2 } },
      { a: { '9': 'int:2', '10': 'int:1' }, b: 'b', z: 'z' },
    ],
    [
      '$unset leaves null in an array',
      { a: ['x', 'y'], b: 1 },
      { $unset: { 'a.0': '', b: '', c: '' } },
      { a: [null, 'y'] },
    ],
    ['$inc keeps int', { a: int(1) }, { $inc: { a: int(2) } }, { a: 'int:3' }],
    [
      '$inc grows int into long',
      { a: int(2_147_483_647) },
      { $inc: { a: int(1) } },
      { a: 'long:2147483648' },
    ],
    ['$inc by double makes a double', { a: int(1) }, { $inc: { a: new Double(0.5) } }, { a: 'double:1.5' }],
    [
      '$inc by decimal makes a decimal',
      { a: int(1) },
      { $inc: { a: Decimal128.fromString('0.10') } },
      { a: 'decimal:1.10' },
    ],
    [
      '$inc of long stays long',
      { a: long('9007199254740993') },
      { $inc: { a: int(1) } },
      { a: 'long:9007199254740994' },
    ],
    ['$inc sets a missing field', {}, { $inc: { 'a.b': int(5) } }, { a: { b: 'int:5' } }],
    [
      '$mul of a missing field is zero of that type',
      {},
      { $mul: { a: new Double(5), b: int(2) } },
      { a: 'double:0', b: 'int:0' },
    ],
    ['$mul multiplies', { a: int(3) }, { $mul: { a: int(4) } }, { a: 'int:12' }],
    [
      '$min and $max compare across types',
      { a: int(5), b: int(5), c: 'x' },
      { $min: { a: new Double(4.5), c: int(1) }, $max: { b: int(3) } },
      { a: 'double:4.5', b: 'int:5', c: 'int:1' },
    ],
    [
      '$rename moves, over what is there',
      { a: 'x', b: 'y' },
      { $rename: { a: 'b', nothing: 'c' } },
      { b: 'x' },
    ],
    ['$rename into a new document', { a: 'x' }, { $rename: { a: 'b.c' } }, { b: { c: 'x' } }],
    ['$push makes the array', {}, { $push: { a: 'x' } }, { a: ['x'] }],
    [
      '$push $each $position',
      { a: ['1', '4'] },
      { $push: { a: { $each: ['2', '3'], $position: 1 } } },
      { a: ['1', '2', '3', '4'] },
    ],
    [
      '$push $position from the end',
      { a: ['1', '3'] },
      { $push: { a: { $each: ['2'], $position: -1 } } },
      { a: ['1', '2', '3'] },
    ],
    [
      '$push $slice keeps the last',
      { a: ['1', '2'] },
      { $push: { a: { $each: ['3', '4'], $slice: -3 } } },
      { a: ['2', '3', '4'] },
    ],
    ['$push $slice 0 empties', { a: ['1'] }, { $push: { a: { $each: ['2'], $slice: 0 } } }, { a: [] }],
    [
      '$push $sort by field, then $slice',
      { a: [{ n: int(3) }, { n: int(1) }] },
      { $push: { a: { $each: [{ n: int(2) }], $sort: { n: -1 }, $slice: 2 } } },
      { a: [{ n: 'int:3' }, { n: 'int:2' }] },
    ],
    ['$push of an array pushes one element', { a: [] }, { $push: { a: ['x', 'y'] } }, { a: [['x', 'y']] }],
    ['$addToSet knows equal numbers', { a: [int(1)] }, { $addToSet: { a: new Double(1) } }, { a: ['int:1'] }],
    ['$addToSet $each', { a: ['x'] }, { $addToSet: { a: { $each: ['x', 'y', 'y'] } } }, { a: ['x', 'y'] }],
    [
      '$pull by value and by condition',
      { a: ['x', 'y', 'x'], b: [int(1), int(5), int(9)] },
      { $pull: { a: 'x', b: { $gte: int(5) } } },
      { a: ['y'], b: ['int:1'] },
    ],
    [
      '$pull documents by their fields',
      { a: [{ k: 'x', n: int(1) }, { k: 'x', n: int(2) }, { k: 'y' }] },
      { $pull: { a: { k: 'x', n: { $lt: 2 } } } },
      { a: [{ k: 'x', n: 'int:2' }, { k: 'y' }] },
    ],
    ['$pullAll', { a: ['x', 'y', 'z'] }, { $pullAll: { a: ['x', 'z'] } }, { a: ['y'] }],
    [
      '$pop from either end',
      { a: ['x', 'y'], b: ['x', 'y'] },
      { $pop: { a: 1, b: -1 } },
      { a: ['x'], b: ['y'] },
    ],
    [
      '$bit',
      { a: int(13), b: int(5) },
      { $bit: { a: { and: int(10) }, b: { or: int(2), xor: int(1) } } },
      { a: 'int:8', b: 'int:6' },
    ],
    [
      '$setOnInsert does nothing on update',
      { a: 'x' },
      { $set: { a: 'y' }, $setOnInsert: { b: 'z' } },
      { a: 'y' },
    ],
    [
      '$[] changes every element',
      { a: [{ n: int(1) }, { n: int(2) }] },
      { $inc: { 'a.$[].n': int(1) } },
      { a: [{ n: 'int:2' }, { n: 'int:3' }] },
    ],
    ['an empty $set is fine', { a: 'x' }, { $set: {} }, { a: 'x' }],
  ];
  it.each(changes)('%s', async (_name, before, update, after) => {
    await items.insertOne({ _id: 1, ...before });
    await items.updateOne({ _id: 1 }, update);
    expect(await stored()).toEqual(after);
    expect(JSON.stringify(await stored())).toBe(JSON.stringify(after));
  });

  it('$currentDate sets dates and timestamps', async () => {
    const before = Date.now();
    await items.insertOne({ _id: 1 });
    await items.updateOne({ _id: 1 }, { $currentDate: { a: true as never, b: { $type: 'timestamp' } } });
    const found = await items.findOne({ _id: 1 });
    expect(Number(found?.a)).toBeGreaterThanOrEqual(before);
    expect(found?.b).toBeInstanceOf(Timestamp);
  });

  const refusals: [string, Plain, Plain, number, RegExp][] = [
    ['an unknown operator', {}, { $frob: { a: 1 } }, 9, /^Unknown modifier: \$frob/],
    [
      'two operators on one path',
      {},
      { $set: { a: 1 }, $inc: { a: 1 } },
      40,
      /Updating the path 'a' would create a conflict at 'a'/,
    ],
    ['a path and one inside it', {}, { $set: { 'a.b': 1, a: 2 } }, 40, /would create a conflict at 'a'/],
    [
      'a path through a scalar',
      { a: 'x' },
      { $set: { 'a.b': 1 } },
      28,
      /Cannot create field 'b' in element \{a: "x"\}/,
    ],
    ['a changed _id', {}, { $set: { _id: 2 } }, 66, /would modify the immutable field '_id'/],
    [
      '$inc of text',
      { a: 'x' },
      { $inc: { a: 1 } },
      14,
      /Cannot apply \$inc to a value of non-numeric type\. \{_id: 1\} has the field 'a' of non-numeric type string/,
    ],
    ['$inc by text', {}, { $inc: { a: 'x' } }, 14, /Cannot increment with non-numeric argument: \{a: "x"\}/],
    [
      '$inc past int64',
      { a: Long.MAX_VALUE },
      { $inc: { a: 1 } },
      2,
      /Failed to apply \$inc operations to current value/,
    ],
    [
      '$push onto text',
      { a: 'x' },
      { $push: { a: 1 } },
      2,
      /The field 'a' must be an array but is of type string in document \{_id: 1\}/,
    ],
    [
      '$addToSet onto text',
      { a: 'x' },
      { $addToSet: { a: 1 } },
      2,
      /non-array field\. Field named 'a' has non-array type string/,
    ],
    ['$pull from text', { a: 'x' }, { $pull: { a: 1 } }, 2, /Cannot apply \$pull to a non-array value/],
    ['$pop by 2', { a: [] }, { $pop: { a: 2 } }, 9, /\$pop expects 1 or -1, found: 2/],
    [
      'an unknown $push clause',
      {},
      { $push: { a: { $each: [], $frob: 1 } } },
      2,
      /Unrecognized clause in \$push: \$frob/,
    ],
    [
      '$rename onto itself',
      { a: 1 },
      { $rename: { a: 'a' } },
      2,
      /source and target field for \$rename must differ/,
    ],
    [
      'a positional path without a match',
      { a: [1] },
      { $set: { 'a.$': 2 } },
      2,
      /positional operator did not find the match/,
    ],
    [
      'an unknown array filter',
      { a: [1] },
      { $set: { 'a.$[x]': 2 } },
      2,
      /No array filter found for identifier 'x'/,
    ],
    [
      '$[] on what is no array',
      { a: 1 },
      { $set: { 'a.$[]': 2 } },
      2,
      /Cannot apply array updates to non-array element a: 1/,
    ],
    ['an empty part of a path', {}, { $set: { 'a..b': 1 } }, 56, /contains an empty field name/],
    [
      'an operator without a document',
      {},
      { $set: 5 },
      9,
      /Modifiers operate on fields but we found type int instead/,
    ],
  ];
  it.each(refusals)('refuses %s and changes nothing', async (_name, before, update, code, text) => {
    await items.insertOne({ _id: 1, ...before });
    const unchanged = await stored();
    const reply = await running.client
      .db('update')
      .command({ update: 'items', updates: [{ q: { _id: 1 }, u: update }] })
      .catch((error: unknown) => error);
    const error =
      reply instanceof mongo.MongoServerError
        ? reply
        : (reply as { writeErrors: { code: number; errmsg: string }[] }).writeErrors[0];
    expect(error?.code).toBe(code);
    expect(error && 'errmsg' in error ? error.errmsg : '').toMatch(text);
    expect(await stored()).toEqual(unchanged);
  });

  it('tells matched from modified', async () => {
    await items.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 2 },
    ]);
    expect(await items.updateMany({}, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 1,
    });
    expect(await items.updateOne({ _id: 9 }, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
    });
  });

  it('uses the array element the filter matched for $', async () => {
    await items.insertOne({ _id: 1, a: ['x', 'y', 'x'], b: [{ k: 1 }, { k: 2, v: 3 }] });
    await items.updateOne({ _id: 1, a: 'y' }, { $set: { 'a.$': 'z' } });
    await items.updateOne({ _id: 1, b: { $elemMatch: { k: 2, v: 3 } } }, { $set: { 'b.$.v': 'four' } });
    expect(await stored()).toEqual({ a: ['x', 'z', 'x'], b: [{ k: 'int:1' }, { k: 'int:2', v: 'four' }] });
  });

  it('keeps the first place and the fields of a replacement', async () => {
    await items.insertOne({ _id: 1, a: 1, b: 2 });
    await items.replaceOne({ _id: 1 }, { z: int(1), a: int(2) });
    expect(JSON.stringify(typed(await raw.findOne({ _id: 1 })))).toBe(
      '{"_id":"int:1","z":"int:1","a":"int:2"}',
    );
    await expect(items.replaceOne({ _id: 1 }, { _id: 2 })).rejects.toMatchObject({ code: 66 });
  });

  it('updates by a pipeline that sees the old values', async () => {
    await items.insertOne({ _id: 1, a: int(2), b: int(3), gone: 1 });
    await items.updateOne({ _id: 1 }, [
      { $set: { a: '$b', b: '$a', sum: { $add: ['$a', '$b'] } } },
      { $unset: 'gone' },
      { $set: { again: '$a' } },
    ]);
    expect(await stored()).toEqual({ a: 'int:3', b: 'int:2', sum: 'int:5', again: 'int:3' });
    await expect(items.updateOne({ _id: 1 }, [{ $group: { _id: 1 } }])).rejects.toMatchObject({ code: 72 });
  });
});

describe('upserts', () => {
  const upserts: [string, Plain, Plain, unknown][] = [
    [
      'equalities of the filter',
      { a: 'x', 'b.c': 'y', d: { $gt: 1 } },
      { $set: { e: 'z' } },
      { a: 'x', b: { c: 'y' }, e: 'z' },
    ],
    [
      'equalities inside $and',
      { $and: [{ a: 'x' }, { b: { $eq: 'y' } }] },
      { $set: { c: 'z' } },
      { a: 'x', b: 'y', c: 'z' },
    ],
    ['a lone $in', { a: { $in: ['x'] }, b: { $in: ['x', 'y'] } }, { $set: { c: 'z' } }, { a: 'x', c: 'z' }],
    [
      '$setOnInsert',
      { a: 'x' },
      { $setOnInsert: { b: 'y' }, $inc: { n: int(1) } },
      { a: 'x', b: 'y', n: 'int:1' },
    ],
    ['the update over the filter', { a: 'x' }, { $set: { a: 'y' } }, { a: 'y' }],
    ['only the fields of a replacement', { a: 'x' }, { b: 'y' }, { b: 'y' }],
    ['an array from $push', { a: 'x' }, { $push: { l: 'y' } }, { a: 'x', l: ['y'] }],
  ];
  it.each(upserts)('take %s', async (_name, filter, update, after) => {
    const replacing = !Object.keys(update)[0]?.startsWith('$');
    const result = replacing
      ? await items.replaceOne({ _id: 1, ...filter }, update, { upsert: true })
      : await items.updateOne({ _id: 1, ...filter }, update, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 });
    expect(await stored()).toEqual(after);
  });

  it('make an ObjectId when neither side has an _id, and put it first', async () => {
    const { upsertedId } = await items.updateOne({ a: 'x' }, { $set: { b: 'y' } }, { upsert: true });
    expect(upsertedId).toBeInstanceOf(ObjectId);
    expect(Object.keys((await items.findOne({ a: 'x' })) ?? {})).toEqual(['_id', 'a', 'b']);
  });

  it('refuse a filter that fixes one path twice', async () => {
    const twice = items.updateOne({ $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, { upsert: true });
    await expect(twice).rejects.toMatchObject({ code: 54 });
  });
});
