import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { type Doc, Undefined, type Value } from './value.ts';

/** A value the way MongoDB writes it into messages: `{ a: 1, b: "x" }`. */
export function show(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null) return 'null';
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Int32) return String(value.value);
  if (value instanceof Double) return showDouble(value.value);
  if (value instanceof Map) return showDoc(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  return showRare(value);
}

function showDouble(value: number): string {
  if (Number.isNaN(value)) return 'nan.0';
  if (!Number.isFinite(value)) return value > 0 ? 'inf.0' : '-inf.0';
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

function showRare(value: Exclude<Value, null | string | number | boolean | bigint | Doc | Value[]>): string {
  if (value instanceof Binary) {
    if (value.sub_type === Binary.SUBTYPE_UUID) return `UUID("${value.toUUID().toHexString(true)}")`;
    return `BinData(${value.sub_type}, ${Buffer.from(value.buffer.subarray(0, value.position)).toString('hex').toUpperCase()})`;
  }
  if (value instanceof Decimal128) return value.toString();
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof Timestamp) return `Timestamp(${value.t}, ${value.i})`;
  if (value instanceof BSONSymbol) return JSON.stringify(value.value);
  if (value instanceof Code) return value.code;
  if (value instanceof Undefined) return 'undefined';
  return value instanceof MinKey ? 'MinKey' : 'MaxKey';
}

function showDoc(doc: Doc): string {
  if (doc.size === 0) return '{}';
  return `{ ${[...doc].map(([key, item]) => `${key}: ${show(item)}`).join(', ')} }`;
}
