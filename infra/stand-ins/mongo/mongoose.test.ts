import mongoose, { Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Running, startRunning, until } from './testing/running.ts';

const author = new Schema({ name: { type: String, required: true, unique: true }, born: Date });
const story = new Schema(
  {
    title: String,
    author: { type: Schema.Types.ObjectId, ref: 'Author' },
    state: { type: String, enum: ['open', 'taken', 'done'], default: 'open' },
    room: String,
    tags: [String],
    notes: [{ by: String, stars: Number, text: String }],
    expiresAt: Date,
    price: Schema.Types.Decimal128,
    length: { type: Number, default: 0 },
  },
  { timestamps: true },
);
story.index({ state: 1, createdAt: -1 });
story.index({ 'notes.by': 1, 'notes.stars': 1 });
// At most one open story per room; the index enforces it.
story.index(
  { room: 1 },
  { unique: true, partialFilterExpression: { state: 'taken' }, name: 'one_taken_a_room' },
);
story.index({ expiresAt: 1 }, { expireAfterSeconds: 0, partialFilterExpression: { state: 'done' } });

let running: Running;
const connection = mongoose.createConnection();
const Author = connection.model('Author', author);
const Story = connection.model('Story', story);

beforeAll(async () => {
  running = await startRunning({ ttlSweepMs: 100 });
  await connection.openUri(`${running.server.uri}/library`);
  await Promise.all([Author.init(), Story.init()]);
});
afterAll(async () => {
  await connection.close();
  await running.stop();
});
beforeEach(async () => {
  await Promise.all([Author.deleteMany({}), Story.deleteMany({})]);
});

interface Plan {
  readonly stage: string;
  readonly indexName?: string;
  readonly inputStage?: Plan;
}
const stages = (plan: Plan): string[] => [plan.stage, ...(plan.inputStage ? stages(plan.inputStage) : [])];

async function explain(filter: object, sort: Record<string, 1 | -1> = {}) {
  const result = (await Story.collection.find(filter).sort(sort).explain('executionStats')) as {
    queryPlanner: { winningPlan: Plan };
    executionStats: { nReturned: number; totalKeysExamined: number; totalDocsExamined: number };
  };
  return { stages: stages(result.queryPlanner.winningPlan), stats: result.executionStats };
}

