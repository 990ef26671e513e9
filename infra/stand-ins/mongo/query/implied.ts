import { BSONRegExp } from 'bson';
import type { StringOrder } from '../bson/compare.ts';
import { Undefined, type Value } from '../bson/value.ts';
import { comparison } from './comparisons.ts';
import type { QueryContext } from './context.ts';
import type { FieldFilter } from './filter.ts';

const isPath = (value: Value): value is string =>
  typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$');

/** The value of a constant or a `let` variable; undefined for anything that is only known for each document. */
function knownValue(value: Value, context: QueryContext): Value | undefined {
  if (typeof value === 'string' && value.startsWith('$')) return context.variables.get(value.slice(2));
  if (value instanceof Map) return value.size === 1 ? value.get('$literal') : undefined;
  return value;
}

/** An index holds lists by their elements, and a missing field as null: those are looked for by the expression alone. */
const isIndexedAsItIs = (value: Value | undefined): value is Value =>
  value !== undefined &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Undefined || value instanceof BSONRegExp);

function equality(path: Value, other: Value, context: QueryContext, strings: StringOrder): FieldFilter[] {
  if (!isPath(path)) return [];
  const value = knownValue(other, context);
  return isIndexedAsItIs(value) ? [comparison(path.slice(1), 'eq', value, strings)] : [];
}

/** Conditions on fields that hold wherever an expression is true, so that an index can serve it. */
export function impliedBy(expression: Value, context: QueryContext): FieldFilter[] {
  if (!(expression instanceof Map) || expression.size !== 1) return [];
  const [[name, operands]] = [...expression] as [[string, Value]];
  if (!Array.isArray(operands)) return [];
  if (name === '$and') return operands.flatMap((operand) => impliedBy(operand, context));
  const [a, b] = operands;
  if (name !== '$eq' || operands.length !== 2 || a === undefined || b === undefined) return [];
  const strings = context.collation.compare;
  return [...equality(a, b, context, strings), ...equality(b, a, context, strings)];
}
