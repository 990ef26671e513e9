import { Decimal128, Double, Int32 } from 'bson';
import { add, decimalFrom } from '../bson/arithmetic.ts';
import { compareValues, type StringOrder } from '../bson/compare.ts';
import { divideDecimals, toDecimal128 } from '../bson/decimal.ts';
import {
  asInteger,
  asNumber,
  type Doc,
  isNumber,
  type NumberValue,
  typeName,
  type Value,
} from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { isNullish } from '../expression/arguments.ts';
import { elementOrder } from '../expression/arrays.ts';
import { compileExpression } from '../expression/compile.ts';
import { type CompileContext, type Expression, environment } from '../expression/environment.ts';

/** The running state of one accumulator in one group. */
export interface Accumulator {
  add(value: Value | undefined): void;
  result(): Value;
}

/** What is added for a document, and a fresh state for each group. */
export interface AccumulatorPlan {
  readonly input: Expression;
  readonly create: () => Accumulator;
}

const addNumbers = (a: NumberValue, b: NumberValue): NumberValue =>
  add(a, b) ?? new Double((asNumber(a) ?? 0) + (asNumber(b) ?? 0));

class Sum implements Accumulator {
  private total: NumberValue = new Int32(0);
  /** What rounding lost so far, so that many small doubles add up as MongoDB's sums do. */
  private lost = 0;
  add(value: Value | undefined): void {
    if (!isNumber(value)) return;
    if (value instanceof Double && this.total instanceof Double && Number.isFinite(value.value)) {
      const sum = this.total.value + value.value;
      const [big, small] =
        Math.abs(this.total.value) >= Math.abs(value.value)
          ? [this.total.value, value.value]
          : [value.value, this.total.value];
      this.lost += big - sum + small;
      this.total = new Double(sum);
    } else this.total = addNumbers(this.total, value);
  }
  result(): Value {
    return this.total instanceof Double && Number.isFinite(this.total.value)
      ? new Double(this.total.value + this.lost)
      : this.total;
  }
}

class Average implements Accumulator {
  private readonly sum = new Sum();
  private count = 0;
  add(value: Value | undefined): void {
    if (!isNumber(value)) return;
    this.sum.add(value);
    this.count += 1;
  }
  result(): Value {
    if (this.count === 0) return null;
    const total = this.sum.result();
    if (total instanceof Decimal128) {
      return toDecimal128(
        divideDecimals(decimalFrom(total), { coefficient: BigInt(this.count), exponent: 0 }),
      );
    }
    return new Double((asNumber(total) ?? 0) / this.count);
  }
}

class Extreme implements Accumulator {
  private best: Value | undefined;
  private readonly direction: 1 | -1;
  private readonly strings: StringOrder;
  constructor(direction: 1 | -1, strings: StringOrder) {
    this.direction = direction;
    this.strings = strings;
  }
  add(value: Value | undefined): void {
    if (isNullish(value)) return;
    if (this.best === undefined || compareValues(value, this.best, this.strings) * this.direction > 0) {
      this.best = value as Value;
    }
  }
  result(): Value {
    return this.best ?? null;
  }
}

class First implements Accumulator {
  private value: Value | undefined;
  private seen = false;
  add(value: Value | undefined): void {
    if (!this.seen) this.value = value;
    this.seen = true;
  }
  result(): Value {
    return this.value ?? null;
  }
}

class Last implements Accumulator {
  private value: Value | undefined;
  add(value: Value | undefined): void {
    this.value = value;
  }
  result(): Value {
    return this.value ?? null;
  }
}

class Push implements Accumulator {
  private readonly items: Value[] = [];
  add(value: Value | undefined): void {
    if (value !== undefined) this.items.push(value);
  }
  result(): Value {
    return this.items;
  }
}

class AddToSet implements Accumulator {
  private readonly items: Value[] = [];
  private readonly strings: StringOrder;
  constructor(strings: StringOrder) {
    this.strings = strings;
  }
  add(value: Value | undefined): void {
    if (value === undefined) return;
    if (!this.items.some((item) => compareValues(item, value, this.strings) === 0)) this.items.push(value);
  }
  result(): Value {
    return this.items;
  }
}

class MergeObjects implements Accumulator {
  private readonly merged: Doc = new Map();
  add(value: Value | undefined): void {
    if (isNullish(value)) return;
    if (!(value instanceof Map)) {
      throw new CommandError(
        40400,
        `$mergeObjects requires object inputs, but input ${typeName(value as Value)} is of another type`,
      );
    }
    for (const [key, item] of value) this.merged.set(key, item);
  }
  result(): Value {
    return this.merged;
  }
}

class Deviation implements Accumulator {
  private count = 0;
  private mean = 0;
  private squares = 0;
  private readonly sample: boolean;
  constructor(sample: boolean) {
    this.sample = sample;
  }
  add(value: Value | undefined): void {
    const number = asNumber(value);
    if (number === undefined) return;
    this.count += 1;
    const delta = number - this.mean;
    this.mean += delta / this.count;
    this.squares += delta * (number - this.mean);
  }
  result(): Value {
    const divisor = this.sample ? this.count - 1 : this.count;
    return divisor <= 0 ? null : new Double(Math.sqrt(this.squares / divisor));
  }
}

