import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal128, Double, Int32, ObjectId } from 'bson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeDoc } from './bson/decode.ts';
import { encodeDoc } from './bson/encode.ts';
import { show } from './bson/show.ts';
import type { Doc, Value } from './bson/value.ts';
import { CommandError } from './errors.ts';
import { Counter } from './exec/counter.ts';
import { Deadline } from './exec/deadline.ts';
import { distinctScan } from './exec/distinct-scan.ts';
import { Matches } from './exec/matches.ts';
import { plainContext } from './query/context.ts';
import { equalityKeys } from './query/equal-values.ts';
import { matches } from './query/match.ts';
import { parseFilter } from './query/parse.ts';
import { parseSort } from './query/sort.ts';
import { Sorter } from './query/sorter.ts';
import { Catalog } from './storage/catalog.ts';
import type { Collection } from './storage/collection.ts';
import { Environment } from './storage/environment.ts';
import { verifyCollection } from './storage/verify.ts';
import { Random } from './testing/random.ts';
import { applyUpdate, parseUpdate } from './update/update.ts';

const SEED = Number(process.env.WINNY_FUZZ_SEED ?? 20_260_117);
const FIELDS = ['a', 'b', 'c', 'd.x', 'd.y', 'l', 'l.k'] as const;

const doc = (fields: Record<string, Value>): Doc => new Map(Object.entries(fields));

function scalar(random: Random): Value {
  const number = random.below(7) - 2;
  return random.pick<() => Value>([
    () => new Int32(number),
    () => new Int32(number),
    () => new Double(number + (random.chance(0.5) ? 0.5 : 0)),
    () => BigInt(number),
    () => Decimal128.fromString(String(number)),
    () =>
      random.pick([
        '',
        'a',
        'ab',
        'abc',
        'b',
        'B',
        'é',
        '\u{1f600}',
        '\uffee',
        'x'.repeat(2_200 + random.below(2)),
      ]),
    () => random.chance(0.5),
    () => null,
    () => new Date(number * 1_000),
    () => new Double(random.pick([Number.NaN, Number.POSITIVE_INFINITY, -0, 2 ** 53])),
    () => 2n ** 53n + BigInt(number),
    () => new ObjectId(`00000000000000000000000${random.below(4)}`),
  ])();
}

function value(random: Random, depth = 0): Value {
  if (depth < 2 && random.chance(0.15)) {
    return Array.from({ length: random.below(4) }, () => value(random, depth + 1));
  }
  if (depth < 2 && random.chance(0.12)) {
    return doc({ [random.pick(['x', 'k'])]: value(random, depth + 1), y: scalar(random) });
  }
  return scalar(random);
}

function randomDoc(random: Random, id: number): Doc {
  const result: Doc = doc({ _id: new Int32(id) });
  for (const field of ['a', 'b', 'c']) if (random.chance(0.8)) result.set(field, value(random));
  if (random.chance(0.7)) result.set('d', doc({ x: value(random, 1), y: value(random, 1) }));
  if (random.chance(0.7)) {
    result.set(
      'l',
      Array.from({ length: random.below(4) }, () =>
        random.chance(0.8) ? doc({ k: scalar(random), v: scalar(random) }) : scalar(random),
      ),
    );
  }
  return result;
}

function condition(random: Random): Value {
  const list = (): Value[] => Array.from({ length: 1 + random.below(3) }, () => value(random));
  return random.pick<() => Value>([
    () => value(random),
    () => doc({ [random.pick(['$gt', '$gte', '$lt', '$lte'])]: scalar(random) }),
    () => doc({ $gte: scalar(random), $lt: scalar(random) }),
    () => doc({ $in: list() }),
    () => doc({ $nin: list() }),
    () => doc({ $ne: value(random) }),
    () => doc({ $exists: random.chance(0.5) }),
    () => doc({ $regex: random.pick(['^a', '^ab', 'b', '^\\.']) }),
    () => doc({ $not: doc({ $gt: scalar(random) }) }),
    () =>
      doc({
        $elemMatch: random.chance(0.5)
          ? doc({ $gte: scalar(random), $lte: scalar(random) })
          : doc({ k: scalar(random), v: doc({ $gte: scalar(random) }) }),
      }),
    () => doc({ $size: new Int32(random.below(3)) }),
    () => doc({ $type: random.pick(['number', 'string', 'null', 'array', 'object']) }),
    () => doc({ $all: list() }),
  ])();
}

function query(random: Random, depth = 0): Doc {
  const result: Doc = new Map();
  const count = random.below(3) + (depth === 0 ? 1 : 0);
  for (let i = 0; i < count; i += 1) result.set(random.pick(FIELDS), condition(random));
  if (depth < 2 && random.chance(0.25)) {
    const parts = Array.from({ length: 1 + random.below(3) }, () => query(random, depth + 1));
    result.set(
      random.pick(['$or', '$and', '$nor']),
      parts.map((part) => (part.size > 0 ? part : doc({ a: scalar(random) }))),
    );
  }
  return result;
}

