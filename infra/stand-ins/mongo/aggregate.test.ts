import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { mongo } from './testing/driver.ts';
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
