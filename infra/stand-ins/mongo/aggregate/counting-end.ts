import { Int32 } from 'bson';
import { multiply } from '../bson/arithmetic.ts';
import { asInteger, type Doc, fromNumber, isNumber, type Value } from '../bson/value.ts';
import { stageParts } from './transform.ts';

const isConstant = (value: Value | undefined): value is Value =>
  value === null || isNumber(value) || (typeof value === 'string' && !value.startsWith('$'));

/** The end of a pipeline that needs the number of documents, not the documents. */
export interface Counting {
  /** It needs to know no more than that there are this many. */
  readonly enough: number;
  readonly results: (count: number) => Doc[];
}

/**
 * The pipeline that drivers send for `countDocuments`, without its `$match`: a `$limit` or none, then a `$count`, or a `$group`
 * with a constant `_id` and a `$sum` of constants. Undefined for any other pipeline.
 */
export function countingEnd(stages: readonly Value[]): Counting | undefined {
  const [first, ...others] = stages;
  if (first === undefined) return undefined;
  const [name, spec] = stageParts(first);
  if (name === '$limit') {
    const limit = isNumber(spec) ? asInteger(spec) : undefined;
    const inner = limit === undefined || limit < 1 ? undefined : countingEnd(others);
    return inner && limit !== undefined ? { ...inner, enough: Math.min(limit, inner.enough) } : undefined;
  }
  if (others.length > 0) return undefined;
  const summed = name === '$count' && typeof spec === 'string' ? countStage(spec) : groupStage(name, spec);
  return (
    summed && { enough: Number.POSITIVE_INFINITY, results: (count) => (count === 0 ? [] : [summed(count)]) }
  );
}

const countStage =
  (field: string) =>
  (count: number): Doc =>
    new Map([[field, fromNumber(count)]]);

function groupStage(name: string, spec: Value): ((count: number) => Doc) | undefined {
  if (name !== '$group' || !(spec instanceof Map) || spec.size !== 2) return undefined;
  const id = spec.get('_id');
  const [field, sum] = [...spec].find(([key]) => key !== '_id') ?? [];
  const step = sum instanceof Map && sum.size === 1 ? sum.get('$sum') : undefined;
  if (field === undefined || !isConstant(id) || !(step instanceof Int32)) return undefined;
  return (count) =>
    new Map<string, Value>([
      ['_id', id],
      [field, multiply(fromNumber(count), step) ?? step],
    ]);
}
