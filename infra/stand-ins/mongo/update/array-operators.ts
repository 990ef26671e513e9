import { BSONRegExp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { show } from '../bson/show.ts';
import { asInteger, asNumber, type Doc, isNumber, typeName, type Value } from '../bson/value.ts';
import { badValue, CommandError } from '../errors.ts';
import { elementOrder } from '../expression/arrays.ts';
import { equalityTest } from '../query/comparisons.ts';
import type { QueryContext } from '../query/context.ts';
import { equalityKeys } from '../query/equal-values.ts';
import { matches } from '../query/match.ts';
import { parseFilter, parseValueCondition } from '../query/parse.ts';
import { isLogical, isOperators } from '../query/parse-field.ts';
import { regexTest } from '../query/regex.ts';
import { oneOrMinusOne } from './numeric-operators.ts';
import type { OperatorParser } from './operators.ts';
import { idOf } from './update-path.ts';

function eachOf(name: string, operand: Value): Value[] | undefined {
  if (!(operand instanceof Map) || !operand.has('$each')) return undefined;
  const each = operand.get('$each') as Value;
  if (!Array.isArray(each)) {
    throw new CommandError(
      name === '$push' ? 2 : 14,
      `The argument to $each in ${name} must be an array but it was of type ${typeName(each)}`,
    );
  }
  return each;
}

function integerModifier(modifiers: Doc, name: string): number | undefined {
  const value = modifiers.get(name);
  if (value === undefined) return undefined;
  const number = asInteger(value);
  if (number === undefined) {
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  }
  return number;
}

type Order = (a: Value, b: Value) => number;

function sortModifier(value: Value | undefined, context: QueryContext): Order | undefined {
  if (value === undefined) return undefined;
  const directions = value instanceof Map ? [...value.values()] : [value];
  if (value instanceof Map && value.size === 0) {
    throw badValue('The sort pattern is empty when it should be a set of fields.');
  }
  if (!(value instanceof Map) && !isNumber(value)) {
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  for (const direction of directions) {
    if (![1, -1].includes(asNumber(direction) ?? 0))
      throw badValue('The $sort element value must be either 1 or -1');
  }
  return elementOrder(value, context.collation.compare);
}

const push: OperatorParser = (_path, operand, context) => {
  const each = eachOf('$push', operand);
  const modifiers: Doc = each && operand instanceof Map ? operand : new Map();
  for (const key of modifiers.keys()) {
    if (!['$each', '$slice', '$sort', '$position'].includes(key)) {
      throw badValue(`Unrecognized clause in $push: ${key}`);
    }
  }
  const items = each ?? [operand];
  const slice = integerModifier(modifiers, '$slice');
  const position = integerModifier(modifiers, '$position');
  const order = sortModifier(modifiers.get('$sort'), context);
  return ({ slot, doc, path }) => {
    const old = slot.value ?? [];
    if (!Array.isArray(old)) {
      throw badValue(
        `The field '${path}' must be an array but is of type ${typeName(old)} in document ${idOf(doc)}`,
      );
    }
    const place = position === undefined ? old.length : position;
    let result = [...old];
    result.splice(place, 0, ...items);
    if (order) result.sort(order);
    if (slice !== undefined) result = slice >= 0 ? result.slice(0, slice) : result.slice(slice);
    slot.set(result);
  };
};

const addToSet: OperatorParser = (path, operand, context) => {
  const each = eachOf('$addToSet', operand);
  if (each && operand instanceof Map && operand.size > 1) {
    throw badValue(`Found unexpected fields after $each in $addToSet: ${show(operand)}`);
  }
  const items = each ?? [operand];
  return ({ slot }) => {
    const old = slot.value ?? [];
    if (!Array.isArray(old)) {
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' has non-array type ${typeName(old)}`,
      );
    }
    const result = [...old];
    const key = equalityKeys(context.collation);
    const there = new Set(old.map(key));
    for (const item of items) {
      if (!there.has(key(item))) result.push(item);
      there.add(key(item));
    }
    slot.set(result);
  };
};

const pop: OperatorParser = (path, operand) => {
  const end = oneOrMinusOne('$pop', operand);
  return ({ slot }) => {
    if (slot.value === undefined) return;
    if (!Array.isArray(slot.value)) {
      throw new CommandError(
        14,
        `Path '${path}' contains an element of non-array type '${typeName(slot.value)}'`,
      );
    }
    slot.set(end === 1 ? slot.value.slice(0, -1) : slot.value.slice(1));
  };
};

/** The elements that `$pull` removes: those that fit a condition, or that equal a value. */
function pullTest(operand: Value, context: QueryContext): (item: Value) => boolean {
  if (operand instanceof BSONRegExp) return regexTest(operand);
  if (operand instanceof Map && isOperators(operand) && !isLogical(operand)) {
    const filter = parseValueCondition(operand, context);
    return (item) => matches(filter, item);
  }
  if (operand instanceof Map) {
    const filter = parseFilter(operand, context, false);
    return (item) => item instanceof Map && matches(filter, item);
  }
  const equals = equalityTest(operand, context.collation.compare);
  return (item) => equals(item);
}

function removing(name: string, test: (item: Value) => boolean): ReturnType<OperatorParser> {
  return ({ slot }) => {
    if (slot.value === undefined) return;
    if (!Array.isArray(slot.value)) throw badValue(`Cannot apply ${name} to a non-array value`);
    slot.set(slot.value.filter((item) => !test(item)));
  };
}

const pull: OperatorParser = (_path, operand, context) => removing('$pull', pullTest(operand, context));

const pullAll: OperatorParser = (_path, operand, context) => {
  if (!Array.isArray(operand)) {
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  }
  return removing('$pullAll', (item) =>
    operand.some((other) => compareValues(other, item, context.collation.compare) === 0),
  );
};

export const ARRAY_UPDATES: Readonly<Record<string, OperatorParser>> = {
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
};
