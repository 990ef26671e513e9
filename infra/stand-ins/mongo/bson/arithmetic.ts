import { Decimal128, Double, Int32 } from 'bson';
import { addDecimals, type Decimal, multiplyDecimals, parseDecimal, toDecimal128 } from './decimal.ts';
import { asNumber, fitsInt32, type NumberValue } from './value.ts';

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

export function fitsInt64(value: bigint): boolean {
  return value >= INT64_MIN && value <= INT64_MAX;
}

/** A number as a decimal the way MongoDB converts: integers exactly, doubles by their 15 significant digits. */
export function decimalFrom(value: NumberValue): Decimal {
  if (value instanceof Decimal128) return parseDecimal(value.toString());
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 };
  if (value instanceof Int32 || !Number.isFinite(value.value)) return parseDecimal(String(value.value));
  return parseDecimal(Number.isInteger(value.value) ? String(value.value) : value.value.toPrecision(15));
}

const integer = (value: NumberValue): bigint =>
  typeof value === 'bigint' ? value : BigInt((value as Int32).value);

interface Rules {
  readonly doubles: (a: number, b: number) => number;
  readonly integers: (a: bigint, b: bigint) => bigint;
  readonly decimals: (a: Decimal, b: Decimal) => Decimal;
}

/** The wider type of the two; int32 becomes int64. Undefined when int64 overflows: the caller decides. */
function combine(a: NumberValue, b: NumberValue, rules: Rules): NumberValue | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return toDecimal128(rules.decimals(decimalFrom(a), decimalFrom(b)));
  }
  if (a instanceof Double || b instanceof Double) {
    return new Double(rules.doubles(asNumber(a) ?? 0, asNumber(b) ?? 0));
  }
  const result = rules.integers(integer(a), integer(b));
  if (!fitsInt64(result)) return undefined;
  const small = typeof a !== 'bigint' && typeof b !== 'bigint' && fitsInt32(Number(result));
  return small ? new Int32(Number(result)) : result;
}

export function add(a: NumberValue, b: NumberValue): NumberValue | undefined {
  return combine(a, b, {
    doubles: (x, y) => x + y,
    integers: (x, y) => x + y,
    decimals: addDecimals,
  });
}

export function multiply(a: NumberValue, b: NumberValue): NumberValue | undefined {
  return combine(a, b, {
    doubles: (x, y) => x * y,
    integers: (x, y) => x * y,
    decimals: multiplyDecimals,
  });
}
