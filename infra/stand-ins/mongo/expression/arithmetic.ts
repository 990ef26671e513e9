import { Decimal128, Double, Int32 } from 'bson';
import { add, decimalFrom, fitsInt64, multiply } from '../bson/arithmetic.ts';
import {
  divideDecimals,
  negateDecimal,
  type Rounding,
  remainderOf,
  roundDecimal,
  toDecimal128,
} from '../bson/decimal.ts';
import { asNumber, fitsInt32, isNumber, type NumberValue, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { type Arguments, isNullish, plain, unary } from './arguments.ts';
import type { OperatorCompiler } from './environment.ts';

const zero = new Int32(0);

function number(value: Value | undefined, name: string): NumberValue {
  if (isNumber(value)) return value;
  throw new CommandError(
    28765,
    `${name} only supports numeric types, not ${value === undefined ? 'missing' : typeName(value)}`,
  );
}

const approximate = (value: NumberValue): number => asNumber(value) ?? Number.NaN;

/** Integer results that overflow int64 become doubles, as in aggregation. */
function addNumbers(a: NumberValue, b: NumberValue): NumberValue {
  return add(a, b) ?? new Double(approximate(a) + approximate(b));
}

function addAll(args: Arguments): Value {
  let date: Date | undefined;
  let sum: NumberValue = zero;
  for (const value of args) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumber(value)) sum = addNumbers(sum, value);
    else
      throw new CommandError(14, `$add only supports numeric or date types, not ${typeName(value as Value)}`);
  }
  return date ? new Date(date.getTime() + Math.round(approximate(sum))) : sum;
}

export function negate(value: NumberValue): NumberValue {
  if (value instanceof Decimal128) return toDecimal128(negateDecimal(decimalFrom(value)));
  if (value instanceof Double) return new Double(-value.value);
  if (typeof value === 'bigint') return fitsInt64(-value) ? -value : new Double(-Number(value));
  return fitsInt32(-value.value) ? new Int32(-value.value || 0) : -BigInt(value.value);
}

function subtract([a, b]: Arguments): Value {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return new Date(a.getTime() - Math.round(approximate(b)));
  if (isNumber(a) && isNumber(b)) return addNumbers(a, negate(b));
  throw new CommandError(14, `can't $subtract ${typeName(b as Value)} from ${typeName(a as Value)}`);
}

function multiplyAll(args: Arguments): Value {
  let product: NumberValue = new Int32(1);
  for (const value of args) {
    if (isNullish(value)) return null;
    if (!isNumber(value)) {
      throw new CommandError(14, `$multiply only supports numeric types, not ${typeName(value as Value)}`);
    }
    product = multiply(product, value) ?? new Double(approximate(product) * approximate(value));
  }
  return product;
}

function divide([a, b]: Arguments): Value {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b)) {
    throw new CommandError(
      14,
      `$divide only supports numeric types, not ${typeName(a as Value)} and ${typeName(b as Value)}`,
    );
  }
  if (approximate(b) === 0) throw new CommandError(2, "can't $divide by zero");
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return toDecimal128(divideDecimals(decimalFrom(a), decimalFrom(b)));
  }
  return new Double(approximate(a) / approximate(b));
}

function modulo([a, b]: Arguments): Value {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b)) {
    throw new CommandError(
      16611,
      `$mod only supports numeric types, not ${typeName(a as Value)} and ${typeName(b as Value)}`,
    );
  }
  if (approximate(b) === 0) throw new CommandError(16610, "can't $mod by zero");
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const [x, y] = [decimalFrom(a), decimalFrom(b)];
    if (x.special !== undefined || Number.isNaN(y.special)) return Decimal128.fromString('NaN');
    return toDecimal128(y.special === undefined ? remainderOf(x, y) : x);
  }
  if (a instanceof Double || b instanceof Double) {
    return new Double(approximate(a) % approximate(b));
  }
  const [x, y] = [a, b].map((value) => (typeof value === 'bigint' ? value : BigInt((value as Int32).value)));
  const rest = (x as bigint) % (y as bigint);
  return typeof a === 'bigint' || typeof b === 'bigint' ? rest : new Int32(Number(rest));
}

/** Whole numbers stay as they are. */
function whole(apply: (value: number) => number, rounding: Rounding): OperatorCompiler {
  return unary((value, name) => {
    const input = number(value, name);
    if (input instanceof Int32 || typeof input === 'bigint') return input;
    if (input instanceof Decimal128) return toDecimal128(roundDecimal(decimalFrom(input), 0, rounding));
    return new Double(apply(approximate(input)));
  });
}

function abs(value: Value, name: string): Value {
  const input = number(value, name);
  return approximate(input) < 0 ? negate(input) : input;
}

function roundTo(value: number, places: number, round: (value: number) => number): number {
  if (!Number.isFinite(value)) return value;
  const [mantissa = '0', exponent = '0'] = value.toString().split('e');
  const shifted = round(Number(`${mantissa}e${Number(exponent) + places}`));
  const [back = '0', power = '0'] = shifted.toString().split('e');
  return Number(`${back}e${Number(power) - places}`);
}

function halfToEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

function rounding(round: (value: number) => number, mode: Rounding): OperatorCompiler {
  return plain(1, 2, ([value, places], _context, name) => {
    if (isNullish(value) || places === null) return null;
    const input = number(value, name);
    const digits = places === undefined ? 0 : approximate(number(places, name));
    if (!Number.isInteger(digits) || digits < -20 || digits > 100) {
      throw new CommandError(
        51083,
        `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`,
      );
    }
    if (input instanceof Decimal128) return toDecimal128(roundDecimal(decimalFrom(input), digits, mode));
    const isWhole = input instanceof Int32 || typeof input === 'bigint';
    if (isWhole && digits >= 0) return input;
    const result = roundTo(approximate(input), digits, round);
    if (input instanceof Int32) return fitsInt32(result) ? new Int32(result) : BigInt(result);
    if (typeof input === 'bigint') return BigInt(result);
    return new Double(result);
  });
}

export const ARITHMETIC: Readonly<Record<string, OperatorCompiler>> = {
  $add: plain(0, Number.POSITIVE_INFINITY, addAll),
  $subtract: plain(2, 2, subtract),
  $multiply: plain(0, Number.POSITIVE_INFINITY, multiplyAll),
  $divide: plain(2, 2, divide),
  $mod: plain(2, 2, modulo),
  $abs: unary(abs),
  $ceil: whole(Math.ceil, 'ceil'),
  $floor: whole(Math.floor, 'floor'),
  $round: rounding(halfToEven, 'halfEven'),
  $trunc: rounding(Math.trunc, 'truncate'),
  $isNumber: plain(1, 1, ([value]) => isNumber(value)),
};
