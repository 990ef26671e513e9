import { isUtf8 } from 'node:buffer';
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
import { knownName, nameEnd } from './names.ts';
import { valueEnd } from './raw.ts';
import { type Doc, UNDEFINED, type Value } from './value.ts';

const MAX_DEPTH = 200;
const MIN_KEY = new MinKey();
const MAX_KEY = new MaxKey();
/** ObjectIds take their bytes out of a view of twelve; this one serves them all. */
const ID = Buffer.alloc(12);

const invalid = (what: string): CommandError => new CommandError(22, `Invalid BSON: ${what}`);

/** Refused, where MongoDB takes it, because it could not be written back as it was. */
const unsupported = (what: string): CommandError =>
  new CommandError(115, `this local server does not store ${what}`);

/** Reads BSON into {@link Doc}s, keeping every type apart and every field in its place. */
class Reader {
  position: number;
  readonly bytes: Buffer;

  constructor(bytes: Buffer, offset: number) {
    this.bytes = bytes;
    this.position = offset;
  }

  document(depth: number): Doc {
    const doc: Doc = new Map();
    const last = this.begin(depth);
    let fields = 0;
    while (this.position < last) {
      const type = this.bytes[this.position++] as number;
      doc.set(this.cstring(), this.value(type, depth));
      fields += 1;
    }
    this.finish(last);
    if (doc.size !== fields) throw unsupported('a document with two fields of one name');
    return doc;
  }

  /** Only these top-level fields of a document that was whole when it was stored. */
  fields(wanted: ReadonlySet<string>): Doc {
    const doc: Doc = new Map();
    const last = this.begin(0);
    while (this.position < last && doc.size < wanted.size) {
      const type = this.bytes[this.position++] as number;
      const name = this.cstring();
      if (wanted.has(name)) doc.set(name, this.value(type, 0));
      else this.position = valueEnd(this.bytes, type, this.position);
    }
    return doc;
  }

  private array(depth: number): Value[] {
    const items: Value[] = [];
    const last = this.begin(depth);
    while (this.position < last) {
      const type = this.bytes[this.position++] as number;
      this.cstring();
      items.push(this.value(type, depth));
    }
    this.finish(last);
    return items;
  }

  /** Where the zero byte of the document that begins here is. */
  private begin(depth: number): number {
    if (depth > MAX_DEPTH) throw new CommandError(15, 'BSONObj exceeds maximum nested object depth: 200');
    const start = this.position;
    const size = this.take(4) && this.bytes.readInt32LE(start);
    const end = start + size;
    if (size < 5 || end > this.bytes.length) throw invalid('a document is longer than its message');
    if (this.bytes[end - 1] !== 0) throw invalid('a document does not end with a zero byte');
    return end - 1;
  }

  private finish(last: number): void {
    if (this.position !== last) throw invalid('an element is longer than its document');
    this.position = last + 1;
  }

  private take(count: number): number {
    const at = this.position;
    if (count < 0 || at + count > this.bytes.length) throw invalid('unexpected end');
    this.position = at + count;
    return count;
  }

  private cstring(): string {
    const start = this.position;
    const end = nameEnd(this.bytes, start);
    if (end < 0) throw invalid('a name does not end');
    this.position = end + 1;
    return knownName(this.bytes, start, end) ?? this.text(start, end);
  }

  private string(): string {
    const at = this.position;
    this.take(4);
    const length = this.bytes.readInt32LE(at);
    if (length < 1) throw invalid('bad string length');
    this.take(length);
    if (this.bytes[this.position - 1] !== 0) throw invalid('a string does not end with a zero byte');
    return this.text(at + 4, this.position - 1);
  }

  /** Bytes that are not UTF-8 would be other bytes when the document is next written. */
  private text(start: number, end: number): string {
    const text = this.bytes.toString('utf8', start, end);
    if (text.includes('\ufffd') && !isUtf8(this.bytes.subarray(start, end))) {
      throw unsupported('text that is not UTF-8');
    }
    return text;
  }

  private slice(count: number): Buffer {
    const at = this.position;
    this.take(count);
    return Buffer.from(this.bytes.subarray(at, at + count));
  }

  private binary(): Binary {
    const at = this.position;
    this.take(5);
    const length = this.bytes.readInt32LE(at);
    const subtype = this.bytes.readUInt8(at + 4);
    if (subtype !== Binary.SUBTYPE_BYTE_ARRAY) return new Binary(this.slice(length), subtype);
    this.take(4);
    return new Binary(this.slice(length - 4), subtype);
  }

  private date(at: number): Date {
    const date = new Date(this.bytes.readInt32LE(at + 4) * 2 ** 32 + this.bytes.readUInt32LE(at));
    if (Number.isNaN(date.getTime())) throw unsupported('a date more than 100,000,000 days from 1970');
    return date;
  }

  private value(type: number, depth: number): Value {
    const at = this.position;
    switch (type) {
      case 1:
        this.take(8);
        return new Double(this.bytes.readDoubleLE(at));
      case 2:
        return this.string();
      case 3:
        return this.document(depth + 1);
      case 4:
        return this.array(depth + 1);
      case 5:
        return this.binary();
      case 6:
        return UNDEFINED;
      case 7:
        this.take(12);
        this.bytes.copy(ID, 0, at, at + 12);
        return new ObjectId(ID);
      case 8:
        this.take(1);
        return this.bytes[at] !== 0;
      case 9:
        this.take(8);
        return this.date(at);
      case 10:
        return null;
      case 11:
        return new BSONRegExp(this.cstring(), this.cstring());
      case 13:
        return new Code(this.string());
      case 14:
        return new BSONSymbol(this.string());
      case 16:
        this.take(4);
        return new Int32(this.bytes.readInt32LE(at));
      case 17:
        this.take(8);
        return new Timestamp({ t: this.bytes.readUInt32LE(at + 4), i: this.bytes.readUInt32LE(at) });
      case 18:
        this.take(8);
        return this.bytes.readBigInt64LE(at);
      case 19:
        return new Decimal128(this.slice(16));
      case 255:
        return MIN_KEY;
      case 127:
        return MAX_KEY;
      default:
        return this.rareValue(type, depth);
    }
  }

  /** Types that have been deprecated since 2010, stored unchanged: a DBPointer becomes the document that MongoDB shows for it. */
  private rareValue(type: number, depth: number): Value {
    if (type === 12) {
      const ref = this.string();
      return new Map<string, Value>([
        ['$ref', ref],
        ['$id', new ObjectId(this.slice(12))],
      ]);
    }
    if (type === 15) {
      this.take(4);
      const code = this.string();
      return new Code(code, this.document(depth + 1));
    }
    throw invalid(`unrecognized BSON type ${type}`);
  }
}

/** @throws CommandError 22 when the bytes are not BSON, 15 when they nest too deeply. */
export function decodeDoc(bytes: Buffer, offset = 0): Doc {
  return new Reader(bytes, offset).document(0);
}

/** Some top-level fields of a stored document. */
export function decodeFields(bytes: Buffer, wanted: ReadonlySet<string>): Doc {
  return new Reader(bytes, 0).fields(wanted);
}
