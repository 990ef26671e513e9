import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal128, Double, Int32, Long, type mongo, ObjectId } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

type Plain = Record<string, unknown>;
interface Item extends mongo.Document {
  _id: number;
}

let running: Running;
let db: mongo.Db;
let sales: mongo.Collection<Item>;
beforeAll(async () => {
  running = await startRunning();
  db = running.client.db('pipe');
  sales = db.collection<Item>('sales');
  await sales.insertMany([
    { _id: 1, who: 'a', price: 10, tags: ['x', 'y'], at: new Date('2024-01-31T23:30:00Z') },
    { _id: 2, who: 'b', price: 2.5, tags: [], at: new Date('2024-02-29T12:00:00Z') },
    { _id: 3, who: 'a', price: 4, tags: ['y'], at: new Date('2024-03-31T00:30:00Z') },
    { _id: 4, who: 'c', tags: 'z', at: null },
  ]);
  await db.collection<Item>('people').insertMany([
    { _id: 1, name: 'a', boss: 'b', roles: ['r1'] },
    { _id: 2, name: 'b', boss: 'd' },
    { _id: 3, name: 'd' },
  ]);
});
afterAll(() => running.stop());

const ids = (docs: mongo.Document[]): unknown[] => docs.map(({ _id }) => _id);

