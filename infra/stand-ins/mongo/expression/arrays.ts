import { Int32 } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { asInteger, isTruthy, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { type Arguments, isNullish, members, optionalMember, plain } from './arguments.ts';
import { type OperatorCompiler, withNames, withVariable } from './environment.ts';

const named = (value: Value | undefined): string => (value === undefined ? 'missing' : typeName(value));

export function arrayOf(value: Value | undefined, name: string, code: number): Value[] {
  if (Array.isArray(value)) return value;
  throw new CommandError(code, `${name} argument must be an array, but was of type: ${named(value)}`);
}

function integerOf(value: Value | undefined, name: string, code: number): number {
  const number = asInteger(value);
  if (number !== undefined) return number;
  throw new CommandError(
    code,
    `${name} requires an integral value, but found a value of type: ${named(value)}`,
  );
}

function elementAt([array, index]: Arguments, _context: unknown, name: string): Value | undefined {
  if (isNullish(array) || isNullish(index)) return null;
  if (!Array.isArray(array)) {
    throw new CommandError(28689, `${name}'s first argument must be an array, but is ${named(array)}`);
  }
  return array.at(integerOf(index, name, 28690));
}

const end = (place: 0 | -1, code: number): OperatorCompiler =>
  plain(1, 1, ([value], _context, name) => {
    if (isNullish(value)) return null;
    return arrayOf(value, name, code).at(place);
  });

function inArray(
  [item, array]: Arguments,
  context: { collation: { compare: (a: string, b: string) => number } },
): Value {
  if (!Array.isArray(array)) {
    throw new CommandError(40081, `$in requires an array as a second argument, found: ${named(array)}`);
  }
  return array.some((other) => compareValues(other, item, context.collation.compare) === 0);
}

/** MongoDB's limit for one `$range`, and what it counts for an element. */
const MAX_RANGE_BYTES = 100 * 1024 * 1024;
const RANGE_ELEMENT_BYTES = 16;

function range(args: Arguments, _context: unknown, name: string): Value {
  const [start, stop] = [integerOf(args[0], name, 34443), integerOf(args[1], name, 34444)];
  const step = args.length > 2 ? integerOf(args[2], name, 34447) : 1;
  if (step === 0) throw new CommandError(34449, '$range requires a non-zero step value');
  const bytes = Math.max(0, Math.ceil((stop - start) / step)) * RANGE_ELEMENT_BYTES;
  if (bytes > MAX_RANGE_BYTES) {
    throw new CommandError(
      146,
      `$range would use too much memory (${bytes} bytes) and cannot spill to disk. Memory limit: ${MAX_RANGE_BYTES} bytes`,
    );
  }
  const result: Value[] = [];
  for (let i = start; step > 0 ? i < stop : i > stop; i += step) result.push(new Int32(i));
  return result;
}

function slice(args: Arguments, _context: unknown, name: string): Value {
  if (args.some(isNullish)) return null;
  const items = args[0];
  if (!Array.isArray(items)) {
    throw new CommandError(
      28724,
      `First argument to $slice must be an array, but is of type: ${named(items)}`,
    );
  }
  const first = integerOf(args[1], name, 28725);
  if (args.length === 2) return first >= 0 ? items.slice(0, first) : items.slice(first);
  const count = integerOf(args[2], name, 28727);
  if (count <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${count}`);
  const from = first < 0 ? Math.max(items.length + first, 0) : first;
  return items.slice(from, from + count);
}

function concat(args: Arguments, _context: unknown, name: string): Value {
  if (args.some(isNullish)) return null;
  return args.flatMap((value) => {
    if (!Array.isArray(value))
      throw new CommandError(28664, `${name} only supports arrays, not ${named(value)}`);
    return value;
  });
}

const filter: OperatorCompiler = (operand, context, compile, name) => {
  const fields = members(operand, name, ['input', 'cond'], ['as', 'limit'], 28647);
  const variable = (fields.get('as') as string | undefined) ?? 'this';
  const input = compile(fields.get('input') as Value, context);
  const test = compile(fields.get('cond') as Value, withNames(context, [variable]));
  const limit = optionalMember(fields, 'limit', (value) => compile(value, context));
  return (env) => {
    const items = input(env);
    if (isNullish(items)) return null;
    if (!Array.isArray(items))
      throw new CommandError(28651, `input to $filter must be an array not ${named(items)}`);
    const most = limit(env);
    const count = isNullish(most) ? Number.POSITIVE_INFINITY : integerOf(most, name, 327391);
    const kept: Value[] = [];
    for (const item of items) {
      if (kept.length >= count) break;
      if (isTruthy(test(withVariable(env, variable, item)))) kept.push(item);
    }
    return kept;
  };
};

const map: OperatorCompiler = (operand, context, compile, name) => {
  const fields = members(operand, name, ['input', 'in'], ['as'], 16879);
  const variable = (fields.get('as') as string | undefined) ?? 'this';
  const input = compile(fields.get('input') as Value, context);
  const body = compile(fields.get('in') as Value, withNames(context, [variable]));
  return (env) => {
    const items = input(env);
    if (isNullish(items)) return null;
    if (!Array.isArray(items))
      throw new CommandError(16883, `input to $map must be an array not ${named(items)}`);
    return items.map((item) => body(withVariable(env, variable, item)) ?? null);
  };
};

/** `[value, direction]` order by fields of the elements, or by the elements themselves. */
export function elementOrder(
  by: Value,
  compare: (a: string, b: string) => number,
): (a: Value, b: Value) => number {
  if (!(by instanceof Map)) {
    const direction = asInteger(by) ?? 1;
    return (a, b) => direction * compareValues(a, b, compare);
  }
  const keys = [...by].map(([path, direction]): [string[], number] => [
    path.split('.'),
    asInteger(direction) ?? 1,
  ]);
  const read = (value: Value, path: string[]): Value | undefined =>
    path.reduce<Value | undefined>(
      (inner, part) => (inner instanceof Map ? inner.get(part) : undefined),
      value,
    );
  return (a, b) => {
    for (const [path, direction] of keys) {
      const result = compareValues(read(a, path) ?? null, read(b, path) ?? null, compare);
      if (result !== 0) return direction * result;
    }
    return 0;
  };
}

export const MANY = Number.POSITIVE_INFINITY;

export const ARRAYS: Readonly<Record<string, OperatorCompiler>> = {
  $arrayElemAt: plain(2, 2, elementAt),
  $first: end(0, 28689),
  $last: end(-1, 28689),
  $in: plain(2, 2, inArray),
  $range: plain(2, 3, range),
  $slice: plain(2, 3, slice),
  $concatArrays: plain(0, MANY, concat),
  $filter: filter,
  $map: map,
  $isArray: plain(1, 1, ([value]) => Array.isArray(value)),
  $size: plain(1, 1, ([value]) => {
    if (Array.isArray(value)) return new Int32(value.length);
    throw new CommandError(17124, `The argument to $size must be an array, but was of type: ${named(value)}`);
  }),
};
