import { Decimal128 } from 'bson';

/** coefficient x 10^exponent, exact; `special` holds what is not a finite number. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
  readonly special?: number;
}

const MAX_DIGITS = 34;
const PATTERN = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/;

/** Reads a decimal from the text of any number. */
export function parseDecimal(text: string): Decimal {
  const match = PATTERN.exec(text);
  if (!match || (match[2] === '' && match[3] === '')) {
    return { coefficient: 0n, exponent: 0, special: Number(text) };
  }
  const fraction = match[3] ?? '';
  const coefficient = BigInt(`${match[2]}${fraction}`);
  return {
    coefficient: match[1] === '-' ? -coefficient : coefficient,
    exponent: Number(match[4] ?? 0) - fraction.length,
  };
}

/** The exact decimal value of a double: every double has one. */
export function exactDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) return { coefficient: 0n, exponent: 0, special: value };
  let mantissa = value;
  let halvings = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    halvings += 1;
  }
  // m / 2^h is m * 5^h / 10^h.
  return { coefficient: BigInt(mantissa) * 5n ** BigInt(halvings), exponent: -halvings };
}

function align(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [
    a.coefficient * 10n ** BigInt(a.exponent - exponent),
    b.coefficient * 10n ** BigInt(b.exponent - exponent),
    exponent,
  ];
}

function magnitude(a: Decimal): number {
  const digits = (a.coefficient < 0n ? -a.coefficient : a.coefficient).toString().length;
  return digits + a.exponent;
}

export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.special !== undefined || b.special !== undefined) {
    const [x, y] = [a.special ?? 0, b.special ?? 0];
    return x < y ? -1 : x > y ? 1 : 0;
  }
  const signA = a.coefficient > 0n ? 1 : a.coefficient < 0n ? -1 : 0;
  const signB = b.coefficient > 0n ? 1 : b.coefficient < 0n ? -1 : 0;
  if (signA !== signB || signA === 0) return Math.sign(signA - signB);
  // Sizes first: aligning 1E+6000 with 1E-6000 would be a number of 12,000 digits.
  const size = magnitude(a) - magnitude(b);
  if (size !== 0) return Math.sign(size) * signA;
  const [x, y] = align(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Rounds half to even to the 34 digits a Decimal128 holds. */
function round(value: Decimal): Decimal {
  const negative = value.coefficient < 0n;
  const digits = (negative ? -value.coefficient : value.coefficient).toString();
  const excess = digits.length - MAX_DIGITS;
  if (excess <= 0) return value;
  const divisor = 10n ** BigInt(excess);
  const absolute = negative ? -value.coefficient : value.coefficient;
  const rest = (absolute % divisor) * 2n;
  let quotient = absolute / divisor;
  if (rest > divisor || (rest === divisor && quotient % 2n === 1n)) quotient += 1n;
  return round({ coefficient: negative ? -quotient : quotient, exponent: value.exponent + excess });
}

export function toDecimal128(value: Decimal): Decimal128 {
  if (value.special !== undefined) {
    return Decimal128.fromString(Number.isNaN(value.special) ? 'NaN' : String(value.special));
  }
  const rounded = round(value);
  return Decimal128.fromString(`${rounded.coefficient}E${rounded.exponent}`);
}

const special = (value: number): Decimal => ({ coefficient: 0n, exponent: 0, special: value });
const approximate = (a: Decimal): number => a.special ?? Number(`${a.coefficient}E${a.exponent}`);

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.special !== undefined || b.special !== undefined) return special(approximate(a) + approximate(b));
  const distance = magnitude(a) - magnitude(b);
  // Past twice the precision the smaller one cannot move the sum.
  if (Math.abs(distance) > 2 * MAX_DIGITS + 2 && a.coefficient !== 0n && b.coefficient !== 0n) {
    return distance > 0 ? a : b;
  }
  const [x, y, exponent] = align(a, b);
  return { coefficient: x + y, exponent };
}

export function negateDecimal(a: Decimal): Decimal {
  return a.special === undefined
    ? { coefficient: -a.coefficient, exponent: a.exponent }
    : special(-a.special);
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.special !== undefined || b.special !== undefined) return special(approximate(a) * approximate(b));
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.special !== undefined || b.special !== undefined || b.coefficient === 0n) {
    return special(approximate(a) / approximate(b));
  }
  const shift = 2 * MAX_DIGITS;
  const coefficient = (a.coefficient * 10n ** BigInt(shift)) / b.coefficient;
  return trimZeros({ coefficient, exponent: a.exponent - b.exponent - shift }, a.exponent - b.exponent);
}

/** The remainder with the sign of `a`. Both must be finite and `b` not zero. */
export function remainderOf(a: Decimal, b: Decimal): Decimal {
  const [x, y, exponent] = align(a, b);
  return { coefficient: x % y, exponent };
}

export type Rounding = 'floor' | 'ceil' | 'truncate' | 'halfEven';

/** Rounded to a number of decimal places; negative ones round to tens, hundreds and so on. */
export function roundDecimal(value: Decimal, places: number, rounding: Rounding): Decimal {
  const drop = -places - value.exponent;
  if (value.special !== undefined || drop <= 0) return value;
  // Past all digits only the sign matters; 10^6000 would be a number of 6,000 digits.
  const unit = 10n ** BigInt(Math.min(drop, 2 * MAX_DIGITS));
  const whole = value.coefficient / unit;
  const rest = value.coefficient % unit;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const away = rest < 0n ? -1n : 1n;
  let step = 0n;
  if (rest !== 0n) {
    if (rounding === 'floor') step = rest < 0n ? -1n : 0n;
    else if (rounding === 'ceil') step = rest > 0n ? 1n : 0n;
    else if (rounding === 'halfEven') {
      step = twice > unit || (twice === unit && whole % 2n !== 0n) ? away : 0n;
    }
  }
  return { coefficient: whole + step, exponent: -places };
}

function trimZeros(value: Decimal, ideal: number): Decimal {
  let { coefficient, exponent } = value;
  if (coefficient === 0n) return { coefficient, exponent: ideal };
  while (exponent < ideal && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return { coefficient, exponent };
}
