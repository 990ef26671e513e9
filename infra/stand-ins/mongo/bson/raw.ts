import { CommandError } from '../errors.ts';
import { knownName, nameEnd } from './names.ts';

const invalid = (what: string): CommandError => new CommandError(22, `Invalid BSON: ${what}`);

function afterName(bytes: Buffer, at: number): number {
  const end = nameEnd(bytes, at);
  if (end < 0) throw invalid('a name does not end');
  return end + 1;
}

/** Where a value of this type that begins at `at` ends. @throws CommandError 22 for a type there is not. */
export function valueEnd(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case 1:
    case 9:
    case 17:
    case 18:
      return at + 8;
    case 2:
    case 13:
    case 14:
      return at + 4 + bytes.readInt32LE(at);
    case 3:
    case 4:
    case 15:
      return at + bytes.readInt32LE(at);
    case 5:
      return at + 5 + bytes.readInt32LE(at);
    case 6:
    case 10:
    case 127:
    case 255:
      return at;
    case 7:
      return at + 12;
    case 8:
      return at + 1;
    case 11:
      return afterName(bytes, afterName(bytes, at));
    case 12:
      return at + 4 + bytes.readInt32LE(at) + 12;
    case 16:
      return at + 4;
    case 19:
      return at + 16;
    default:
      throw invalid(`unrecognized BSON type ${type}`);
  }
}

/** One element of a stored document: it begins with its type, then comes its name. */
export interface RawElement {
  readonly type: number;
  readonly name: string;
  readonly start: number;
  readonly value: number;
  readonly end: number;
}

/** Calls `visit` for each element of the stored document that begins at `at`. */
export function forEachElement(bytes: Buffer, at: number, visit: (element: RawElement) => void): void {
  const last = at + bytes.readInt32LE(at) - 1;
  for (let start = at + 4; start < last; ) {
    const type = bytes[start] as number;
    const value = afterName(bytes, start + 1);
    const name = knownName(bytes, start + 1, value - 1) ?? bytes.toString('utf8', start + 1, value - 1);
    const end = valueEnd(bytes, type, value);
    visit({ type, name, start, value, end });
    start = end;
  }
}
