import { BSONRegExp, Double, MaxKey, MinKey } from 'bson';
import { compareValues, type StringOrder, typeRank } from '../bson/compare.ts';
import { isNumber, Undefined, type Value } from '../bson/value.ts';
import { badValue } from '../errors.ts';
import type { Comparison, FieldFilter } from './filter.ts';
import { splitPath } from './path.ts';
import { regexTest } from './regex.ts';

type Test = (value: Value | undefined) => boolean;

export const isNullish = (value: Value | undefined): boolean =>
  value === undefined || value === null || value instanceof Undefined;

const isNaNValue = (value: Value | undefined): boolean =>
  isNumber(value) && (value instanceof Double ? Number.isNaN(value.value) : String(value) === 'NaN');

/** Null also means missing. */
export function equalityTest(operand: Value, strings: StringOrder): Test {
  if (operand === null) return (value) => value === null || value === undefined;
  const rank = typeRank(operand);
  return (value) =>
    value !== undefined && typeRank(value) === rank && compareValues(value, operand, strings) === 0;
}

const accepts: Readonly<Record<Exclude<Comparison, 'eq'>, (order: number) => boolean>> = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

/** Ranges compare within one type: a string is neither above nor below a number. */
function rangeTest(operator: Exclude<Comparison, 'eq'>, operand: Value, strings: StringOrder): Test {
  const accept = accepts[operator];
  const inclusive = operator === 'gte' || operator === 'lte';
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    // Every value is between them, and so is a missing one.
    return (value) => accept(compareValues(value, operand));
  }
  if (isNullish(operand)) return inclusive ? equalityTest(operand, strings) : () => false;
  if (isNaNValue(operand)) return inclusive ? isNaNValue : () => false;
  const rank = typeRank(operand);
  return (value) =>
    value !== undefined &&
    typeRank(value) === rank &&
    !isNaNValue(value) &&
    accept(compareValues(value, operand, strings));
}

export function fieldFilter(
  name: string,
  operator: FieldFilter['operator'],
  operand: Value,
  test: Test,
  throughArrays = true,
): FieldFilter {
  return {
    kind: 'field',
    name,
    path: name === '' ? [] : splitPath(name),
    operator,
    operand,
    throughArrays,
    test,
  };
}

export function comparison(
  name: string,
  operator: Comparison,
  operand: Value,
  strings: StringOrder,
): FieldFilter {
  const named = operator === 'eq' ? '$eq' : `$${operator}`;
  if (operand instanceof Undefined) throw badValue('cannot compare to undefined');
  if (operand instanceof BSONRegExp && operator !== 'eq')
    throw badValue(`Can't have RegEx as arg to predicate over field '${name}'. (${named})`);
  const test = operator === 'eq' ? equalityTest(operand, strings) : rangeTest(operator, operand, strings);
  return fieldFilter(name, operator, operand, test);
}

export function regexFilter(name: string, regex: BSONRegExp): FieldFilter {
  return fieldFilter(name, 'regex', regex, regexTest(regex));
}

export function inFilter(name: string, operand: Value, strings: StringOrder): FieldFilter {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  const tests = operand.map((item): Test => {
    if (item instanceof Map && [...item.keys()][0]?.startsWith('$') && !item.has('$ref')) {
      throw badValue('cannot nest $ under $in');
    }
    if (item instanceof Undefined) throw badValue('InMatchExpression equality cannot be undefined');
    return item instanceof BSONRegExp ? regexTest(item) : equalityTest(item, strings);
  });
  const ids = fastSet(operand, strings);
  const test: Test = ids ? (value) => ids(value) : (value) => tests.some((accept) => accept(value));
  return fieldFilter(name, 'in', operand, test);
}

/** Long lists of strings or ObjectIds use a set instead of a scan. */
function fastSet(items: Value[], strings: StringOrder): Test | undefined {
  if (items.length < 8) return undefined;
  const key = (value: Value | undefined): string | undefined => {
    if (typeof value === 'string') return `s${value}`;
    return value !== null &&
      typeof value === 'object' &&
      '_bsontype' in value &&
      value._bsontype === 'ObjectId'
      ? `o${value.toString()}`
      : undefined;
  };
  // A collation makes different strings equal; a set cannot find "ß" for "SS".
  if (strings('a', 'A') === 0 || strings('a', 'á') === 0) return undefined;
  const keys = items.map(key);
  if (keys.some((item) => item === undefined)) return undefined;
  const set = new Set(keys);
  return (value) => {
    const own = key(value);
    return own !== undefined && set.has(own);
  };
}
