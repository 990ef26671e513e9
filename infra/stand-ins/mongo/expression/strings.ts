import { BSONRegExp, BSONSymbol, Int32 } from 'bson';
import { compareStrings } from '../bson/compare.ts';
import { asInteger, asNumber, isNumber, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { withMatchLimit } from '../query/match-limit.ts';
import { compileRegex } from '../query/regex.ts';
import { type Arguments, isNullish, members, optionalMember, plain } from './arguments.ts';
import { toText } from './conversions.ts';
import type { OperatorCompiler } from './environment.ts';

const named = (value: Value | undefined): string => (value === undefined ? 'missing' : typeName(value));

function text(value: Value | undefined, name: string, code: number): string {
  if (typeof value === 'string') return value;
  if (value instanceof BSONSymbol) return value.value;
  throw new CommandError(code, `${name} requires a string argument, found: ${named(value)}`);
}

/** Null and missing read as the empty string, as in `$toUpper` and `$substr`. */
function lenient(value: Value | undefined, name: string): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string' || isNumber(value) || value instanceof Date || value instanceof BSONSymbol) {
    return toText(value);
  }
  throw new CommandError(16007, `can't convert from BSON type ${named(value)} to String (${name})`);
}

function concat(args: Arguments, _context: unknown, name: string): Value {
  if (args.some(isNullish)) return null;
  return args
    .map((value) => {
      if (typeof value === 'string') return value;
      throw new CommandError(16702, `${name} only supports strings, not ${named(value)}`);
    })
    .join('');
}

function split([value, delimiter]: Arguments, _context: unknown, name: string): Value {
  if (isNullish(value) || isNullish(delimiter)) return null;
  const by = text(delimiter, name, 40086);
  if (by === '') throw new CommandError(40087, '$split requires a non-empty separator');
  return text(value, name, 40085).split(by);
}

function place(value: Value | undefined, name: string, code: number): number {
  const number = asNumber(value);
  if (number === undefined)
    throw new CommandError(code, `${name} expects a numeric position, found ${named(value)}`);
  return Math.trunc(number);
}

function substringBytes([value, start, length]: Arguments, _context: unknown, name: string): Value {
  const bytes = Buffer.from(lenient(value, name));
  const from = place(start, name, 16034);
  const count = place(length, name, 16035);
  if (from < 0) throw new CommandError(50752, `${name}:  starting index must be non-negative (got: ${from})`);
  const end = count < 0 ? bytes.length : Math.min(from + count, bytes.length);
  const inside = (at: number): boolean => at < bytes.length && ((bytes[at] as number) & 0xc0) === 0x80;
  if (inside(from) || inside(end)) {
    throw new CommandError(
      28656,
      `${name}:  Invalid range, starting or ending index is in the middle of a UTF-8 character.`,
    );
  }
  return bytes.toString('utf8', Math.min(from, bytes.length), end);
}

function substringPoints([value, start, length]: Arguments, _context: unknown, name: string): Value {
  const points = [...lenient(value, name)];
  const from = place(start, name, 34450);
  const count = place(length, name, 34452);
  if (from < 0) throw new CommandError(34455, `${name}: the starting index must be nonnegative integer.`);
  if (count < 0) throw new CommandError(34454, `${name}: length must be a nonnegative integer.`);
  return points.slice(from, from + count).join('');
}

const WHITE = /[\0\s]/u;

const trimming =
  (left: boolean, right: boolean): OperatorCompiler =>
  (operand, context, compile, name) => {
    const fields = members(operand, name, ['input'], ['chars'], 50694);
    const input = compile(fields.get('input') as Value, context);
    const chars = optionalMember(fields, 'chars', (value) => compile(value, context));
    return (env) => {
      const value = input(env);
      const set = chars(env);
      if (isNullish(value) || (fields.has('chars') && isNullish(set))) return null;
      const points = [...text(value, name, 50699)];
      const removable = set === undefined ? undefined : new Set(text(set, name, 50700));
      const goes = (point: string | undefined): boolean =>
        point !== undefined && (removable ? removable.has(point) : WHITE.test(point));
      let [start, end] = [0, points.length];
      while (left && start < end && goes(points[start])) start += 1;
      while (right && end > start && goes(points[end - 1])) end -= 1;
      return points.slice(start, end).join('');
    };
  };

