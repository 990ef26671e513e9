import { compareValues } from '../bson/compare.ts';
import type { Value } from '../bson/value.ts';
import { equalityKeys } from '../query/equal-values.ts';
import { isNullish, plain } from './arguments.ts';
import { arrayOf, MANY } from './arrays.ts';
import type { CompileContext, OperatorCompiler } from './environment.ts';

/** An array as a set: its values by a key that equal values share. */
type ValueSet = ReadonlyMap<string, Value>;
const NONE: ValueSet = new Map();

const inOrder = (set: ValueSet, context: CompileContext): Value[] =>
  [...set.values()].sort((a, b) => compareValues(a, b, context.collation.compare));

const subset = (a: ValueSet, b: ValueSet): boolean => [...a.keys()].every((key) => b.has(key));

const difference = (a: ValueSet, b: ValueSet): Value[] =>
  [...a].flatMap(([key, item]) => (b.has(key) ? [] : [item]));

function intersection([first = NONE, ...rest]: readonly ValueSet[]): ValueSet {
  return new Map([...first].filter(([key]) => rest.every((other) => other.has(key))));
}

const union = (all: readonly ValueSet[]): ValueSet => new Map(all.toReversed().flatMap((set) => [...set]));

const sets = (
  apply: (arrays: ValueSet[], context: CompileContext) => Value,
  code: number,
  min: number,
  max: number,
): OperatorCompiler =>
  plain(min, max, (args, context, name) => {
    if (args.some(isNullish) && !['$setEquals', '$setIsSubset'].includes(name)) return null;
    const key = equalityKeys(context.collation);
    const asSet = (items: Value[]): ValueSet => {
      const set = new Map<string, Value>();
      for (const item of items) if (!set.has(key(item))) set.set(key(item), item);
      return set;
    };
    return apply(
      args.map((value) => asSet(arrayOf(value, name, code))),
      context,
    );
  });

/** Operators on arrays as sets; equal is what the collation calls equal. */
export const SETS: Readonly<Record<string, OperatorCompiler>> = {
  $setUnion: sets((all, context) => inOrder(union(all), context), 17043, 0, MANY),
  $setIntersection: sets((all, context) => inOrder(intersection(all), context), 17047, 0, MANY),
  $setDifference: sets(([a = NONE, b = NONE]) => difference(a, b), 17048, 2, 2),
  $setEquals: sets(
    ([first = NONE, ...rest]) => rest.every((other) => subset(first, other) && subset(other, first)),
    17044,
    2,
    MANY,
  ),
  $setIsSubset: sets(([a = NONE, b = NONE]) => subset(a, b), 17046, 2, 2),
};
