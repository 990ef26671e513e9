import { BSONRegExp, Double, MaxKey, MinKey } from 'bson';
import { UNDEFINED, Undefined, type Value } from '../bson/value.ts';
import { encodeStringPrefix, encodeValue, invert, successor, typePrefix } from '../index/key-encoding.ts';
import type { FieldOperator } from '../query/filter.ts';
import { literalPrefix } from '../query/regex.ts';

/** A half-open range of byte strings, within one field of an index. */
export interface Interval {
  readonly low: Buffer;
  readonly high: Buffer;
  /** One value only, so that a further field of the index can be narrowed too. */
  readonly point: boolean;
}

export interface Condition {
  readonly operator: FieldOperator;
  readonly operand: Value;
}

const beginsWith = (prefix: Buffer, point = false): Interval => ({
  low: prefix,
  high: successor(prefix),
  point,
});
const point = (value: Value): Interval => beginsWith(encodeValue(value), true);
const EVERYTHING: Interval = { low: Buffer.alloc(0), high: Buffer.of(0xff), point: false };

const isText = (value: Value): boolean =>
  typeof value === 'string' || value instanceof Map || Array.isArray(value);

function equality(operand: Value): Interval[] {
  // An array matches as a whole, which the entry of its first element finds, or as an element of another array.
  return Array.isArray(operand)
    ? [point(operand), point(operand.length === 0 ? UNDEFINED : (operand[0] as Value))]
    : [point(operand)];
}

function regex(operand: BSONRegExp): Interval[] {
  return [beginsWith(encodeStringPrefix(literalPrefix(operand.pattern, operand.options))), point(operand)];
}

function range(operator: FieldOperator, operand: Value): Interval[] | undefined {
  if (operand === null || (operand instanceof Double && Number.isNaN(operand.value))) {
    return operator === 'gte' || operator === 'lte' ? [point(operand)] : [];
  }
  if (Array.isArray(operand) || operand instanceof MinKey || operand instanceof MaxKey) return undefined;
  if (operand instanceof Undefined) return undefined;
  const value = encodeValue(operand);
  const type = typePrefix(operand);
  switch (operator) {
    case 'gt':
      return [{ low: successor(value), high: successor(type), point: false }];
    case 'gte':
      return [{ low: value, high: successor(type), point: false }];
    case 'lt':
      return [{ low: type, high: value, point: false }];
    default:
      return [{ low: type, high: successor(value), point: false }];
  }
}

/**
 * Where in an ascending field the entries of matching documents lie; undefined when the condition does not say.
 * Always a superset: documents are matched again after they are read.
 */
export function intervalsOf(condition: Condition, simpleCollation: boolean): Interval[] | undefined {
  const { operator, operand } = condition;
  switch (operator) {
    case 'eq':
      return simpleCollation || !isText(operand) ? normalise(equality(operand)) : undefined;
    case 'in': {
      const items = operand as Value[];
      if (!simpleCollation && items.some(isText)) return undefined;
      return normalise(items.flatMap((item) => (item instanceof BSONRegExp ? regex(item) : equality(item))));
    }
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return simpleCollation || !isText(operand) ? range(operator, operand) : undefined;
    case 'regex':
      return normalise(regex(operand as BSONRegExp));
    case 'exists':
      return [EVERYTHING];
    default:
      return undefined;
  }
}

/** Sorted, and without overlaps: an entry must not be read twice. */
export function normalise(intervals: Interval[]): Interval[] {
  const sorted = intervals.filter(isPossible).sort((a, b) => Buffer.compare(a.low, b.low));
  const result: Interval[] = [];
  for (const interval of sorted) {
    const last = result.at(-1);
    if (last && Buffer.compare(interval.low, last.high) < 0) {
      const high = Buffer.compare(last.high, interval.high) > 0 ? last.high : interval.high;
      const same = last.point && interval.point && last.low.equals(interval.low);
      result[result.length - 1] = { low: last.low, high, point: same };
    } else result.push(interval);
  }
  return result;
}

const isPossible = (interval: Interval): boolean => Buffer.compare(interval.low, interval.high) < 0;

/** The intersection of both. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const x of a) {
    for (const y of b) {
      const low = Buffer.compare(x.low, y.low) > 0 ? x.low : y.low;
      const high = Buffer.compare(x.high, y.high) < 0 ? x.high : y.high;
      const interval = { low, high, point: (x.point || y.point) && Buffer.compare(low, high) < 0 };
      if (isPossible(interval)) result.push(interval);
    }
  }
  return normalise(result);
}

/** The same values in a field kept in descending order, where bytes are inverted. */
export function descending(intervals: readonly Interval[]): Interval[] {
  return intervals
    .map(({ low, high, point: isPoint }): Interval => {
      if (isPoint) return beginsWith(invert(low), true);
      // Inverts "from a prefix up to, not including, another".
      return { low: successorOfInverted(high), high: successorOfInverted(low), point: false };
    })
    .sort((a, b) => Buffer.compare(a.low, b.low));
}

/** Keys k with k < bound are, inverted, those at or above the first key that does not begin with inverted bound. */
function successorOfInverted(bound: Buffer): Buffer {
  return bound.length === 0 ? Buffer.of(0xff) : successor(invert(bound));
}
