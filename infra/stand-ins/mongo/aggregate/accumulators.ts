import { Int32 } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { asInteger, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { ACCUMULATORS, type Accumulator, Several, Sum } from '../expression/accumulators.ts';
import { isNullish } from '../expression/arguments.ts';
import { elementOrder } from '../expression/arrays.ts';
import { compileExpression } from '../expression/compile.ts';
import { type CompileContext, type Expression, environment } from '../expression/environment.ts';

/** The value that a document adds, and a new state for each group. */
export interface AccumulatorPlan {
  readonly input: Expression;
  readonly create: () => Accumulator;
}

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
  const factory = ACCUMULATORS[name];
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
  if (['$percentile', '$median', '$accumulator', '$stdDevPop', '$stdDevSamp'].includes(name)) {
    throw new CommandError(115, `${name} is not supported by this local server`);
  }
  throw new CommandError(15952, `unknown group operator '${name}'`);
}
