import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { describe, expect, it } from 'vitest';
import { decodeDoc, decodeFields } from './bson/decode.ts';
import { encodeDoc } from './bson/encode.ts';
import { type Doc, UNDEFINED, type Value } from './bson/value.ts';
import { plainContext } from './query/context.ts';
import { parseProjection } from './query/projection.ts';
import { Random } from './testing/random.ts';

/** A projection of the stored bytes equals a projection of the decoded document that is encoded again. */

const SEED = Number(process.env.WINNY_FUZZ_SEED ?? 4_711);
const NAMES = [
  'a',
  'b',
  'c',
  'größe',
  'a name longer than those that are remembered from document to document',
];

const LEAVES: readonly (() => Value)[] = [
  () => null,
  () => true,
  () => 'text with ü and 😀',
  () => new Int32(-7),
  () => new Double(0.5),
  () => -(2n ** 62n),
  () => Decimal128.fromString('1.10'),
  () => new Date(-1),
  () => new Date(8_640_000_000_000_000),
  () => new ObjectId('00ff7f8001a0b0c0d0e0f0aa'),
  () => new Binary(Buffer.from([0, 1, 255]), 0),
  () => new Binary(Buffer.from([3, 4]), Binary.SUBTYPE_BYTE_ARRAY),
  () => new BSONRegExp('^a', 'i'),
  () => new Code('f()'),
  () => new Code('f()', new Map([['x', new Int32(1)]])),
  () => new Timestamp({ t: 1, i: 2 }),
  () => new MinKey(),
  () => new MaxKey(),
  () => UNDEFINED,
];

const hex = (bytes: Buffer | undefined): string | undefined => bytes?.toString('hex');

function randomValue(random: Random, depth: number): Value {
  if (depth < 3 && random.chance(0.3)) return randomDoc(random, depth + 1);
  if (depth < 3 && random.chance(0.3))
    return Array.from({ length: random.below(12) }, () => randomValue(random, depth + 1));
  return random.pick(LEAVES)();
}

function randomDoc(random: Random, depth = 0): Doc {
  const doc: Doc = new Map();
  if (depth === 0) doc.set('_id', randomValue(random, 3));
  for (const name of NAMES) if (random.chance(0.6)) doc.set(name, randomValue(random, depth));
  return doc;
}

function randomProjection(random: Random): Doc {
  const take = new Int32(random.chance(0.5) ? 1 : 0);
  const spec: Doc = new Map();
  for (const name of ['a', 'b', 'c']) {
    if (random.chance(0.3)) spec.set(name, take);
    else if (random.chance(0.5))
      for (const inner of ['a', 'b']) spec.set(`${name}.${inner}${random.chance(0.3) ? '.c' : ''}`, take);
  }
  if (random.chance(0.3)) spec.set('_id', new Int32(random.below(2)));
  if (spec.size === 0) spec.set('größe', take);
  return spec;
}

describe(`a stored document's bytes (seed ${SEED})`, () => {
  it('give the same projection as the document read and written again', () => {
    const random = new Random(SEED);
    for (let round = 0; round < 3_000; round += 1) {
      const bytes = encodeDoc(randomDoc(random));
      const projection = parseProjection(randomProjection(random), plainContext());
      expect(hex(projection.pick?.(bytes))).toBe(hex(encodeDoc(projection.apply(decodeDoc(bytes)))));
    }
  });

  it('give some of their fields as the whole document has them', () => {
    const random = new Random(SEED);
    for (let round = 0; round < 3_000; round += 1) {
      const bytes = encodeDoc(randomDoc(random));
      const wanted = new Set(NAMES.filter(() => random.chance(0.4)));
      const fields = [...decodeDoc(bytes)].filter(([name]) => wanted.has(name));
      expect(hex(encodeDoc(decodeFields(bytes, wanted)))).toBe(hex(encodeDoc(new Map(fields))));
    }
  });

  it('are picked from by place, however the places of an array are called', () => {
    const item = encodeDoc(new Map([['a', 'kept']]));
    const element = Buffer.concat([Buffer.from([3, 0]), item]);
    const array = Buffer.concat([
      Buffer.alloc(4),
      ...Array.from({ length: 20 }, () => element),
      Buffer.of(0),
    ]);
    array.writeInt32LE(array.length);
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from('\x04l\0', 'latin1'), array, Buffer.of(0)]);
    bytes.writeInt32LE(bytes.length);
    const projection = parseProjection(new Map([['l.a', new Int32(1)]]), plainContext());
    expect(hex(projection.pick?.(bytes))).toBe(hex(encodeDoc(decodeDoc(bytes))));
  });
});