describe('mongoose', () => {
  it('makes the indexes of a schema, and finds nothing to change a second time', async () => {
    const names = (await Story.collection.indexes()).map((index) => index.name);
    expect(names).toEqual([
      '_id_',
      'state_1_createdAt_-1',
      'notes.by_1_notes.stars_1',
      'one_taken_a_room',
      'expiresAt_1',
    ]);
    expect(await Story.syncIndexes()).toEqual([]);
    const diff = await Story.diffIndexes();
    expect(diff).toEqual({ toDrop: [], toCreate: [] });
  });

  it('reports a duplicate as E11000 with pattern and value', async () => {
    await Author.create({ name: 'Ada' });
    const error = await Author.create({ name: 'Ada' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 11000, keyPattern: { name: 1 }, keyValue: { name: 'Ada' } });
    expect(String(error)).toContain(
      'E11000 duplicate key error collection: library.authors index: name_1 dup key: { name: "Ada" }',
    );
  });

  it('lets two documents outside a partial unique index coexist, and stops the one that moves in', async () => {
    const [first, second] = await Story.create([{ room: 'r' }, { room: 'r' }]);
    await Story.updateOne({ _id: first?._id }, { state: 'taken' });
    await expect(Story.updateOne({ _id: second?._id }, { state: 'taken' })).rejects.toMatchObject({
      code: 11000,
    });
    expect((await Story.findById(second?._id).lean())?.state).toBe('open');
    await Story.updateOne({ _id: first?._id }, { state: 'done' });
    await Story.updateOne({ _id: second?._id }, { state: 'taken' });
    expect(await Story.countDocuments({ state: 'taken' })).toBe(1);
  });

  it('gives a guarded update to exactly one of many', async () => {
    const { _id } = await Story.create({ title: 'race' });
    const racers = await Promise.all(
      Array.from({ length: 40 }, (_unused, i) =>
        Story.findOneAndUpdate(
          { _id, state: 'open' },
          { $set: { state: 'taken', room: `racer-${i}` } },
          { returnDocument: 'after' },
        ).lean(),
      ),
    );
    const winners = racers.filter((won) => won !== null);
    expect(winners).toHaveLength(1);
    expect((await Story.findById(_id).lean())?.room).toBe(winners[0]?.room);
  });

  it('counts every one of concurrent increments', async () => {
    const { _id } = await Story.create({ title: 'count' });
    await Promise.all(Array.from({ length: 200 }, () => Story.updateOne({ _id }, { $inc: { length: 1 } })));
    expect((await Story.findById(_id).lean())?.length).toBe(200);
  });

  it('upserts once when many upsert at once on a unique key', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        Author.findOneAndUpdate(
          { name: 'Once' },
          { $setOnInsert: { born: new Date(0) } },
          { upsert: true, returnDocument: 'after' },
        ),
      ),
    );
    expect(await Author.countDocuments({ name: 'Once' })).toBe(1);
    expect(results.every((result) => result.status === 'fulfilled')).toBe(true);
  });

  it('populates, saves changes of arrays and keeps versions', async () => {
    const ada = await Author.create({ name: 'Ada', born: new Date('1815-12-10') });
    const made = await Story.create({
      title: 'engine',
      author: ada._id,
      tags: ['a'],
      notes: [{ by: 'x', stars: 3 }],
    });
    made.tags.push('b');
    const [note] = made.notes;
    if (note) note.stars = 5;
    await made.save();
    const found = await Story.findById(made._id).populate<{ author: { name: string } }>('author');
    expect(found?.author.name).toBe('Ada');
    expect(found?.tags).toEqual(['a', 'b']);
    expect(found?.notes[0]?.stars).toBe(5);
    expect(found?.__v).toBe(1);
  });

  it('keeps decimals, dates and undefined members as they are', async () => {
    const made = new Story({ price: '2.99', expiresAt: new Date(1_700_000_000_123) });
    made.set('title', undefined);
    await made.save();
    const found = await Story.findById(made._id).lean();
    expect(found?.price?.toString()).toBe('2.99');
    expect(found?.expiresAt?.getTime()).toBe(1_700_000_000_123);
    expect(found && 'title' in found).toBe(false);
  });

  it('updates inside arrays by position, by filter and by slice', async () => {
    const { _id } = await Story.create({
      notes: [
        { by: 'a', stars: 1 },
        { by: 'b', stars: 2 },
        { by: 'a', stars: 3 },
      ],
    });
    await Story.updateOne({ _id, 'notes.by': 'b' }, { $set: { 'notes.$.text': 'second' } });
    await Story.updateOne(
      { _id },
      { $inc: { 'notes.$[own].stars': 10 } },
      { arrayFilters: [{ 'own.by': 'a' }] },
    );
    await Story.updateOne({ _id }, { $push: { tags: { $each: ['1', '2', '3', '4'], $slice: -3 } } });
    await Story.updateOne({ _id }, { $pull: { notes: { stars: { $gte: 13 } } } });
    const found = await Story.findById(_id).lean();
    expect(found?.notes.map(({ by, stars, text }) => [by, stars, text])).toEqual([
      ['a', 11, undefined],
      ['b', 2, 'second'],
    ]);
    expect(found?.tags).toEqual(['2', '3', '4']);
  });

  it('finds subdocuments that fit as a whole with $elemMatch only', async () => {
    await Story.create([
      { title: 'one', notes: [{ by: 'a', stars: 5 }] },
      {
        title: 'two',
        notes: [
          { by: 'a', stars: 1 },
          { by: 'b', stars: 5 },
        ],
      },
    ]);
    expect(await Story.find({ notes: { $elemMatch: { by: 'a', stars: 5 } } }).distinct('title')).toEqual([
      'one',
    ]);
    expect((await Story.find({ 'notes.by': 'a', 'notes.stars': 5 }).distinct('title')).sort()).toEqual([
      'one',
      'two',
    ]);
  });

  it('writes in bulk, ordered and not', async () => {
    const ops = [
      { insertOne: { document: { name: 'A' } } },
      { insertOne: { document: { name: 'A' } } },
      { insertOne: { document: { name: 'B' } } },
    ];
    await expect(Author.bulkWrite(ops)).rejects.toMatchObject({ code: 11000 });
    expect(await Author.distinct('name')).toEqual(['A']);
    await Author.deleteMany({});
    await expect(Author.bulkWrite(ops, { ordered: false })).rejects.toMatchObject({ code: 11000 });
    expect((await Author.distinct('name')).sort()).toEqual(['A', 'B']);
    const mixed = await Author.bulkWrite([
      { updateOne: { filter: { name: 'A' }, update: { $set: { born: new Date(1) } } } },
      { updateOne: { filter: { name: 'C' }, update: { $set: { born: new Date(2) } }, upsert: true } },
      { deleteOne: { filter: { name: 'B' } } },
    ]);
    expect(mixed).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
  });

  it('streams a large result through a cursor in its order', async () => {
    await Story.insertMany(Array.from({ length: 1_234 }, (_unused, i) => ({ title: `t${i}`, length: i })));
    let expected = 0;
    for await (const item of Story.find().sort({ length: 1 }).lean().cursor({ batchSize: 100 })) {
      expect(item.length).toBe(expected);
      expected += 1;
    }
    expect(expected).toBe(1_234);
  });

  it('aggregates', async () => {
    await Story.create([
      { title: 'a', tags: ['x', 'y'], length: 1 },
      { title: 'b', tags: ['y'], length: 2 },
      { title: 'c', tags: [], length: 4, state: 'done' },
    ]);
    const [result] = await Story.aggregate([
      { $match: { state: 'open' } },
      {
        $facet: {
          tags: [
            { $unwind: '$tags' },
            { $group: { _id: '$tags', n: { $sum: 1 } } },
            { $sort: { n: -1, _id: 1 } },
            { $limit: 1 },
          ],
          total: [{ $count: 'n' }],
        },
      },
      { $project: { top: { $first: '$tags._id' }, total: { $first: '$total.n' } } },
    ]);
    expect(result).toEqual({ top: 'y', total: 2 });
    const joined = await Story.aggregate([
      { $lookup: { from: 'authors', localField: 'author', foreignField: '_id', as: 'by' } },
      {
        $group: {
          _id: null,
          sum: { $sum: '$length' },
          average: { $avg: '$length' },
          joined: { $sum: { $size: '$by' } },
        },
      },
    ]);
    expect(joined).toEqual([{ _id: null, sum: 7, average: 7 / 3, joined: 0 }]);
  });

  it('shows which index a query uses and how much it looked at', async () => {
    await Story.insertMany(
      Array.from({ length: 300 }, (_unused, i) => ({
        title: `t${i}`,
        state: i % 100 === 0 ? 'done' : 'open',
      })),
    );
    const indexed = await explain({ state: 'done' }, { createdAt: -1 });
    expect(indexed.stages).toEqual(['FETCH', 'IXSCAN']);
    expect(indexed.stats).toMatchObject({ nReturned: 3, totalKeysExamined: 3, totalDocsExamined: 3 });
    const scanned = await explain({ title: 't7' });
    expect(scanned.stages).toEqual(['COLLSCAN']);
    expect(scanned.stats).toMatchObject({ nReturned: 1, totalDocsExamined: 300 });
    const one = await Story.findOne().lean();
    expect((await explain({ _id: one?._id })).stages).toEqual(['IDHACK']);
    expect((await explain({ state: 'done' }, { title: 1 })).stages).toEqual(['SORT', 'FETCH', 'IXSCAN']);
    expect((await explain({ room: 'r', state: 'taken' })).stages).toContain('IXSCAN');
    expect((await explain({ room: 'r' })).stages).toEqual(['COLLSCAN']);
  });

  it('deletes what has expired, and of a partial TTL index only what its filter covers', async () => {
    const past = new Date(Date.now() - 60_000);
    await Story.create([
      { title: 'gone', state: 'done', expiresAt: past },
      { title: 'stays', state: 'open', expiresAt: past },
      { title: 'later', state: 'done', expiresAt: new Date(Date.now() + 60_000) },
    ]);
    await until(
      'the expired story is deleted',
      async () => (await Story.countDocuments({ title: 'gone' })) === 0,
    );
    expect((await Story.distinct('title')).sort()).toEqual(['later', 'stays']);
  });

  it('refuses transactions in a way mongoose reports', async () => {
    const session = await connection.startSession();
    await expect(session.withTransaction(() => Story.create([{ title: 'x' }], { session }))).rejects.toThrow(
      /does not support retryable writes/,
    );
    await session.endSession();
  });
});
