import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Sorter } from './query/sorter.ts';
import { Collection } from './storage/collection.ts';
import type { mongo } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

/** Pipelines under a collation, through a foreign index, and with a sort of which only the beginning is wanted. */

interface Item extends mongo.Document {
  _id: number;
}

let running: Running;
let db: mongo.Db;
beforeAll(async () => {
  running = await startRunning();
  db = running.client.db('pipelines');
});
afterAll(() => running.stop());
afterEach(() => vi.restoreAllMocks());

describe('a collation', () => {
  const collation = { locale: 'en', strength: 2 };
  let words: mongo.Collection<Item>;
  const answer = (pipeline: mongo.Document[]) => words.aggregate(pipeline, { collation }).toArray();
  beforeAll(async () => {
    words = db.collection<Item>('words');
    await words.insertMany(['b', 'A', 'C', 'a', 'B', 'd'].map((word, _id) => ({ _id, word })));
  });

  it('decides which $bucket a string falls into, and in which order the buckets come', async () => {
    const output = { words: { $push: '$word' } };
    expect(
      await answer([{ $bucket: { groupBy: '$word', boundaries: ['a', 'B', 'c'], default: 'Z', output } }]),
    ).toEqual([
      { _id: 'a', words: ['A', 'a'] },
      { _id: 'B', words: ['b', 'B'] },
      { _id: 'Z', words: ['C', 'd'] },
    ]);
    await expect(
      answer([{ $bucket: { groupBy: '$word', boundaries: ['a', 'A'], default: 'z' } }]),
    ).rejects.toMatchObject({ code: 40194 });
  });

  it('decides what is least and greatest in $minN and $maxN', async () => {
    const few = (name: string) => ({ [name]: { input: '$word', n: 3 } });
    expect(
      await answer([
        { $sort: { _id: 1 } },
        { $group: { _id: null, least: few('$minN'), most: few('$maxN') } },
      ]),
    ).toEqual([
      {
        _id: null,
        least: ['A', 'a', 'b'],
        most: ['d', 'C', 'b'],
      },
    ]);
  });
});

describe('$lookup', () => {
  const PEOPLE = 200;
  let orders: mongo.Collection<Item>;
  let people: mongo.Collection<Item>;
  beforeAll(async () => {
    orders = db.collection<Item>('orders');
    people = db.collection<Item>('people');
    await orders.insertMany([
      { _id: 1, who: 'p7' },
      { _id: 2, who: ['p8', 'p9'] },
      { _id: 3, who: null },
      { _id: 4 },
      { _id: 5, who: 'nobody', nothing: [] },
    ]);
    await people.insertMany([
      ...Array.from({ length: PEOPLE }, (_, _id) => ({ _id, name: `p${_id}`, tags: [`t${_id}`], age: _id })),
      { _id: 1_000, tags: [] },
      { _id: 1_001, name: null },
      { _id: 1_002, name: ['p7', 'x'] },
    ]);
  });

  const byField = { localField: 'who', foreignField: 'name' };
  const byExpression = {
    let: { who: '$who' },
    pipeline: [{ $match: { $expr: { $eq: ['$name', '$$who'] } } }],
  };
  const bySeveral = {
    let: { who: '$who', age: 7 },
    pipeline: [{ $match: { $expr: { $and: [{ $eq: ['$$who', '$name'] }, { $eq: ['$age', '$$age'] }] } } }],
  };
  const lookup = (spec: mongo.Document) => ({ $lookup: { from: 'people', as: 'found', ...spec } });
  const answered = async (stage: mongo.Document) =>
    (await orders.aggregate([{ $sort: { _id: 1 } }, stage]).toArray()).map(({ _id, found }) => [
      _id,
      (found as Item[]).map((person) => person._id).sort((a, b) => a - b),
    ]);

  it.each([
    ['by fields', lookup(byField)],
    ['by an equality of expressions', lookup(byExpression)],
    ['by several of them', lookup(bySeveral)],
  ])('%s reads through a foreign index what it found without one', async (name, stage) => {
    const scanned = await answered(stage);
    await people.createIndex({ name: 1 });
    try {
      expect(await answered(stage)).toEqual(scanned);
      expect(scanned[0]).toEqual([1, name === 'by fields' ? [7, 1_002] : [7]]);
      const scan = vi.spyOn(Collection.prototype, 'scan');
      const read = vi.spyOn(Collection.prototype, 'read');
      const ofPeople = (collections: unknown[]) =>
        collections.filter((one) => one instanceof Collection && one.namespace === 'pipelines.people').length;
      // Not those whose value is missing or a list: an expression tells null from missing, and an index does not.
      await orders.aggregate([{ $match: { _id: { $in: [1, 5] } } }, stage]).toArray();
      expect(ofPeople(scan.mock.contexts)).toBe(0);
      expect(ofPeople(read.mock.contexts)).toBeLessThan(4);
    } finally {
      await people.dropIndex('name_1');
    }
  });

  it('finds by an index what expressions call equal, and nothing else', async () => {
    const values: unknown[] = [1, 2, null, [], [1], [1, 2], { a: 1 }, 'a', 'A', true];
    const left = db.collection<Item>('left');
    const right = db.collection<Item>('right');
    await left.insertMany(values.map((v, _id) => ({ _id, v })));
    await right.insertMany([
      ...values.map((v, _id) => ({ _id, v, in: { v } })),
      { _id: 100 },
      { _id: 101, in: [{ v: 1 }, { v: 2 }] },
      { _id: 102, in: [] },
    ]);
    const joined = (path: string, collation?: mongo.CollationOptions) =>
      left
        .aggregate(
          [
            {
              $lookup: {
                from: 'right',
                let: { v: '$v' },
                pipeline: [{ $match: { $expr: { $eq: [path, '$$v'] } } }, { $project: { _id: 1 } }],
                as: 'found',
              },
            },
            { $sort: { _id: 1 } },
          ],
          collation ? { collation } : {},
        )
        .toArray();
    const all = async () => [
      await joined('$v'),
      await joined('$in.v'),
      await joined('$v', { locale: 'en', strength: 2 }),
    ];
    const scanned = await all();
    await right.createIndexes([{ key: { v: 1 } }, { key: { 'in.v': 1 } }]);
    expect(await all()).toEqual(scanned);
    expect(scanned[0]?.[0]?.found).toEqual([{ _id: 0 }]);
    expect(scanned[1]?.[5]?.found).toEqual([{ _id: 5 }, { _id: 101 }]);
  });
});

