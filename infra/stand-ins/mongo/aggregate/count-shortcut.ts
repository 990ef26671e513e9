import { Int32 } from 'bson';
import { multiply } from '../bson/arithmetic.ts';
import { type Doc, fromNumber, isNumber, type Value } from '../bson/value.ts';
import { stageParts } from './transform.ts';

const isConstant = (value: Value | undefined): value is Value =>
  value === null || isNumber(value) || (typeof value === 'string' && !value.startsWith('$'));

/**
 * The pipeline that drivers send for `countDocuments({})`: one `$group` with a constant `_id` and a `$sum` of constants. It
 * needs the number of documents, not the documents. Undefined for any other pipeline.
 */
export function countShortcut(pipeline: readonly Value[]): ((count: number) => Doc[]) | undefined {
  const [stage] = pipeline;
  if (stage === undefined || pipeline.length !== 1) return undefined;
  const [name, spec] = stageParts(stage);
  if (name !== '$group' || !(spec instanceof Map) || spec.size !== 2) return undefined;
  const id = spec.get('_id');
  const [field, sum] = [...spec].find(([key]) => key !== '_id') ?? [];
  const step = sum instanceof Map && sum.size === 1 ? sum.get('$sum') : undefined;
  if (field === undefined || !isConstant(id) || !(step instanceof Int32)) return undefined;
  return (count) =>
    count === 0
      ? []
      : [
          new Map<string, Value>([
            ['_id', id],
            [field, multiply(fromNumber(count), step) ?? step],
          ]),
        ];
}
