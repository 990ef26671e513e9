import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { encodeDoc } from './bson/encode.ts';
import { clearDropped, inSlices } from './exec/slices.ts';
import { Catalog } from './storage/catalog.ts';
import { Environment } from './storage/environment.ts';
import { mongo } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

/** Large writes let others run in between, and stay atomic for each document. */

interface Item extends mongo.Document {
  _id: number;
}

const MANY = 10_000;
/** Answers that others must have received during the write: more than the one that may come before it begins. */
const TURNS = 1;

let running: Running;
let other: mongo.MongoClient;
let items: mongo.Collection<Item>;
beforeAll(async () => {
  running = await startRunning();
  other = await new mongo.MongoClient(running.server.uri).connect();
  items = running.client.db('fair').collection('items');
});
afterAll(async () => {
  await other.close();
  await running.stop();
});
beforeEach(async () => {
  await items.drop();
});

const fill = (): Promise<unknown> =>
  items.insertMany(Array.from({ length: MANY }, (_, _id) => ({ _id, n: 0, text: `text ${_id}` })));

/** Repeats an action of another client until the write has ended. @returns how many answers it received before. */
async function meanwhile(
  write: Promise<unknown>,
  action: (round: number) => Promise<unknown>,
): Promise<number> {
  let ended = false;
  const end = write.finally(() => {
    ended = true;
  });
  let turns = 0;
  while (!ended) {
    await action(turns);
    if (!ended) turns += 1;
  }
  await end;
  return turns;
}

it('answers others while it updates many, and loses no update', async () => {
  await fill();
  const others = other.db('fair').collection<Item>('items');
  let acknowledged = 0;
  const turns = await meanwhile(items.updateMany({ n: 0 }, { $inc: { n: 1 } }), async (round) => {
    const _id = (round * 977) % MANY;
    acknowledged += (await others.updateOne({ _id }, { $inc: { m: 1 } })).modifiedCount;
  });
  expect(turns).toBeGreaterThan(TURNS);
  expect(await items.countDocuments({ n: 1 })).toBe(MANY);
  const [sum] = await items.aggregate([{ $group: { _id: null, m: { $sum: '$m' } } }]).toArray();
  expect(sum?.m).toBe(acknowledged);
});

it('answers others while it inserts and while it deletes, and deletes nothing that no longer fits', async () => {
  const pings = () => other.db('fair').command({ ping: 1 });
  expect(await meanwhile(fill(), pings)).toBeGreaterThan(TURNS);
  const others = other.db('fair').collection<Item>('items');
  const kept: number[] = [];
  const turns = await meanwhile(items.deleteMany({ n: 0 }), async (round) => {
    const _id = MANY - 1 - ((round * 13) % MANY);
    if ((await others.updateOne({ _id }, { $set: { n: 5 } })).modifiedCount === 1) kept.push(_id);
  });
  expect(turns).toBeGreaterThan(TURNS);
  const left = await items.find().sort({ _id: 1 }).toArray();
  expect(left.map(({ _id }) => _id)).toEqual(kept.sort((a, b) => a - b));
  expect(await running.client.db('fair').command({ validate: 'items' })).toMatchObject({ valid: true });
});

it('answers others while it drops, and forgets the content at once', async () => {
  await fill();
  await items.createIndex({ text: 1 });
  const seen: number[] = [];
  await meanwhile(items.drop(), async () => {
    seen.push(await other.db('fair').collection('items').countDocuments());
  });
  // All documents until the drop is committed, then none.
  const gone = seen.indexOf(0);
  expect(new Set(seen.slice(0, gone))).toEqual(new Set(gone > 0 ? [MANY] : []));
  expect(new Set(seen.slice(gone))).toEqual(new Set([0]));
  expect(seen.length - gone).toBeGreaterThan(TURNS);
});

it('stops an update whose collection is dropped', async () => {
  await fill();
  const update = items.updateMany({}, { $inc: { n: 1 } }).then(
    () => undefined,
    (error) => error.code,
  );
  await other.db('fair').collection('items').drop();
  expect([undefined, 175]).toContain(await update);
  expect(await items.countDocuments()).toBe(0);
});

it('removes after a restart what a drop had not removed yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'winny-mongo-dropped-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const add = function* (catalog: Catalog, namespace: string): Generator<undefined, void> {
    for (let i = 0; i < 1_000; i += 1) {
      const doc = new Map([['_id', BigInt(i)]]);
      catalog.ensure(namespace).insert(doc, encodeDoc(doc));
      yield undefined;
    }
  };
  const first = new Environment(folder);
  const before = new Catalog(first);
  await inSlices({ environment: first, catalog: before }, add(before, 'a.gone'));
  await inSlices({ environment: first, catalog: before }, add(before, 'a.kept'));
  await first.transact(() => before.drop(before.ensure('a.gone')));
  await first.close();

  const second = new Environment(folder);
  onTestFinished(() => second.close());
  const catalog = new Catalog(second);
  expect(second.documents.getKeysCount({})).toBe(2_000);
  await clearDropped({ environment: second, catalog });
  expect(second.documents.getKeysCount({})).toBe(1_000);
  expect(second.entries.getKeysCount({})).toBe(1_000);
  expect(catalog.get('a.kept')?.count()).toBe(1_000);
});

it('answers others while it builds an index, and enters what they change', async () => {
  await fill();
  const others = other.db('fair').collection<Item>('items');
  const build = Promise.all([
    items.createIndex({ text: 1, n: 1 }),
    items.createIndex({ text: 1 }, { unique: true, name: 'texts' }),
    items.createIndex({ text: 1, n: 1 }),
  ]);
  const turns = await meanwhile(build, async (round) => {
    const _id = (round * 977) % MANY;
    if (round % 3 === 0) await others.updateOne({ _id }, { $set: { text: `changed ${round}` } });
    else if (round % 3 === 1) await others.deleteOne({ _id });
    else await others.insertOne({ _id: MANY + round, n: 0, text: `new ${round}` });
  });
  expect(turns).toBeGreaterThan(TURNS);
  const db = running.client.db('fair');
  expect(await db.command({ validate: 'items' })).toMatchObject({ valid: true, nIndexes: 3 });
  const text = (await items.findOne({ text: /^text/ }))?.text;
  await expect(items.insertOne({ _id: -1, text })).rejects.toMatchObject({ code: 11000 });
});

it('leaves nothing of a unique index that finds two equal values', async () => {
  await fill();
  await items.updateOne({ _id: MANY - 1 }, { $set: { text: 'text 1' } });
  await expect(items.createIndex({ text: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  await items.insertOne({ _id: MANY, text: 'text 1' });
});
