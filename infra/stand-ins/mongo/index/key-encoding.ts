import { createHash } from 'node:crypto';
import {
  type Binary,
  type BSONRegExp,
  BSONSymbol,
  type Code,
  Decimal128,
  type ObjectId,
  type Timestamp,
} from 'bson';
import { typeRank } from '../bson/compare.ts';
import { addDecimals, type Decimal, exactDecimal, negateDecimal, parseDecimal } from '../bson/decimal.ts';
import type { Doc, NumberValue, Value } from '../bson/value.ts';

/**
 * Index keys are byte strings in MongoDB's order of values, so that LMDB sorts an index. A value is the byte of its type and an
 * encoding that ends by itself; zero ends documents, arrays and strings.
 */

/** LMDB accepts 1,978 bytes; a longer key is cut and ends with a hash of the whole. */
const MAX_KEY = 1_900;
const RANK_OFFSET = 8;

let buffer = Buffer.allocUnsafeSlow(1 << 12);
let length = 0;

function reserve(count: number): number {
  const at = length;
  length += count;
  if (length > buffer.length) {
    const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, length));
    buffer.copy(larger, 0, 0, at);
    buffer = larger;
  }
  return at;
}

function byte(value: number): void {
  const at = reserve(1);
  buffer[at] = value;
}

function bytes(value: Uint8Array): void {
  const at = reserve(value.length);
  buffer.set(value, at);
}

/** UTF-8 with inner zeros escaped, then a zero. */
function text(value: string): void {
  const plain = Buffer.from(value, 'utf8');
  if (!plain.includes(0)) bytes(plain);
  else for (const code of plain) bytes(code === 0 ? Uint8Array.of(0, 0xff) : Uint8Array.of(code));
  byte(0);
}

function orderedDouble(value: number): void {
  const at = reserve(8);
  if (Number.isNaN(value)) {
    buffer.fill(0, at, at + 8);
    return;
  }
  buffer.writeDoubleBE(value === 0 ? 0 : value, at);
  const first = buffer[at] as number;
  if (first & 0x80) for (let i = at; i < at + 8; i += 1) buffer[i] = ~(buffer[i] as number);
  else buffer[at] = first | 0x80;
}

/** Milliseconds as eight bytes, the sign turned around so that negative ones come first. */
function orderedDate(milliseconds: number): void {
  const at = reserve(8);
  const high = Math.floor(milliseconds / 2 ** 32);
  buffer.writeUInt32BE((high ^ 0x8000_0000) >>> 0, at);
  buffer.writeUInt32BE(milliseconds - high * 2 ** 32, at + 4);
}

/** The nearest double, then the difference to it: equal numbers of different types get equal keys. */
function number(value: NumberValue): void {
  if (typeof value === 'bigint') {
    const nearest = Number(value);
    orderedDouble(nearest);
    remainder(Number(value - BigInt(nearest)));
  } else if (value instanceof Decimal128) decimal(value);
  else {
    orderedDouble(value.value);
    byte(2);
  }
}

function remainder(rest: number): void {
  byte(rest < 0 ? 1 : rest > 0 ? 3 : 2);
  if (rest !== 0) orderedDouble(rest);
}

/** By size and digits, where doubles can no longer distinguish decimals. The byte of the sign comes before it. */
function exactDigits(value: Decimal): void {
  const negative = value.coefficient < 0n;
  const plain = (negative ? -value.coefficient : value.coefficient).toString();
  const size = value.exponent + plain.length;
  orderedDouble(negative ? -size : size);
  const digits = Buffer.from(plain.replace(/0+$/, ''), 'latin1');
  bytes(negative ? invert(digits) : digits);
  byte(negative ? 0xff : 0);
}

function decimal(value: Decimal128): void {
  const exact = parseDecimal(value.toString());
  const approximate = exact.special ?? Number(value.toString());
  if (exact.special === undefined && !Number.isFinite(approximate)) {
    // Finite, but past every double: between the largest one and infinity.
    orderedDouble(approximate > 0 ? Number.MAX_VALUE : -Number.MAX_VALUE);
    byte(approximate > 0 ? 4 : 0);
    exactDigits(exact);
    return;
  }
  orderedDouble(approximate);
  if (exact.special !== undefined) {
    remainder(0);
    return;
  }
  const rest = addDecimals(exact, negateDecimal(exactDecimal(approximate)));
  const nearest = Number(`${rest.coefficient}E${rest.exponent}`);
  if (nearest !== 0) remainder(nearest);
  const last = nearest === 0 ? rest : addDecimals(rest, negateDecimal(exactDecimal(nearest)));
  if (last.coefficient === 0n || (nearest !== 0 && digitCount(exact) <= TWO_DOUBLES)) {
    if (nearest === 0) remainder(0);
    return;
  }
  byte(last.coefficient < 0n ? 1 : 3);
  exactDigits(last);
}