const one = new Int32(1);
const minus = new Int32(-1);
const INDEXES: Doc[] = [
  doc({ key: doc({ a: one }) }),
  doc({ key: doc({ b: minus }) }),
  doc({ key: doc({ a: one, b: minus, c: one }) }),
  doc({ key: doc({ 'd.x': one, 'd.y': one }) }),
  doc({ key: doc({ 'l.k': one, 'l.v': minus }) }),
  doc({ key: doc({ l: one }) }),
  doc({ key: doc({ c: minus, a: one }), sparse: true, name: 'sparse' }),
  doc({
    key: doc({ c: one }),
    partialFilterExpression: doc({ a: doc({ $gt: new Int32(0) }) }),
    name: 'partial',
  }),
  doc({ key: doc({ b: one }), partialFilterExpression: doc({ c: doc({ $exists: true }) }), name: 'present' }),
];

let environment: Environment;
let catalog: Catalog;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winny-mongo-fuzz-'));
  environment = new Environment(folder);
  catalog = new Catalog(environment);
});
afterAll(async () => {
  await environment.close();
  rmSync(folder, { recursive: true, force: true });
});

function insertRandom(collection: Collection, random: Random, id: number): void {
  try {
    const fresh = randomDoc(random, id);
    collection.insert(fresh, encodeDoc(fresh));
  } catch (error) {
    // Two arrays in one compound index: the only refusal that these documents can cause.
    if (!(error instanceof CommandError && error.code === 171)) throw error;
  }
}

function allDocs(collection: Collection): Doc[] {
  const docs: Doc[] = [];
  collection.forEach(({ bytes }) => {
    docs.push(decodeDoc(bytes));
  });
  return docs;
}

const ids = (docs: readonly Doc[]): string[] => docs.map((item) => show(item.get('_id')));

async function filled(name: string, random: Random, count: number): Promise<Collection> {
  return environment.transact(() => {
    const collection = catalog.create(name, new Map());
    for (const index of catalog.createIndexes(collection, INDEXES)) index.ready = true;
    for (let id = 0; id < count; id += 1) insertRandom(collection, random, id);
    catalog.storeShapes(collection);
    return collection;
  });
}

describe('planner', () => {
  it(`finds by an index what a full scan finds (seed ${SEED})`, async () => {
    const random = new Random(SEED);
    const used = new Map<string, number>();
    for (let round = 0; round < 6; round += 1) {
      const collection = await filled(`fuzz.plans${round}`, random, 60);
      const docs = allDocs(collection);
      for (let i = 0; i < 400; i += 1) {
        const q = query(random);
        const filter = parseFilter(q, plainContext());
        const sort = random.chance(0.3)
          ? parseSort(doc({ [random.pick(FIELDS)]: random.chance(0.5) ? one : minus, _id: one }))
          : [];
        const found = new Matches(
          collection,
          { filter, sort, hint: undefined, collation: plainContext().collation },
          new Deadline(undefined),
        );
        const got = found.collect().map((match) => match.doc);
        const expected = docs.filter((item) => matches(filter, item));
        used.set(found.plan.kind, (used.get(found.plan.kind) ?? 0) + 1);
        const label = `seed ${SEED}, query ${show(q)}, plan ${found.plan.kind === 'index' ? found.plan.index.name : found.plan.kind}`;
        if (sort.length > 0) {
          const sorter = new Sorter<Doc>(sort, plainContext().collation.compare, (item) => item);
          for (const item of expected) sorter.add(item);
          expect(ids(got), label).toEqual(ids(sorter.take()));
        } else expect(ids(got).sort(), label).toEqual(ids(expected).sort());
      }
    }
    // The comparison is meaningful only if indexes were used.
    expect(used.get('index')).toBeGreaterThan(500);
    expect(used.get('union')).toBeGreaterThan(10);
  });
});

/** A condition whose range in an index is exact, more often than not. */
function plainCondition(random: Random): Value {
  const operator = random.pick(['$eq', '$eq', '$eq', '$gt', '$gte', '$lt', '$lte']);
  return random.chance(0.2)
    ? doc({ $in: [scalar(random), scalar(random)] })
    : doc({ [operator]: scalar(random) });
}

const COUNTED_INDEXES: Doc[] = [
  doc({ key: doc({ a: one, b: one, c: one }) }),
  doc({ key: doc({ b: one, c: one }) }),
  doc({ key: doc({ c: minus, a: one }), sparse: true, name: 'sparse' }),
  doc({
    key: doc({ c: one, b: one }),
    partialFilterExpression: doc({ a: doc({ $gt: new Int32(0) }) }),
    name: 'partial',
  }),
];

