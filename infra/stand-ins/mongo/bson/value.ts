import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  type MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** BSON's deprecated `undefined`. It also stands for "an empty array" in index keys, as in MongoDB. */
export class Undefined {
  readonly bsonUndefined = true;
}
export const UNDEFINED = new Undefined();

/** A document. A Map keeps the order of all fields; a plain object moves `"1"` to the front. */
export type Doc = Map<string, Value>;

/** int64 is a native bigint; the other three number types are bson's classes, so that no type is lost. */
export type NumberValue = Int32 | Double | bigint | Decimal128;

export type Value =
  | null
  | boolean
  | string
  | NumberValue
  | Date
  | ObjectId
  | Binary
  | BSONRegExp
  | BSONSymbol
  | Timestamp
  | Code
  | MinKey
  | MaxKey
  | Undefined
  | Doc
  | Value[];

export type TypeName =
  | 'double'
  | 'string'
  | 'object'
  | 'array'
  | 'binData'
  | 'undefined'
  | 'objectId'
  | 'bool'
  | 'date'
  | 'null'
  | 'regex'
  | 'javascript'
  | 'symbol'
  | 'javascriptWithScope'
  | 'int'
  | 'timestamp'
  | 'long'
  | 'decimal'
  | 'minKey'
  | 'maxKey';

/** Type numbers as in the BSON specification. */
export const TYPE_NUMBERS: Readonly<Record<TypeName, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

/** The alias `$type` uses for a value. */
export function typeName(value: Value): TypeName {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'bigint') return 'long';
  if (typeof value === 'boolean') return 'bool';
  if (value === null) return 'null';
  if (value instanceof Map) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof Binary) return 'binData';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof BSONRegExp) return 'regex';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Undefined) return 'undefined';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  return value instanceof MinKey ? 'minKey' : 'maxKey';
}

export function isNumber(value: Value | undefined): value is NumberValue {
  return (
    typeof value === 'bigint' ||
    value instanceof Int32 ||
    value instanceof Double ||
    value instanceof Decimal128
  );
}

/** A number as a JavaScript number, possibly losing precision; undefined when the value is not one. */
export function asNumber(value: Value | undefined): number | undefined {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Decimal128) return Number(value.toString());
  return undefined;
}

/** An integral number of any type as a JavaScript number; undefined when it is not integral or not a number. */
export function asInteger(value: Value | undefined): number | undefined {
  const number = asNumber(value);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** MongoDB's truth value: true for everything but false, null, undefined, missing and zero. */
export function isTruthy(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false || value instanceof Undefined) return false;
  if (isNumber(value)) return asNumber(value) !== 0;
  return true;
}

const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;

export function fitsInt32(value: number): boolean {
  return Number.isInteger(value) && value >= INT32_MIN && value <= INT32_MAX;
}

/** A JavaScript number as the narrowest BSON integer, or a double when it is not integral. */
export function fromNumber(value: number): NumberValue {
  if (fitsInt32(value) && !Object.is(value, -0)) return new Int32(value);
  return Number.isSafeInteger(value) && !Object.is(value, -0) ? BigInt(value) : new Double(value);
}

/** A deep copy that shares only immutable leaves. */
export function cloneValue<T extends Value>(value: T): T;
export function cloneValue(value: Value): Value {
  if (value instanceof Map) {
    const copy: Doc = new Map();
    for (const [key, item] of value) copy.set(key, cloneValue(item));
    return copy;
  }
  return Array.isArray(value) ? value.map((item) => cloneValue(item)) : value;
}
