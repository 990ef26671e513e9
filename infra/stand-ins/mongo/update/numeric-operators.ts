import { Double, Int32, Timestamp } from 'bson';
import { add, multiply } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compare.ts';
import { show } from '../bson/show.ts';
import { isNumber, type NumberValue, typeName, type Value } from '../bson/value.ts';
import { badValue, CommandError, failedToParse } from '../errors.ts';
import type { OperatorParser } from './operators.ts';
import { idOf } from './update-path.ts';

type Combine = (a: NumberValue, b: NumberValue) => NumberValue | undefined;

function zeroLike(value: NumberValue): NumberValue {
  return multiply(value, new Int32(0)) ?? new Int32(0);
}

function arithmetic(name: '$inc' | '$mul', verb: string, combine: Combine): OperatorParser {
  return (path, operand) => {
    if (!isNumber(operand)) {
      throw new CommandError(14, `Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`);
    }
    return ({ slot, doc }) => {
      if (slot.value === undefined) {
        slot.set(name === '$inc' ? operand : zeroLike(operand));
        return;
      }
      if (!isNumber(slot.value)) {
        throw new CommandError(
          14,
          `Cannot apply ${name} to a value of non-numeric type. ${idOf(doc)} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeName(slot.value)}`,
        );
      }
      const result = combine(slot.value, operand);
      if (result === undefined) {
        throw badValue(
          `Failed to apply ${name} operations to current value ((NumberLong)${show(slot.value)}) for document ${idOf(doc)}`,
        );
      }
      slot.set(result);
    };
  };
}

const extreme =
  (direction: 1 | -1): OperatorParser =>
  (_path, operand, context) =>
  ({ slot }) => {
    const { value } = slot;
    if (value === undefined || compareValues(operand, value, context.collation.compare) * direction > 0) {
      slot.set(operand);
    }
  };

function currentDateType(operand: Value): 'date' | 'timestamp' {
  if (typeof operand === 'boolean') return 'date';
  if (!(operand instanceof Map)) {
    throw badValue(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  for (const key of operand.keys()) {
    if (key !== '$type') throw badValue(`Unrecognized $currentDate option: ${key}`);
  }
  const type = operand.get('$type');
  if (type === 'date' || type === 'timestamp') return type;
  throw badValue(
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  );
}

export function timestampOf(date: Date): Timestamp {
  return new Timestamp({ t: Math.floor(date.getTime() / 1000), i: 1 });
}

const currentDate: OperatorParser = (_path, operand, context) => {
  const type = currentDateType(operand);
  return ({ slot }) => slot.set(type === 'date' ? context.now : timestampOf(context.now));
};

const BITWISE: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

type Whole = Int32 | bigint;
const isWhole = (value: Value | undefined): value is Whole =>
  value instanceof Int32 || typeof value === 'bigint';
const toBigInt = (value: Whole): bigint => (typeof value === 'bigint' ? value : BigInt(value.value));

const bit: OperatorParser = (path, operand) => {
  if (!(operand instanceof Map)) {
    throw badValue(
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  if (operand.size === 0) {
    throw badValue(
      `You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const steps = [...operand].map(([name, by]): [(a: bigint, b: bigint) => bigint, Whole] => {
    const apply = BITWISE[name];
    if (!apply)
      throw badValue(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${show(by)}}`,
      );
    if (!isWhole(by)) {
      throw badValue(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(by)}' is not supported here: {${name}: ${show(by)}}`,
      );
    }
    return [apply, by];
  });
  return ({ slot, doc }) => {
    let value: Value = slot.value ?? new Int32(0);
    if (!isWhole(value)) {
      throw badValue(
        `Cannot apply $bit to a value of non-integral type.${idOf(doc)} has the field ${path} of non-integer type ${typeName(value)}`,
      );
    }
    for (const [apply, by] of steps) {
      const result = apply(toBigInt(value), toBigInt(by));
      value = typeof value === 'bigint' || typeof by === 'bigint' ? result : new Int32(Number(result));
    }
    slot.set(value);
  };
};

export const NUMERIC: Readonly<Record<string, OperatorParser>> = {
  $inc: arithmetic('$inc', 'increment', add),
  $mul: arithmetic('$mul', 'multiply', multiply),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $bit: bit,
};

/** Used by `$pop` too: 1 or -1 of any number type. */
export function oneOrMinusOne(name: string, operand: Value): 1 | -1 {
  const number = operand instanceof Int32 || operand instanceof Double ? operand.value : Number(operand);
  if (!isNumber(operand)) throw failedToParse(`Expected a number in: ${name}: ${show(operand)}`);
  if (number !== 1 && number !== -1) throw failedToParse(`${name} expects 1 or -1, found: ${show(operand)}`);
  return number;
}