describe('a sort of which only the beginning is wanted', () => {
  const MANY = 3_000;
  let numbers: mongo.Collection<Item>;
  beforeAll(async () => {
    numbers = db.collection<Item>('numbers');
    await numbers.insertMany(
      Array.from({ length: MANY }, (_, _id) => ({ _id, n: (_id * 977) % 101, list: [_id % 7, _id % 5] })),
    );
  });

  /** The most documents that a sort stored during some work. */
  async function storedBySort(work: () => Promise<unknown>): Promise<number> {
    let most = 0;
    const add = Sorter.prototype.add;
    vi.spyOn(Sorter.prototype, 'add').mockImplementation(function (this: Sorter<unknown>, item: unknown) {
      add.call(this, item);
      most = Math.max(most, this.size);
    });
    await work();
    vi.restoreAllMocks();
    return most;
  }

  const sort = { n: -1 } as const;
  const inOrder = async (): Promise<unknown[]> => numbers.find().sort(sort).toArray();

  it.each<[string, number, number, () => Promise<unknown[]>]>([
    ['find', 0, 5, () => numbers.find().sort(sort).limit(5).toArray()],
    ['find with skip', 40, 5, () => numbers.find().sort(sort).skip(40).limit(5).toArray()],
    ['$sort at the beginning', 0, 5, () => numbers.aggregate([{ $sort: sort }, { $limit: 5 }]).toArray()],
    [
      '$sort, $skip and $limit',
      40,
      5,
      () => numbers.aggregate([{ $sort: sort }, { $skip: 30 }, { $skip: 10 }, { $limit: 5 }]).toArray(),
    ],
    [
      '$sort in the middle',
      2,
      5,
      () =>
        numbers
          .aggregate([{ $set: { x: 1 } }, { $sort: sort }, { $skip: 2 }, { $limit: 5 }, { $unset: 'x' }])
          .toArray(),
    ],
  ])('%s keeps only that much, in the same order', async (_name, skip, limit, answer) => {
    const whole = await inOrder();
    let found: unknown[] = [];
    const most = await storedBySort(async () => {
      found = await answer();
    });
    expect(found).toEqual(whole.slice(skip, skip + limit));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(MANY / 10);
  });

  it('keeps everything where something else comes in between', async () => {
    const stages = [{ $sort: sort }, { $match: { _id: { $lt: 100 } } }, { $limit: 1_000 }];
    const whole = (await inOrder()) as Item[];
    expect(await numbers.aggregate(stages).toArray()).toEqual(whole.filter(({ _id }) => _id < 100));
  });

  it('updates the first of them', async () => {
    const [first] = (await inOrder()) as Item[];
    let updated: Item | null = null;
    const most = await storedBySort(async () => {
      updated = await numbers.findOneAndUpdate({}, { $set: { seen: true } }, { sort });
    });
    expect(updated).toEqual(first);
    expect(most).toBeLessThan(MANY / 10);
  });
});
