import {
  type Binary,
  type BSONRegExp,
  BSONSymbol,
  type Code,
  Decimal128,
  type ObjectId,
  type Timestamp,
} from 'bson';
import { compareDecimals, type Decimal, exactDecimal, parseDecimal } from './decimal.ts';
import { type Doc, type NumberValue, type TypeName, typeName, type Value } from './value.ts';

/** Compares two strings; the default is by UTF-8 bytes, a collation brings its own. */
export type StringOrder = (a: string, b: string) => number;

/** MongoDB's order of types. Types of one rank compare by value, others by rank. */
const RANKS: Readonly<Record<TypeName, number>> = {
  minKey: -1,
  undefined: 1,
  null: 5,
  int: 10,
  long: 10,
  double: 10,
  decimal: 10,
  string: 15,
  symbol: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  javascript: 60,
  javascriptWithScope: 65,
  maxKey: 127,
};

/** A missing value ranks below null where a caller compares one. */
export function typeRank(value: Value | undefined): number {
  return value === undefined ? 0 : RANKS[typeName(value)];
}

const order = <T extends number | bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** By code point, which is the order of UTF-8 bytes; `<` alone compares UTF-16 units. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const surrogateX = x >= 0xd800 && x < 0xe000;
    const surrogateY = y >= 0xd800 && y < 0xe000;
    return surrogateX === surrogateY ? x - y : surrogateX ? 1 : -1;
  }
  return a.length - b.length;
}

function decimalOf(value: NumberValue): Decimal {
  if (value instanceof Decimal128) return parseDecimal(value.toString());
  return typeof value === 'bigint' ? { coefficient: value, exponent: 0 } : exactDecimal(value.value);
}

/** Exact across all four number types; NaN equals itself and is below everything. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const [x, y] = [decimalOf(a), decimalOf(b)];
    const [nanX, nanY] = [Number.isNaN(x.special), Number.isNaN(y.special)];
    if (nanX || nanY) return nanX && nanY ? 0 : nanX ? -1 : 1;
    return compareDecimals(x, y);
  }
  const x = typeof a === 'bigint' ? a : a.value;
  const y = typeof b === 'bigint' ? b : b.value;
  if (x < y) return -1;
  if (x > y) return 1;
  if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1;
  return Number.isNaN(y) ? 1 : 0;
}

function compareBinaries(a: Binary, b: Binary): number {
  return (
    a.position - b.position ||
    a.sub_type - b.sub_type ||
    Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
  );
}

function compareDocs(a: Doc, b: Doc, strings: StringOrder): number {
  const others = b.entries();
  for (const [key, value] of a) {
    const other = others.next();
    if (other.done) return 1;
    const [otherKey, otherValue] = other.value;
    const ranks = typeRank(value) - typeRank(otherValue);
    if (ranks !== 0) return ranks;
    const keys = compareStrings(key, otherKey);
    if (keys !== 0) return keys;
    const values = compareSameRank(value, otherValue, strings);
    if (values !== 0) return values;
  }
  return others.next().done ? 0 : -1;
}

function compareArrays(a: Value[], b: Value[], strings: StringOrder): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const result = compareValues(a[i], b[i], strings);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

const text = (value: Value): string => (value instanceof BSONSymbol ? value.value : (value as string));

function compareSameRank(a: Value, b: Value, strings: StringOrder): number {
  switch (typeRank(a)) {
    case 10:
      return compareNumbers(a as NumberValue, b as NumberValue);
    case 15:
      return strings(text(a), text(b));
    case 20:
      return compareDocs(a as Doc, b as Doc, strings);
    case 25:
      return compareArrays(a as Value[], b as Value[], strings);
    case 30:
      return compareBinaries(a as Binary, b as Binary);
    case 35:
      return (a as ObjectId).equals(b as ObjectId)
        ? 0
        : Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 40:
      return Number(a) - Number(b);
    case 45:
      return order((a as Date).getTime(), (b as Date).getTime());
    case 47:
      return order((a as Timestamp).t, (b as Timestamp).t) || order((a as Timestamp).i, (b as Timestamp).i);
    case 50:
      return compareRegexes(a as BSONRegExp, b as BSONRegExp);
    case 60:
    case 65:
      return compareCode(a as Code, b as Code, strings);
    default:
      return 0;
  }
}

function compareRegexes(a: BSONRegExp, b: BSONRegExp): number {
  return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
}

function compareCode(a: Code, b: Code, strings: StringOrder): number {
  const codes = compareStrings(a.code, b.code);
  return codes || !a.scope || !b.scope ? codes : compareDocs(a.scope as Doc, b.scope as Doc, strings);
}

/** MongoDB's total order over all values; missing is below everything but MinKey. */
export function compareValues(
  a: Value | undefined,
  b: Value | undefined,
  strings: StringOrder = compareStrings,
): number {
  if (a === b) return 0;
  const ranks = typeRank(a) - typeRank(b);
  if (ranks !== 0 || a === undefined || b === undefined) return ranks;
  return compareSameRank(a, b, strings);
}

/** Whether two values are the same byte for byte, types of numbers and order of fields included. */
export function identical(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || typeName(a) !== typeName(b)) return false;
  if (a instanceof Map && b instanceof Map) {
    if (a.size !== b.size) return false;
    const others = b.entries();
    for (const [key, value] of a) {
      const other = others.next();
      if (other.done || other.value[0] !== key || !identical(value, other.value[1])) return false;
    }
    return true;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => identical(item, b[i]));
  }
  if (a instanceof Decimal128 && b instanceof Decimal128) return Buffer.compare(a.bytes, b.bytes) === 0;
  return compareValues(a, b) === 0;
}