describe('stages', () => {
  const pipelines: [string, Plain[], unknown[]][] = [
    [
      '$group with accumulators',
      [
        { $sort: { _id: 1 } },
        {
          $group: {
            _id: '$who',
            n: { $sum: 1 },
            sum: { $sum: '$price' },
            mean: { $avg: '$price' },
            first: { $first: '$_id' },
            last: { $last: '$_id' },
            all: { $push: '$price' },
            most: { $max: '$price' },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 'a', n: 2, sum: 14, mean: 7, first: 1, last: 3, all: [10, 4], most: 10 },
        { _id: 'b', n: 1, sum: 2.5, mean: 2.5, first: 2, last: 2, all: [2.5], most: 2.5 },
        { _id: 'c', n: 1, sum: 0, mean: null, first: 4, last: 4, all: [], most: null },
      ],
    ],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
        { _id: 3, tags: 'y' },
        { _id: 4, tags: 'z' },
      ],
    ],
    [
      '$unwind keeping empty ones, with places',
      [
        { $match: { _id: { $lte: 2 } } },
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $project: { tags: 1, i: 1 } },
      ],
      [
        { _id: 1, tags: 'x', i: 0 },
        { _id: 1, tags: 'y', i: 1 },
        { _id: 2, i: null },
      ],
    ],
    [
      '$sortByCount',
      [{ $unwind: '$tags' }, { $sortByCount: '$tags' }, { $limit: 1 }],
      [{ _id: 'y', count: 2 }],
    ],
    [
      '$bucket',
      [
        {
          $bucket: { groupBy: '$price', boundaries: [0, 5, 20], default: 'none', output: { n: { $sum: 1 } } },
        },
      ],
      [
        { _id: 0, n: 2 },
        { _id: 5, n: 1 },
        { _id: 'none', n: 1 },
      ],
    ],
    [
      '$facet',
      [
        {
          $facet: {
            a: [{ $match: { who: 'a' } }, { $count: 'n' }],
            b: [{ $match: { who: 'q' } }, { $count: 'n' }],
          },
        },
      ],
      [{ a: [{ n: 2 }], b: [] }],
    ],
    [
      '$lookup by fields',
      [
        { $match: { _id: { $lte: 2 } } },
        { $lookup: { from: 'people', localField: 'who', foreignField: 'name', as: 'p' } },
        { $project: { 'p._id': 1 } },
      ],
      [
        { _id: 1, p: [{ _id: 1 }] },
        { _id: 2, p: [{ _id: 2 }] },
      ],
    ],
    [
      '$lookup by pipeline with variables',
      [
        { $match: { _id: 1 } },
        {
          $lookup: {
            from: 'people',
            let: { w: '$who' },
            pipeline: [
              { $match: { $expr: { $gt: ['$name', '$$w'] } } },
              { $sort: { name: 1 } },
              { $project: { _id: 0, name: 1 } },
            ],
            as: 'p',
          },
        },
        { $project: { p: 1 } },
      ],
      [{ _id: 1, p: [{ name: 'b' }, { name: 'd' }] }],
    ],
    [
      '$lookup by both',
      [
        { $match: { _id: 1 } },
        {
          $lookup: {
            from: 'people',
            localField: 'who',
            foreignField: 'name',
            pipeline: [{ $project: { _id: 0, boss: 1 } }],
            as: 'p',
          },
        },
        { $project: { p: 1 } },
      ],
      [{ _id: 1, p: [{ boss: 'b' }] }],
    ],
    [
      '$graphLookup',
      [
        { $match: { _id: 1 } },
        {
          $graphLookup: {
            from: 'people',
            startWith: '$who',
            connectFromField: 'boss',
            connectToField: 'name',
            as: 'chain',
            depthField: 'depth',
          },
        },
        { $project: { names: '$chain.name', depths: '$chain.depth' } },
      ],
      [{ _id: 1, names: ['a', 'b', 'd'], depths: [0, 1, 2] }],
    ],
    [
      '$unionWith',
      [
        { $project: { who: 1 } },
        { $unionWith: { coll: 'people', pipeline: [{ $project: { _id: 0, who: '$name' } }] } },
        { $group: { _id: '$who' } },
        { $sort: { _id: 1 } },
      ],
      [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }, { _id: 'd' }],
    ],
    [
      '$replaceRoot and $addFields in place',
      [
        { $match: { _id: 2 } },
        { $addFields: { 'in.side': 1, who: '$$REMOVE' } },
        { $replaceRoot: { newRoot: { $mergeObjects: ['$in', { p: '$price' }] } } },
      ],
      [{ side: 1, p: 2.5 }],
    ],
    [
      '$set does not change what other branches see',
      [
        { $match: { _id: 3 } },
        {
          $facet: {
            a: [{ $set: { who: 'changed' } }, { $project: { who: 1 } }],
            b: [{ $project: { who: 1 } }],
          },
        },
      ],
      [{ a: [{ _id: 3, who: 'changed' }], b: [{ _id: 3, who: 'a' }] }],
    ],
    [
      '$redact',
      [
        { $match: { _id: 1 } },
        { $redact: { $cond: [{ $eq: ['$who', 'a'] }, '$$KEEP', '$$PRUNE'] } },
        { $project: { _id: 1 } },
      ],
      [{ _id: 1 }],
    ],
    [
      '$skip and $limit',
      [{ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 3 }, { _id: 2 }],
    ],
    [
      '$top and $firstN',
      [
        {
          $group: {
            _id: null,
            best: { $top: { output: '$_id', sortBy: { price: -1 } } },
            two: { $firstN: { input: '$who', n: 2 } },
          },
        },
      ],
      [{ _id: null, best: 1, two: ['a', 'b'] }],
    ],
  ];
  it.each(pipelines)('%s', async (_name, pipeline, expected) => {
    expect(await sales.aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('$out replaces a collection and keeps its indexes; $merge works into one', async () => {
    const target = db.collection<Item>('target');
    await target.createIndex({ who: 1 });
    await target.insertOne({ _id: 99, who: 'old' });
    await sales.aggregate([{ $match: { who: 'a' } }, { $project: { who: 1 } }, { $out: 'target' }]).toArray();
    expect(ids(await target.find().sort({ _id: 1 }).toArray())).toEqual([1, 3]);
    expect((await target.indexes()).map(({ name }) => name)).toEqual(['_id_', 'who_1']);
    await sales
      .aggregate([
        { $match: { _id: { $in: [1, 2] } } },
        { $project: { n: '$price' } },
        { $merge: { into: 'target', whenMatched: 'merge' } },
      ])
      .toArray();
    expect(await target.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, who: 'a', n: 10 },
      { _id: 2, n: 2.5 },
      { _id: 3, who: 'a' },
    ]);
    await expect(
      sales.aggregate([{ $merge: { into: 'target', whenMatched: 'fail' } }]).toArray(),
    ).rejects.toMatchObject({ code: 11000 });
  });

  it('serves a leading $match and $sort from an index', async () => {
    await sales.createIndex({ who: 1, price: 1 });
    const plan = await sales
      .aggregate([{ $match: { who: 'a' } }, { $sort: { price: -1 } }, { $project: { price: 1 } }])
      .explain('executionStats');
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('who_1_price_1');
    expect(plan.executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toContain('SORT');
  });

  const refusals: [string, Plain[], number][] = [
    ['an unknown stage', [{ $frob: 1 }], 40324],
    ['an unknown accumulator', [{ $group: { _id: 1, a: { $frob: 1 } } }], 15952],
    ['an unknown expression in a late stage', [{ $match: {} }, { $project: { a: { $frob: 1 } } }], 168],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['a stage of two fields', [{ $match: {}, $limit: 1 }], 40323],
    ['$out that is not last', [{ $out: 'x' }, { $match: {} }], 40601],
    ['$limit 0', [{ $limit: 0 }], 15958],
    ['a division by zero', [{ $project: { a: { $divide: [1, 0] } } }], 2],
    ['a change stream', [{ $changeStream: {} }], 40573],
    ['a stage it does not have', [{ $setWindowFields: {} }], 115],
  ];
  it.each(refusals)('refuses %s', async (_name, pipeline, code) => {
    await expect(sales.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
  });
});

describe('expressions', () => {
  const D = new Date('2024-03-15T13:45:30.123Z');
  const values: [unknown, unknown][] = [
    [{ $add: [1, 2, 3] }, 6],
    [{ $add: [D, 1000] }, new Date('2024-03-15T13:45:31.123Z')],
    [{ $subtract: [D, new Date('2024-03-15T13:45:30.000Z')] }, 123],
    [{ $multiply: [2, null] }, null],
    [{ $divide: [7, 2] }, 3.5],
    [{ $mod: [-7, 3] }, -1],
    [{ $round: [2.5] }, 2],
    [{ $round: [1234.5678, 2] }, 1234.57],
    [{ $trunc: [-1.9] }, -1],
    [{ $pow: [2, 10] }, 1024],
    [{ $abs: -3 }, 3],
    [{ $cond: [{ $gt: [2, 1] }, 'yes', 'no'] }, 'yes'],
    [{ $ifNull: ['$missing', null, 'x'] }, 'x'],
    // As text: an object with a `then` member would look like a promise.
    [
      JSON.parse(
        '{"$switch":{"branches":[{"case":false,"then":1},{"case":{"$eq":[1,1]},"then":2}],"default":3}}',
      ),
      2,
    ],
    [{ $let: { vars: { a: 1, b: 2 }, in: { $add: ['$$a', '$$b'] } } }, 3],
    [{ $map: { input: [1, 2], as: 'n', in: { $multiply: ['$$n', 2] } } }, [2, 4]],
    [{ $filter: { input: [1, 2, 3, 4], cond: { $gt: ['$$this', 1] }, limit: 2 } }, [2, 3]],
    [{ $reduce: { input: ['a', 'b'], initialValue: '', in: { $concat: ['$$value', '$$this'] } } }, 'ab'],
    [
      { $zip: { inputs: [[1, 2], ['a']], useLongestLength: true, defaults: [0, 'z'] } },
      [
        [1, 'a'],
        [2, 'z'],
      ],
    ],
    [{ $slice: [[1, 2, 3], -2] }, [2, 3]],
    [{ $indexOfArray: [['a', 'b'], 'b'] }, 1],
    [{ $range: [0, 10, 3] }, [0, 3, 6, 9]],
    [{ $sortArray: { input: [{ n: 2 }, { n: 1 }], sortBy: { n: 1 } } }, [{ n: 1 }, { n: 2 }]],
    [
      {
        $setUnion: [
          [2, 1],
          [2, 3],
        ],
      },
      [1, 2, 3],
    ],
    [{ $setDifference: [[1, 2, 3], [2]] }, [1, 3]],
    [{ $in: [2, [1, 2]] }, true],
    [
      {
        $arrayToObject: [
          [
            ['a', 1],
            ['b', 2],
          ],
        ],
      },
      { a: 1, b: 2 },
    ],
    [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
    [{ $getField: { field: 'a.b', input: { $literal: { 'a.b': 5 } } } }, 5],
    [{ $setField: { field: { $literal: '$x' }, input: {}, value: 1 } }, { $x: 1 }],
    [{ $concat: ['a', null] }, null],
    [{ $toUpper: 'aé' }, 'Aé'],
    [{ $split: ['a-b-c', '-'] }, ['a', 'b', 'c']],
    [{ $substrCP: ['h\u{1f600}llo', 1, 2] }, '\u{1f600}l'],
    [{ $strLenBytes: 'é' }, 2],
    [{ $trim: { input: '  x ' } }, 'x'],
    [{ $ltrim: { input: 'xxy', chars: 'x' } }, 'y'],
    [{ $indexOfCP: ['é-x', 'x'] }, 2],
    [{ $replaceAll: { input: 'a.a', find: '.', replacement: { $literal: '$&' } } }, 'a$&a'],
    [
      { $regexFind: { input: 'ab12', regex: '([a-z]+)(\\d+)' } },
      { match: 'ab12', idx: 0, captures: ['ab', '12'] },
    ],
    [{ $regexMatch: { input: 'ABC', regex: 'b', options: 'i' } }, true],
    [{ $type: '$missing' }, 'missing'],
    [{ $type: { $add: [2147483647, 1] } }, 'long'],
    [{ $toInt: '42' }, 42],
    [{ $toDate: 0.5 }, new Date(0)],
    [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
    [{ $toString: new ObjectId('000000000000000000000001') }, '000000000000000000000001'],
    [{ $sum: [[1, 2], 3] }, 3],
    [{ $max: [[1, 5, 2]] }, 5],
    [{ $mergeObjects: [{ a: 1 }, null, { b: 2 }] }, { a: 1, b: 2 }],
    [{ $dateToString: { date: D } }, '2024-03-15T13:45:30.123Z'],
    [
      {
        $dateToString: {
          date: D,
          format: '%Y/%m/%d %H:%M:%S.%L %z %j %U %V %w %b %%',
          timezone: 'America/New_York',
        },
      },
      '2024/03/15 09:45:30.123 -0400 075 10 11 6 Mar %',
    ],
    [
      { $dateFromString: { dateString: '2024-01-02', timezone: 'America/New_York' } },
      new Date('2024-01-02T05:00:00Z'),
    ],
    [{ $dateFromString: { dateString: '02/01/2024', format: '%d/%m/%Y' } }, new Date('2024-01-02T00:00:00Z')],
    [
      { $dateAdd: { startDate: new Date('2024-01-31T00:00:00Z'), unit: 'month', amount: 1 } },
      new Date('2024-02-29T00:00:00Z'),
    ],
    [
      {
        $dateAdd: {
          startDate: new Date('2024-03-30T12:00:00Z'),
          unit: 'day',
          amount: 1,
          timezone: 'Europe/London',
        },
      },
      new Date('2024-03-31T11:00:00Z'),
    ],
    [
      {
        $dateDiff: {
          startDate: new Date('2024-01-31T23:00:00Z'),
          endDate: new Date('2024-02-01T01:00:00Z'),
          unit: 'day',
        },
      },
      1,
    ],
    [
      {
        $dateDiff: {
          startDate: new Date('2024-01-06T00:00:00Z'),
          endDate: new Date('2024-01-08T00:00:00Z'),
          unit: 'week',
          startOfWeek: 'monday',
        },
      },
      1,
    ],
    [{ $dateTrunc: { date: D, unit: 'week', startOfWeek: 'monday' } }, new Date('2024-03-11T00:00:00Z')],
    [
      { $dateTrunc: { date: D, unit: 'day', timezone: 'America/New_York' } },
      new Date('2024-03-15T04:00:00Z'),
    ],
    [{ $dateTrunc: { date: D, unit: 'hour', binSize: 6 } }, new Date('2024-03-15T12:00:00Z')],
    [{ $dateTrunc: { date: D, unit: 'quarter' } }, new Date('2024-01-01T00:00:00Z')],
    [
      { $dateToParts: { date: D, timezone: '+05:30' } },
      { year: 2024, month: 3, day: 15, hour: 19, minute: 15, second: 30, millisecond: 123 },
    ],
    [{ $dateFromParts: { year: 2024, month: 14, day: 2 } }, new Date('2025-02-02T00:00:00Z')],
    [{ $isoWeek: new Date('2021-01-03T00:00:00Z') }, 53],
    [{ $week: D }, 10],
    [{ $dayOfWeek: { date: D, timezone: 'Asia/Tokyo' } }, 6],
  ];
  it.each(values)('%j', async (expression, expected) => {
    const [found] = await db.aggregate([{ $documents: [{}] }, { $project: { v: expression } }]).toArray();
    expect(found?.v).toEqual(expected);
  });

  it('keeps the types of numbers', async () => {
    const numbers = {
      i: new Int32(2),
      l: Long.fromNumber(2),
      d: new Double(2),
      m: Decimal128.fromString('2.0'),
    };
    const [found] = await db
      .aggregate([
        { $documents: [numbers] },
        {
          $project: {
            ii: { $type: { $add: ['$i', '$i'] } },
            il: { $type: { $add: ['$i', '$l'] } },
            id: { $type: { $multiply: ['$i', '$d'] } },
            dm: { $toString: { $add: ['$d', '$m'] } },
            sum: { $type: { $sum: ['$i', '$l'] } },
          },
        },
      ])
      .toArray();
    expect(found).toEqual({ ii: 'int', il: 'long', id: 'double', dm: '4.0', sum: 'long' });
  });
});
