import { Int32 } from 'bson';
import { Query } from 'mingo';
import { describe, expect, it } from 'vitest';
import type { Doc, Value } from './bson/value.ts';
import { plainContext } from './query/context.ts';
import { matches } from './query/match.ts';
import { parseFilter } from './query/parse.ts';
import { Random } from './testing/random.ts';

const SEED = Number(process.env.WINNY_FUZZ_SEED ?? 4_711);
const PATHS = ['a', 'b', 'l', 'd.x', 'd.y', 'l.k', 's.k', 's.n'] as const;

type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

const toValue = (plain: Plain): Value => {
  if (typeof plain === 'number') return new Int32(plain);
  if (Array.isArray(plain)) return plain.map(toValue);
  if (plain === null || typeof plain !== 'object') return plain;
  return new Map(Object.entries(plain).map(([key, value]) => [key, toValue(value)]));
};

const scalar = (random: Random): Plain => random.pick<Plain>([0, 1, 2, 3, 'a', 'b', 'ab', true, false, null]);

function randomDoc(random: Random): { [key: string]: Plain } {
  const doc: { [key: string]: Plain } = {};
  for (const field of ['a', 'b']) if (random.chance(0.8)) doc[field] = scalar(random);
  if (random.chance(0.7)) doc.l = Array.from({ length: random.below(4) }, () => scalar(random));
  if (random.chance(0.6)) doc.d = { x: scalar(random), ...(random.chance(0.5) ? { y: scalar(random) } : {}) };
  if (random.chance(0.7))
    doc.s = Array.from({ length: random.below(4) }, () => ({ k: scalar(random), n: random.below(4) }));
  return doc;
}

function condition(random: Random): Plain {
  const list = (): Plain[] => Array.from({ length: 1 + random.below(3) }, () => scalar(random));
  return random.pick<() => Plain>([
    () => scalar(random),
    () => ({ [random.pick(['$gt', '$gte', '$lt', '$lte'])]: random.below(4) }),
    () => ({ $gte: random.pick(['a', 'ab']), $lt: 'b' }),
    () => ({ $ne: scalar(random) }),
    () => ({ $in: list() }),
    () => ({ $nin: list() }),
    () => ({ $exists: random.chance(0.5) }),
    () => ({ $not: { $gt: random.below(4) } }),
  ])();
}

function query(random: Random, depth = 0): { [key: string]: Plain } {
  const result: { [key: string]: Plain } = {};
  for (let i = 0; i < 1 + random.below(2); i += 1) result[random.pick(PATHS)] = condition(random);
  if (random.chance(0.2)) result.s = { $elemMatch: { k: condition(random), n: { $gte: random.below(4) } } };
  if (random.chance(0.2)) result.l = { $elemMatch: { $gte: random.below(4), $lt: 3 } };
  if (depth < 2 && random.chance(0.3)) {
    result[random.pick(['$or', '$and', '$nor'])] = [query(random, depth + 1), query(random, depth + 1)];
  }
  return result;
}

describe('the matcher', () => {
  it(`agrees with an independent implementation (mingo) on plain documents (seed ${SEED})`, () => {
    const random = new Random(SEED);
    const docs = Array.from({ length: 60 }, () => randomDoc(random));
    const values = docs.map(toValue);
    let hits = 0;
    for (let i = 0; i < 800; i += 1) {
      const plain = query(random);
      const filter = parseFilter(toValue(plain) as Doc, plainContext());
      const oracle = new Query(plain);
      docs.forEach((doc, at) => {
        const ours = matches(filter, values[at] as Value);
        if (ours) hits += 1;
        expect(ours, `seed ${SEED}: ${JSON.stringify(plain)} on ${JSON.stringify(doc)}`).toBe(
          oracle.test(doc),
        );
      });
    }
    expect(hits).toBeGreaterThan(1_000);
  });
});
