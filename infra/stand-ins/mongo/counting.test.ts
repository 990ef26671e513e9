import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { mongo } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

interface Person extends mongo.Document {
  _id: number;
  plan: string;
  price: number;
  name: string;
  joined: number;
}

const MANY = 4_000;

let running: Running;
let people: mongo.Collection<Person>;
beforeAll(async () => {
  running = await startRunning();
  people = running.client.db('counting').collection<Person>('people');
  await people.createIndexes([
    { key: { plan: 1, price: 1 } },
    { key: { name: 1 } },
    { key: { alias: 1 } },
    { key: { joined: 1, _id: 1 } },
  ]);
  await people.insertMany(
    Array.from({ length: MANY }, (_, id) => ({
      _id: id,
      plan: id % 4 === 0 ? 'paid' : 'free',
      price: id % 4 === 0 ? 100 + (id % 3) : 0,
      name: id % 2 === 0 ? `a${id}` : `b${id}`,
      alias: id % 500 === 0 ? 'rare' : `other${id}`,
      joined: MANY - id,
    })),
  );
});
afterAll(() => running.stop());

interface Explained {
  queryPlanner: { winningPlan: object };
  executionStats: { totalKeysExamined: number; totalDocsExamined: number };
}

async function countPlan(filter: object): Promise<Explained> {
  const explain = { count: 'people', query: filter };
  return (await running.client.db('counting').command({ explain })) as unknown as Explained;
}

async function examined(filter: object, sort: mongo.Sort, limit: number): Promise<number> {
  const found = people
    .find(filter as mongo.Filter<Person>)
    .sort(sort)
    .limit(limit);
  return ((await found.explain('executionStats')) as unknown as Explained).executionStats.totalDocsExamined;
}

describe('counting', () => {
  it('reads the keys of an index and no document, where its ranges are exact', async () => {
    const { queryPlanner, executionStats } = await countPlan({ plan: 'paid', price: { $gte: 101 } });
    expect(queryPlanner.winningPlan).toMatchObject({ stage: 'COUNT', inputStage: { stage: 'COUNT_SCAN' } });
    expect(executionStats.totalDocsExamined).toBe(0);
    expect(executionStats.totalKeysExamined).toBe(
      await people.countDocuments({ plan: 'paid', price: { $gte: 101 } }),
    );
    expect(await people.countDocuments({ plan: 'paid' })).toBe(MANY / 4);
    expect(await people.countDocuments({ plan: { $in: ['paid', 'none'] } }, { limit: 7 })).toBe(7);
    expect(await people.countDocuments({ plan: 'none' })).toBe(0);
  });

  it('reads documents for every other condition', async () => {
    for (const filter of [
      { plan: 'paid', joined: 4 },
      { plan: null },
      { plan: 'paid', price: { $lt: 200 } },
    ]) {
      expect((await countPlan(filter)).queryPlanner.winningPlan).toMatchObject({
        inputStage: { stage: 'FETCH' },
      });
    }
    expect(await people.countDocuments({ plan: 'paid', price: { $lt: 102 } })).toBe(667);
  });

  it('stops at a limit', async () => {
    const many = { $or: [{ name: { $gte: 'a', $lt: 'b' } }, { name: 'b1' }] };
    expect(await people.countDocuments(many, { limit: 11 })).toBe(11);
    expect(await people.countDocuments(many)).toBe(MANY / 2 + 1);
  });

  it('counts a pipeline with $count by its keys', async () => {
    const counted = people.aggregate([{ $match: { plan: 'paid' } }, { $limit: 500 }, { $count: 'n' }]);
    expect(await counted.toArray()).toEqual([{ n: 500 }]);
  });
});

describe('distinct', () => {
  it('skips from value to value in an index', async () => {
    expect(await people.distinct('price', { plan: 'paid' })).toEqual([100, 101, 102]);
    expect(await people.distinct('price', { plan: 'free' })).toEqual([0]);
  });
});

describe('a query with a sort and a limit', () => {
  const begins = (letters: string) => ({ $gte: letters, $lt: `${letters}\uffff` });
  const named = (letters: string) => ({ $or: [{ name: begins(letters) }, { alias: begins(letters) }] });

  it('reads in order when many match, although an index narrows it', async () => {
    expect(await examined(named('a'), { joined: 1, _id: 1 }, 10)).toBeLessThan(1_500);
    const found = people.find(named('a')).sort({ joined: 1, _id: 1 }).limit(3);
    expect((await found.toArray()).map(({ _id }) => _id)).toEqual([3_998, 3_996, 3_994]);
  });

  it('reads what an index narrows when few match, although another one sorts', async () => {
    expect(await examined(named('rare'), { joined: 1, _id: 1 }, 10)).toBeLessThan(600);
    const after = { $and: [named('rare'), { joined: { $gt: 600 } }] };
    expect(await examined(after, { joined: 1, _id: 1 }, 10)).toBeLessThan(1_500);
    const found = people.find(after).sort({ joined: 1, _id: 1 }).limit(10);
    expect((await found.toArray()).map(({ _id }) => _id)).toEqual([
      3_000, 2_500, 2_000, 1_500, 1_000, 500, 0,
    ]);
  });
});