/** Decimals of up to this many digits differ in their two doubles already. */
const TWO_DOUBLES = 30;

const digitCount = ({ coefficient }: Decimal): number => coefficient.toString().replace(/^-|0+$/g, '').length;

function document(doc: Doc): void {
  for (const [key, item] of doc) {
    byte(typeRank(item) + RANK_OFFSET);
    text(key);
    value(item);
  }
  byte(0);
}

function binary(item: Binary): void {
  const at = reserve(5);
  buffer.writeUInt32BE(item.position, at);
  buffer[at + 4] = item.sub_type;
  bytes(item.buffer.subarray(0, item.position));
}

function value(item: Value): void {
  const rank = typeRank(item);
  byte(rank + RANK_OFFSET);
  switch (rank) {
    case 10:
      number(item as NumberValue);
      break;
    case 15:
      text(item instanceof BSONSymbol ? item.value : (item as string));
      break;
    case 20:
      document(item as Doc);
      break;
    case 25:
      for (const inner of item as Value[]) value(inner);
      byte(0);
      break;
    case 30:
      binary(item as Binary);
      break;
    case 35:
      bytes((item as ObjectId).id);
      break;
    case 40:
      byte(item === true ? 1 : 0);
      break;
    case 45:
      orderedDate((item as Date).getTime() || 0);
      break;
    default:
      rareValue(item, rank);
      break;
  }
}

function rareValue(item: Value, rank: number): void {
  if (rank === 47) {
    const at = reserve(8);
    buffer.writeUInt32BE((item as Timestamp).t, at);
    buffer.writeUInt32BE((item as Timestamp).i, at + 4);
  } else if (rank === 50) {
    text((item as BSONRegExp).pattern);
    text((item as BSONRegExp).options);
  } else if (rank === 60 || rank === 65) {
    text((item as Code).code);
    if (rank === 65) document((item as Code).scope as Doc);
  }
}

/** One value's encoding by itself, as the ends of index ranges need it. */
export function encodeValue(item: Value): Buffer {
  length = 0;
  value(item);
  return Buffer.from(buffer.subarray(0, length));
}

/** The bytes every string with this beginning shares. */
export function encodeStringPrefix(prefix: string): Buffer {
  return encodeValue(prefix).subarray(0, -1);
}

/** The bytes every value of the same type as this one begins with. */
export function typePrefix(item: Value): Buffer {
  return Buffer.of(typeRank(item) + RANK_OFFSET);
}

export function invert(source: Buffer): Buffer {
  return Buffer.from(source.map((code) => ~code));
}

export interface EncodedKey {
  readonly bytes: Buffer;
  readonly truncated: boolean;
}

/** The key of one entry: every field's value in the index's directions. */
export function encodeKey(values: readonly Value[], descending: readonly boolean[]): EncodedKey {
  length = 0;
  values.forEach((item, i) => {
    const start = length;
    value(item);
    if (descending[i]) for (let at = start; at < length; at += 1) buffer[at] = ~(buffer[at] as number);
  });
  const whole = buffer.subarray(0, length);
  if (length <= MAX_KEY) return { bytes: Buffer.from(whole), truncated: false };
  const hash = createHash('sha256').update(whole).digest();
  return { bytes: Buffer.concat([whole.subarray(0, MAX_KEY), hash]), truncated: true };
}

/** The smallest byte string above everything that begins with `prefix`. */
export function successor(prefix: Buffer): Buffer {
  const result = Buffer.from(prefix);
  for (let i = result.length - 1; i >= 0; i -= 1) {
    if (result[i] !== 0xff) {
      result[i] = (result[i] as number) + 1;
      return result.subarray(0, i + 1);
    }
  }
  return Buffer.from([...prefix, 0xff]);
}

/** Cuts the ends of a range to the length of stored keys, and widens it so that none is missed. */
export function fitRange(low: Buffer, high: Buffer): [Buffer, Buffer] {
  return [
    low.length > MAX_KEY ? low.subarray(0, MAX_KEY) : low,
    high.length > MAX_KEY ? successor(high.subarray(0, MAX_KEY)) : high,
  ];
}