/** `$top`, `$firstN` and their kin: keep everything, answer the first few in an order. */
class Several implements Accumulator {
  private readonly items: Value[] = [];
  private readonly pick: (items: Value[]) => Value;
  constructor(pick: (items: Value[]) => Value) {
    this.pick = pick;
  }
  add(value: Value | undefined): void {
    this.items.push(value ?? null);
  }
  result(): Value {
    return this.pick(this.items);
  }
}

type Factory = (context: CompileContext) => () => Accumulator;

/** Those that take one expression. */
const SIMPLE: Readonly<Record<string, Factory>> = {
  $sum: () => () => new Sum(),
  $avg: () => () => new Average(),
  $min: (context) => () => new Extreme(-1, context.collation.compare),
  $max: (context) => () => new Extreme(1, context.collation.compare),
  $first: () => () => new First(),
  $last: () => () => new Last(),
  $push: () => () => new Push(),
  $addToSet: (context) => () => new AddToSet(context.collation.compare),
  $mergeObjects: () => () => new MergeObjects(),
  $stdDevPop: () => () => new Deviation(false),
  $stdDevSamp: () => () => new Deviation(true),
};

function parts(spec: Value, name: string, keys: readonly string[]): Map<string, Value> {
  if (!(spec instanceof Map))
    throw new CommandError(5787900, `specification must be an object; found ${name}`);
  for (const key of spec.keys()) {
    if (!keys.includes(key)) throw new CommandError(5787901, `Unknown argument to ${name} '${key}'`);
  }
  for (const key of keys) {
    if (!spec.has(key)) throw new CommandError(5787907, `Missing value for '${key}' in ${name}`);
  }
  return spec;
}

function countOf(spec: Value | undefined, context: CompileContext): number {
  const value = compileExpression(spec ?? null, context)(environment(new Map(), context));
  const n = asInteger(value);
  if (n === undefined || n <= 0) throw new CommandError(5787908, "'n' must be greater than 0");
  return n;
}

function several(name: string, spec: Value, context: CompileContext): AccumulatorPlan | undefined {
  const strings = context.collation.compare;
  if (['$firstN', '$lastN', '$minN', '$maxN'].includes(name)) {
    const fields = parts(spec, name, ['input', 'n']);
    const n = countOf(fields.get('n'), context);
    const ranked = (items: Value[], direction: number): Value[] =>
      items
        .filter((item) => !isNullish(item))
        .sort((a, b) => direction * compareValues(a, b, strings))
        .slice(0, n);
    const picks: Record<string, (items: Value[]) => Value> = {
      $firstN: (items) => items.slice(0, n),
      $lastN: (items) => items.slice(-n),
      $minN: (items) => ranked(items, 1),
      $maxN: (items) => ranked(items, -1),
    };
    const pick = picks[name] as (items: Value[]) => Value;
    return {
      input: compileExpression(fields.get('input') as Value, context),
      create: () => new Several(pick),
    };
  }
  if (!['$top', '$bottom', '$topN', '$bottomN'].includes(name)) return undefined;
  const single = name === '$top' || name === '$bottom';
  const fields = parts(spec, name, single ? ['output', 'sortBy'] : ['output', 'sortBy', 'n']);
  const n = single ? 1 : countOf(fields.get('n'), context);
  const output = compileExpression(fields.get('output') as Value, context);
  const order = elementOrder(fields.get('sortBy') as Value, strings);
  const pick = (items: Value[]): Value => {
    const pairs = items as [Value, Value][];
    const sorted = pairs.toSorted((a, b) => order(a[0], b[0])).map((pair) => pair[1]);
    const chosen = name.startsWith('$top') ? sorted.slice(0, n) : sorted.slice(-n);
    return single ? (chosen[0] ?? null) : chosen;
  };
  return { input: (env) => [env.root, output(env) ?? null], create: () => new Several(pick) };
}

/** @throws CommandError 15952 for an unknown accumulator. */
export function parseAccumulator(name: string, spec: Value, context: CompileContext): AccumulatorPlan {
  const factory = SIMPLE[name];
  if (factory) {
    if (Array.isArray(spec) && spec.length !== 1) {
      throw new CommandError(40237, `The ${name} accumulator is a unary operator`);
    }
    const operand = Array.isArray(spec) ? (spec[0] as Value) : spec;
    return { input: compileExpression(operand, context), create: factory(context) };
  }
  if (name === '$count') {
    if (!(spec instanceof Map) || spec.size > 0)
      throw new CommandError(9, '$count takes no arguments, i.e. $count:{}');
    return { input: () => new Int32(1), create: () => new Sum() };
  }
  const plan = several(name, spec, context);
  if (plan) return plan;
  throw new CommandError(15952, `unknown group operator '${name}'`);
}

/** An accumulator used as an expression over a list, such as `{ $sum: "$scores" }` in `$project`. */
export function accumulate(
  name: string,
  values: readonly (Value | undefined)[],
  context: CompileContext,
): Value {
  const state = (SIMPLE[name] as Factory)(context)();
  for (const value of values) state.add(value);
  return state.result();
}