describe('keys alone', () => {
  it(`count and tell apart what documents do (seed ${SEED})`, async () => {
    const random = new Random(SEED + 2);
    const { collation } = plainContext();
    let [onlyKeys, skipped] = [0, 0];
    for (let round = 0; round < 6; round += 1) {
      const collection = await environment.transact(() => {
        const made = catalog.create(`fuzz.counts${round}`, new Map());
        for (const index of catalog.createIndexes(made, COUNTED_INDEXES)) index.ready = true;
        // Without arrays, as their indexes are never counted by; strings too long for a key in the last round only.
        for (let id = 0; id < 120; id += 1) {
          const fields = ['a', 'b', 'c'].filter(() => random.chance(0.9));
          const values = fields.map((field): [string, Value] => [field, scalar(random)]);
          const fresh: Doc = new Map<string, Value>([['_id', new Int32(id)], ...values]);
          if (round === 5 || values.every(([, item]) => typeof item !== 'string' || item.length < 2_000))
            made.insert(fresh, encodeDoc(fresh));
        }
        catalog.storeShapes(made);
        return made;
      });
      const docs = allDocs(collection);
      for (let i = 0; i < 400; i += 1) {
        const fields = ['a', 'b', 'c'].filter(() => random.chance(0.5));
        const q: Doc = new Map(fields.map((field) => [field, plainCondition(random)]));
        const question = { filter: parseFilter(q, plainContext()), sort: [], hint: undefined, collation };
        const expected = docs.filter((item) => matches(question.filter, item));
        const counter = new Counter(collection, question, new Deadline(undefined));
        if (counter.onlyKeys) onlyKeys += 1;
        let counted = counter.step();
        while (counted === undefined) counted = counter.step();
        const label = `seed ${SEED}, query ${show(q)}, keys ${counter.onlyKeys}`;
        expect(counted, label).toBe(expected.length);
        for (const field of ['a', 'b', 'c']) {
          const found = distinctScan(collection, counter.plan, question, field);
          if (!found) continue;
          skipped += 1;
          const keyOf = equalityKeys(collation);
          const different = (all: Iterable<Doc>) =>
            new Set(
              Array.from(all, (item) => item.get(field)).flatMap((item) =>
                item === undefined ? [] : [keyOf(item)],
              ),
            );
          expect(different(found), label).toEqual(different(expected));
        }
      }
    }
    expect(onlyKeys).toBeGreaterThan(200);
    expect(skipped).toBeGreaterThan(40);
  });
});

function randomUpdate(random: Random): Doc {
  const field = random.pick(['a', 'b', 'c', 'd.x', 'd.y', 'l']);
  return random.pick<() => Doc>([
    () => doc({ $set: doc({ [field]: value(random) }) }),
    () => doc({ $unset: doc({ [field]: '' }) }),
    () => doc({ $inc: doc({ a: new Int32(random.below(5) - 2) }) }),
    () => doc({ $push: doc({ l: doc({ k: scalar(random), v: scalar(random) }) }) }),
    () => doc({ $pull: doc({ l: doc({ k: doc({ $gt: scalar(random) }) }) }) }),
    () => doc({ $pop: doc({ l: one }) }),
    () => doc({ $rename: doc({ a: 'b' }) }),
    () => doc({ $addToSet: doc({ l: scalar(random) }) }),
    () => doc({ a: value(random), c: value(random) }),
  ])();
}

describe('index entries', () => {
  it(`stay what the documents ask for through random updates and deletes (seed ${SEED})`, async () => {
    const random = new Random(SEED + 1);
    const collection = await filled('fuzz.updates', random, 80);
    let changed = 0;
    for (let i = 0; i < 1_500; i += 1) {
      await environment.transact(() => {
        const stored = collection.scan(random.below(90) || undefined, 1, false)[0];
        if (!stored || random.chance(0.05)) {
          if (stored) collection.remove(stored.record, decodeDoc(stored.bytes));
          insertRandom(collection, random, 1_000 + i);
          return;
        }
        const before = decodeDoc(stored.bytes);
        try {
          const { doc: after } = applyUpdate(
            parseUpdate(randomUpdate(random), undefined, plainContext()),
            before,
            undefined,
          );
          collection.replace(stored.record, before, after, encodeDoc(after));
          changed += 1;
        } catch (error) {
          // Refused updates ("$inc of a string") must change nothing.
          if (!(error instanceof CommandError)) throw error;
        }
      });
      if (i % 300 === 0) expect(verifyCollection(collection).errors, `seed ${SEED}, step ${i}`).toEqual([]);
    }
    const verified = verifyCollection(collection);
    expect(verified.errors).toEqual([]);
    expect(changed).toBeGreaterThan(300);
    expect(verified.keysPerIndex.a_1).toBeGreaterThan(20);
  });
});
