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

/** A number as a double. @throws CommandError 115 for a decimal, of which MongoDB makes a decimal of 34 digits. */
function double(value: Value | undefined, name: string): number {
  const input = number(value, name);
  if (input instanceof Decimal128) {
    throw new CommandError(115, `${name} of a decimal is not supported by this local server`);
  }
  return approximate(input);
}

function toDoubles(apply: (value: number, name: string) => number): OperatorCompiler {
  return unary((value, name) => new Double(apply(double(value, name), name)));
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

function power([base, exponent]: Arguments, _context: unknown, name: string): Value {
  if (isNullish(base) || isNullish(exponent)) return null;
  const [a, b] = [number(base, name), number(exponent, name)];
  if (approximate(a) === 0 && approximate(b) < 0) {
    throw new CommandError(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  const result = double(a, name) ** double(b, name);
  const whole = [a, b].every((value) => value instanceof Int32 || typeof value === 'bigint');
  if (!whole || !Number.isSafeInteger(result)) return new Double(result);
  return a instanceof Int32 && b instanceof Int32 && fitsInt32(result) ? new Int32(result) : BigInt(result);
}

function positive(value: number, name: string, code: number): number {
  if (value <= 0)
    throw new CommandError(code, `${name}'s argument must be a positive number, but is ${value}`);
  return value;
}

function log([value, base]: Arguments, _context: unknown, name: string): Value {
  if (isNullish(value) || isNullish(base)) return null;
  const x = positive(double(value, name), name, 28758);
  const y = positive(double(base, name), name, 28759);
  return new Double(Math.log(x) / Math.log(y));
}

function squareRoot(value: number, name: string): number {
  if (value < 0) throw new CommandError(28714, `${name}'s argument must be greater than or equal to 0`);
  return Math.sqrt(value);
}

type BitOperation = (a: bigint, b: bigint) => bigint;

function bits(start: bigint, apply: BitOperation): OperatorCompiler {
  return plain(0, Number.POSITIVE_INFINITY, (args, _context, name) => {
    let result = start;
    let long = false;
    for (const value of args) {
      if (isNullish(value)) return null;
      if (!(value instanceof Int32) && typeof value !== 'bigint') {
        throw new CommandError(14, `${name} only supports int and long operands.`);
      }
      long ||= typeof value === 'bigint';
      result = apply(result, typeof value === 'bigint' ? value : BigInt(value.value));
    }
    return long ? result : new Int32(Number(result));
  });
}

const angle = (factor: number) => toDoubles((value) => value * factor);

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
  $pow: plain(2, 2, power),
  $exp: toDoubles(Math.exp),
  $ln: toDoubles((value, name) => Math.log(positive(value, name, 28766))),
  $log10: toDoubles((value, name) => Math.log10(positive(value, name, 28761))),
  $log: plain(2, 2, log),
  $sqrt: toDoubles(squareRoot),
  $sin: toDoubles(Math.sin),
  $cos: toDoubles(Math.cos),
  $tan: toDoubles(Math.tan),
  $asin: toDoubles(Math.asin),
  $acos: toDoubles(Math.acos),
  $atan: toDoubles(Math.atan),
  $sinh: toDoubles(Math.sinh),
  $cosh: toDoubles(Math.cosh),
  $tanh: toDoubles(Math.tanh),
  $asinh: toDoubles(Math.asinh),
  $acosh: toDoubles(Math.acosh),
  $atanh: toDoubles(Math.atanh),
  $atan2: plain(2, 2, ([y, x], _context, name) =>
    isNullish(y) || isNullish(x) ? null : new Double(Math.atan2(double(y, name), double(x, name))),
  ),
  $degreesToRadians: angle(Math.PI / 180),
  $radiansToDegrees: angle(180 / Math.PI),
  $bitAnd: bits(-1n, (a, b) => a & b),
  $bitOr: bits(0n, (a, b) => a | b),
  $bitXor: bits(0n, (a, b) => a ^ b),
  $bitNot: unary((value, name) => {
    if (typeof value === 'bigint') return ~value;
    if (value instanceof Int32) return new Int32(~value.value);
    throw new CommandError(14, `${name} only supports int and long operands.`);
  }),
  $rand: () => () => new Double(Math.random()),
  $isNumber: plain(1, 1, ([value]) => isNumber(value)),
};
