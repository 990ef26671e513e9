import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { CommandError } from '../errors.ts';
import { type Encodable, RawDoc } from './encodable.ts';
import { type Doc, fitsInt32, Undefined } from './value.ts';

const MAX_DEPTH = 200;
let scratch = Buffer.allocUnsafeSlow(1 << 16);
let position = 0;

function reserve(count: number): number {
  const at = position;
  position += count;
  if (position > scratch.length) {
    const larger = Buffer.allocUnsafeSlow(Math.max(scratch.length * 2, position));
    scratch.copy(larger, 0, 0, at);
    scratch = larger;
  }
  return at;
}

function writeBytes(bytes: Uint8Array): void {
  const at = reserve(bytes.length);
  scratch.set(bytes, at);
}

function writeInt32(value: number): void {
  const at = reserve(4);
  scratch.writeInt32LE(value, at);
}

function writeCString(text: string, what: string): void {
  if (text.includes('\0')) throw new CommandError(2, `${what} must not contain null bytes`);
  const at = reserve(text.length * 3 + 1);
  const written = scratch.write(text, at, 'utf8');
  scratch[at + written] = 0;
  position = at + written + 1;
}

function writeString(text: string): void {
  const at = reserve(text.length * 3 + 5);
  const written = scratch.write(text, at + 4, 'utf8');
  scratch.writeInt32LE(written + 1, at);
  scratch[at + 4 + written] = 0;
  position = at + 5 + written;
}

function writeBinary(value: Binary): void {
  const bytes = value.buffer.subarray(0, value.position);
  const old = value.sub_type === Binary.SUBTYPE_BYTE_ARRAY;
  writeInt32(bytes.length + (old ? 4 : 0));
  const at = reserve(1);
  scratch[at] = value.sub_type;
  if (old) writeInt32(bytes.length);
  writeBytes(bytes);
}

function writeCode(value: Code, depth: number): number {
  if (!value.scope) {
    writeString(value.code);
    return 13;
  }
  const at = reserve(4);
  writeString(value.code);
  writeDocument(value.scope as Doc, depth + 1);
  scratch.writeInt32LE(position - at, at);
  return 15;
}

function writeInt64(value: bigint): number {
  const at = reserve(8);
  scratch.writeBigInt64LE(BigInt.asIntN(64, value), at);
  return 18;
}

function writeDate(milliseconds: number): void {
  const at = reserve(8);
  const high = Math.floor(milliseconds / 2 ** 32);
  scratch.writeUInt32LE(milliseconds - high * 2 ** 32, at);
  scratch.writeInt32LE(high, at + 4);
}

function writeDouble(value: number): number {
  const at = reserve(8);
  scratch.writeDoubleLE(value, at);
  return 1;
}

function writeInteger(value: number): number {
  writeInt32(value);
  return 16;
}

/** Writes a value and returns its type byte. */
function writeValue(value: Encodable, depth: number): number {
  if (typeof value === 'string') {
    writeString(value);
    return 2;
  }
  if (typeof value === 'number') return fitsInt32(value) ? writeInteger(value) : writeDouble(value);
  if (typeof value === 'bigint') return writeInt64(value);
  if (typeof value === 'boolean') {
    const at = reserve(1);
    scratch[at] = value ? 1 : 0;
    return 8;
  }
  if (value === null || value === undefined) return 10;
  if (value instanceof Map) {
    writeDocument(value, depth + 1);
    return 3;
  }
  if (Array.isArray(value)) {
    writeArray(value, depth + 1);
    return 4;
  }
  return writeObjectLike(value as Exclude<typeof value, readonly Encodable[]>, depth);
}

function writeObjectLike(value: object, depth: number): number {
  if (value instanceof Int32) return writeInteger(value.value);
  if (value instanceof Double) return writeDouble(value.value);
  if (value instanceof RawDoc) {
    writeBytes(value.bytes);
    return 3;
  }
  if (value instanceof ObjectId) {
    writeBytes(value.id);
    return 7;
  }
  if (value instanceof Date) {
    writeDate(value.getTime() || 0);
    return 9;
  }
  if (value instanceof Binary) {
    writeBinary(value);
    return 5;
  }
  if (value instanceof Decimal128) {
    writeBytes(value.bytes);
    return 19;
  }
  return writeRareValue(value, depth);
}

function writeRareValue(value: object, depth: number): number {
  if (value instanceof BSONRegExp) {
    writeCString(value.pattern, 'a regular expression');
    writeCString(value.options, 'regular expression options');
    return 11;
  }
  if (value instanceof Timestamp) {
    const at = reserve(8);
    scratch.writeUInt32LE(value.i, at);
    scratch.writeUInt32LE(value.t, at + 4);
    return 17;
  }
  if (value instanceof Code) return writeCode(value, depth);
  if (value instanceof BSONSymbol) {
    writeString(value.value);
    return 14;
  }
  if (value instanceof Undefined) return 6;
  if (value instanceof MinKey) return 255;
  if (value instanceof MaxKey) return 127;
  writeDocument(value as Record<string, Encodable>, depth + 1);
  return 3;
}

function writeElement(key: string, value: Encodable, depth: number): void {
  const at = reserve(1);
  writeCString(key, 'a field name');
  // First the value: writing it may exchange the buffer, and `scratch[at] = f()` takes the buffer before it calls f.
  const type = writeValue(value, depth);
  scratch[at] = type;
}

function open(depth: number): number {
  if (depth > MAX_DEPTH) throw new CommandError(15, 'BSONObj exceeds maximum nested object depth: 200');
  return reserve(4);
}

function close(start: number): void {
  const at = reserve(1);
  scratch[at] = 0;
  scratch.writeInt32LE(position - start, start);
}

function writeArray(items: readonly Encodable[], depth: number): void {
  const start = open(depth);
  for (let i = 0; i < items.length; i += 1) writeElement(String(i), items[i], depth);
  close(start);
}

type DocumentLike = Map<string, Encodable> | Doc | { readonly [key: string]: Encodable };

function writeDocument(doc: DocumentLike, depth: number): void {
  const start = open(depth);
  const fields: Iterable<[string, Encodable]> = doc instanceof Map ? doc : Object.entries(doc);
  for (const [key, value] of fields) if (value !== undefined) writeElement(key, value, depth);
  close(start);
}

/** BSON of a document, after a number of bytes that the caller fills. Undefined members of plain objects are left out. */
export function encodeDoc(doc: DocumentLike, head = 0): Buffer {
  position = head;
  writeDocument(doc, 0);
  const bytes = Buffer.allocUnsafe(position);
  scratch.copy(bytes, head, head, position);
  // The memory of a very large reply is released.
  if (scratch.length > 1 << 22) scratch = Buffer.allocUnsafeSlow(1 << 16);
  return bytes;
}
