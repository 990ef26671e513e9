import { Int32 } from 'bson';
import { compareValues, type StringOrder } from '../bson/compare.ts';
import { asInteger, isTruthy, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { type Arguments, isNullish, members, optionalMember, plain, unary } from './arguments.ts';
import { type CompileContext, type OperatorCompiler, withNames, withVariable } from './environment.ts';

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

function indexOf(args: Arguments, context: CompileContext): Value {
  const [array, item] = args;
  if (isNullish(array)) return null;
  const start = args.length > 2 ? integerOf(args[2], '$indexOfArray', 40096) : 0;
  const stop = args.length > 3 ? integerOf(args[3], '$indexOfArray', 40096) : Number.POSITIVE_INFINITY;
  const items = arrayOf(array, '$indexOfArray', 40090);
  const equal = (other: Value): boolean => compareValues(other, item, context.collation.compare) === 0;
  return new Int32(items.findIndex((other, i) => i >= start && i < stop && equal(other)));
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

const reduce: OperatorCompiler = (operand, context, compile, name) => {
  const fields = members(operand, name, ['input', 'initialValue', 'in'], [], 40076);
  const input = compile(fields.get('input') as Value, context);
  const initial = compile(fields.get('initialValue') as Value, context);
  const body = compile(fields.get('in') as Value, withNames(context, ['this', 'value']));
  return (env) => {
    const items = input(env);
    if (isNullish(items)) return null;
    if (!Array.isArray(items)) {
      throw new CommandError(40080, `$reduce requires that 'input' be an array, found: ${named(items)}`);
    }
    let value = initial(env);
    for (const item of items) value = body(withVariable(withVariable(env, 'this', item), 'value', value));
    return value ?? null;
  };
};

const zip: OperatorCompiler = (operand, context, compile, name) => {
  const fields = members(operand, name, ['inputs'], ['useLongestLength', 'defaults'], 34464);
  const inputs = compile(fields.get('inputs') as Value, context);
  const defaults = optionalMember(fields, 'defaults', (value) => compile(value, context));
  const longest = fields.get('useLongestLength') === true;
  return (env) => {
    const arrays = arrayOf(inputs(env), name, 34461);
    if (arrays.some(isNullish)) return null;
    const columns = arrays.map((column) => arrayOf(column, name, 34468));
    const fill = defaults(env);
    const lengths = columns.map((column) => column.length);
    const count = longest ? Math.max(0, ...lengths) : Math.min(...lengths);
    return Array.from({ length: count }, (_unused, row) =>
      columns.map((column, i) => {
        if (row < column.length) return column[row] as Value;
        return Array.isArray(fill) ? (fill[i] ?? null) : null;
      }),
    );
  };
};

function toObject(value: Value, name: string): Value {
  const result = new Map<string, Value>();
  for (const entry of arrayOf(value, name, 40386)) {
    const [key, item] = Array.isArray(entry)
      ? [entry[0], entry[1]]
      : entry instanceof Map
        ? [entry.get('k'), entry.get('v')]
        : [undefined, undefined];
    if (typeof key !== 'string') {
      throw new CommandError(40394, `$arrayToObject requires an object with string keys 'k' and values 'v'`);
    }
    result.set(key, item ?? null);
  }
  return result;
}

function fromObject(value: Value): Value {
  if (!(value instanceof Map)) {
    throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  }
  return [...value].map(
    ([k, v]) =>
      new Map<string, Value>([
        ['k', k],
        ['v', v],
      ]),
  );
}

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

const sortArray: OperatorCompiler = (operand, context, compile, name) => {
  const fields = members(operand, name, ['input', 'sortBy'], [], 2942500);
  const input = compile(fields.get('input') as Value, context);
  const order = elementOrder(fields.get('sortBy') as Value, context.collation.compare);
  return (env) => {
    const items = input(env);
    return isNullish(items) ? null : arrayOf(items, name, 2942504).toSorted(order);
  };
};

type Pick = (items: Value[], count: number, strings: StringOrder) => Value[];

const several =
  (pick: Pick): OperatorCompiler =>
  (operand, context, compile, name) => {
    const fields = members(operand, name, ['n', 'input'], [], 5787901);
    const count = compile(fields.get('n') as Value, context);
    const input = compile(fields.get('input') as Value, context);
    return (env) => {
      const n = integerOf(count(env), name, 5787902);
      if (n <= 0) throw new CommandError(5787908, `'n' must be greater than 0, found ${n}`);
      const items = input(env);
      return isNullish(items) ? null : pick(arrayOf(items, name, 5788200), n, context.collation.compare);
    };
  };

const ranked =
  (direction: number): Pick =>
  (items, count, strings) =>
    items
      .filter((item) => !isNullish(item))
      .toSorted((a, b) => direction * compareValues(a, b, strings))
      .slice(0, count);

export const MANY = Number.POSITIVE_INFINITY;

export const ARRAYS: Readonly<Record<string, OperatorCompiler>> = {
  $arrayElemAt: plain(2, 2, elementAt),
  $first: end(0, 28689),
  $last: end(-1, 28689),
  $in: plain(2, 2, inArray),
  $indexOfArray: plain(2, 4, indexOf),
  $range: plain(2, 3, range),
  $slice: plain(2, 3, slice),
  $concatArrays: plain(0, MANY, concat),
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $zip: zip,
  $sortArray: sortArray,
  $isArray: plain(1, 1, ([value]) => Array.isArray(value)),
  $reverseArray: unary((value, name) => arrayOf(value, name, 34435).toReversed()),
  $size: plain(1, 1, ([value]) => {
    if (Array.isArray(value)) return new Int32(value.length);
    throw new CommandError(17124, `The argument to $size must be an array, but was of type: ${named(value)}`);
  }),
  $arrayToObject: unary(toObject),
  $objectToArray: unary(fromObject),
  $firstN: several((items, count) => items.slice(0, count)),
  $lastN: several((items, count) => items.slice(-count)),
  $minN: several(ranked(1)),
  $maxN: several(ranked(-1)),
  $allElementsTrue: plain(1, 1, ([value], _context, name) => arrayOf(value, name, 17040).every(isTruthy)),
  $anyElementTrue: plain(1, 1, ([value], _context, name) => arrayOf(value, name, 17041).some(isTruthy)),
};
