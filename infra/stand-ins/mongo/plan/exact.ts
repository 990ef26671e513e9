import { Double, Int32, ObjectId } from 'bson';
import type { Value } from '../bson/value.ts';
import type { FieldFilter, Filter } from '../query/filter.ts';
import type { IndexScan, Plan } from './plan.ts';

const isNumeric = (value: Value): boolean =>
  value instanceof Int32 || value instanceof Double || typeof value === 'bigint';

/** Types of which two values have the same key exactly when they are equal, and which no missing field equals. */
const isPlain = (value: Value): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value instanceof Date ||
  value instanceof ObjectId ||
  isNumeric(value);

/** Whether the range of a condition holds the matching values of its field and no others. */
function isExactCondition({ operator, operand }: FieldFilter): boolean {
  switch (operator) {
    case 'eq':
    case 'gte':
      return isPlain(operand);
    case 'in':
      return (operand as Value[]).every(isPlain);
    // A string with an inner zero has the key of the one before it as its beginning.
    case 'gt':
      return isPlain(operand) && typeof operand !== 'string';
    // The key of NaN, which is less than no number, is the lowest of the numbers.
    case 'lt':
      return isPlain(operand) && !isNumeric(operand);
    case 'lte':
      return isPlain(operand) && !isNumeric(operand) && typeof operand !== 'string';
    default:
      return false;
  }
}

/** The conditions of a filter that consists of nothing else. */
function conditionsOf(filter: Filter): FieldFilter[] | undefined {
  if (filter.kind === 'field') return [filter];
  if (filter.kind !== 'and') return undefined;
  const parts = filter.parts.map(conditionsOf);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/**
 * The index scan of a plan, if its ranges hold the entry of every document that matches, and no other entry, so that matching
 * documents can be counted without being read.
 */
export function exactScan(plan: Plan, { filter }: { readonly filter: Filter }): IndexScan | undefined {
  if (plan.kind !== 'index' || plan.index.multikey || plan.index.longKeys) return undefined;
  const { fields, descending } = plan.index;
  if (descending.slice(0, plan.narrowed).includes(true)) return undefined;
  const narrowed = new Set(fields.slice(0, plan.narrowed));
  const conditions = conditionsOf(filter);
  const isExact = conditions?.every((each) => narrowed.has(each.name) && isExactCondition(each));
  return isExact ? plan : undefined;
}