/** A place counted in code points or bytes, of the first occurrence between two places. */
function indexOf(
  unit: (value: string) => ArrayLike<unknown> & { join?: unknown },
  code: number,
): OperatorCompiler {
  return plain(2, 4, (args, _context, name) => {
    const [value, wanted] = args;
    if (isNullish(value)) return null;
    const whole = text(value, name, code);
    const search = text(wanted, name, code + 2);
    const start = args.length > 2 ? (asInteger(args[2]) ?? -1) : 0;
    const units = unit(whole).length;
    const end = args.length > 3 ? Math.min(asInteger(args[3]) ?? -1, units) : units;
    if (start < 0 || end < 0) throw new CommandError(40097, `${name} requires a nonnegative starting index`);
    let from = whole.indexOf(search);
    while (from >= 0) {
      const at = unit(whole.slice(0, from)).length;
      if (at >= start && at + unit(search).length <= end) return new Int32(at);
      from = whole.indexOf(search, from + 1);
    }
    return new Int32(-1);
  });
}

const replacing =
  (all: boolean): OperatorCompiler =>
  (operand, context, compile, name) => {
    const fields = members(operand, name, ['input', 'find', 'replacement'], [], 51750);
    const [input, find, replacement] = ['input', 'find', 'replacement'].map((key) =>
      compile(fields.get(key) as Value, context),
    );
    return (env) => {
      const values = [input?.(env), find?.(env), replacement?.(env)];
      if (values.some(isNullish)) return null;
      const [whole = '', wanted = '', by = ''] = values.map((value) => text(value, name, 51746));
      return all ? whole.split(wanted).join(by) : whole.replace(wanted, () => by);
    };
  };

interface Found {
  readonly text: string;
  readonly index: number;
  readonly captures: (string | undefined)[];
}

function search(whole: string, pattern: RegExp, all: boolean): Found[] {
  const global = new RegExp(pattern.source, `${pattern.flags}g`);
  const found: Found[] = [];
  return withMatchLimit(pattern, whole, () => {
    for (const match of whole.matchAll(global)) {
      found.push({
        text: match[0],
        index: [...whole.slice(0, match.index)].length,
        captures: match.slice(1),
      });
      if (!all) break;
    }
    return found;
  });
}

const shown = (found: Found): Value =>
  new Map<string, Value>([
    ['match', found.text],
    ['idx', new Int32(found.index)],
    ['captures', found.captures.map((capture) => capture ?? null)],
  ]);

const matching =
  (answer: (found: Found[]) => Value, all: boolean): OperatorCompiler =>
  (operand, context, compile, name) => {
    const fields = members(operand, name, ['input', 'regex'], ['options'], 51103);
    const input = compile(fields.get('input') as Value, context);
    const regex = compile(fields.get('regex') as Value, context);
    const options = optionalMember(fields, 'options', (value) => compile(value, context));
    return (env) => {
      const [value, pattern, flags] = [input(env), regex(env), options(env)];
      if (isNullish(value) || isNullish(pattern)) return answer([]);
      if (typeof value !== 'string')
        throw new CommandError(51104, `${name} needs 'input' to be of type string`);
      if (typeof pattern !== 'string' && !(pattern instanceof BSONRegExp)) {
        throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
      }
      const own = pattern instanceof BSONRegExp ? pattern.options : '';
      if (own !== '' && !isNullish(flags)) {
        throw new CommandError(
          51107,
          `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
        );
      }
      const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
      return answer(search(value, compileRegex(source, typeof flags === 'string' ? flags : own), all));
    };
  };

const utf8 = (value: string): Buffer => Buffer.from(value);
const points = (value: string): string[] => [...value];

export const STRINGS: Readonly<Record<string, OperatorCompiler>> = {
  $concat: plain(0, Number.POSITIVE_INFINITY, concat),
  $split: plain(2, 2, split),
  $toLower: plain(1, 1, ([value], _context, name) =>
    lenient(value, name).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  $toUpper: plain(1, 1, ([value], _context, name) =>
    lenient(value, name).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  $strcasecmp: plain(
    2,
    2,
    ([a, b], _context, name) =>
      new Int32(Math.sign(compareStrings(lenient(a, name).toUpperCase(), lenient(b, name).toUpperCase()))),
  ),
  $strLenBytes: plain(1, 1, ([value], _context, name) => new Int32(utf8(text(value, name, 34473)).length)),
  $strLenCP: plain(1, 1, ([value], _context, name) => new Int32(points(text(value, name, 34471)).length)),
  $substr: plain(3, 3, substringBytes),
  $substrBytes: plain(3, 3, substringBytes),
  $substrCP: plain(3, 3, substringPoints),
  $trim: trimming(true, true),
  $ltrim: trimming(true, false),
  $rtrim: trimming(false, true),
  $indexOfCP: indexOf(points, 40093),
  $indexOfBytes: indexOf(utf8, 40091),
  $replaceOne: replacing(false),
  $replaceAll: replacing(true),
  $regexMatch: matching((found) => found.length > 0, false),
  $regexFind: matching(([first]) => (first ? shown(first) : null), false),
  $regexFindAll: matching((found) => found.map(shown), true),
};
