import { Binary, Decimal128, Double } from 'bson';
import { show } from '../bson/show.ts';
import {
  asInteger,
  asNumber,
  isNumber,
  TYPE_NUMBERS,
  type TypeName,
  typeName,
  type Value,
} from '../bson/value.ts';
import { badValue, CommandError, failedToParse } from '../errors.ts';
import { fieldFilter } from './comparisons.ts';
import type { FieldFilter } from './filter.ts';

const NUMERIC: readonly TypeName[] = ['int', 'long', 'double', 'decimal'];
const BY_NUMBER = new Map<number, TypeName>(
  Object.entries(TYPE_NUMBERS).map(([name, number]) => [number, name as TypeName]),
);

function typesOf(operand: Value): readonly TypeName[] {
  if (typeof operand === 'string') {
    if (operand === 'number') return NUMERIC;
    if (operand === 'missing' || !Object.hasOwn(TYPE_NUMBERS, operand)) {
      throw badValue(`Unknown type name alias: ${operand}`);
    }
    return [operand as TypeName];
  }
  if (!isNumber(operand)) throw new CommandError(14, 'type must be represented as a number or a string');
  const name = BY_NUMBER.get(asNumber(operand) ?? Number.NaN);
  if (name === undefined) throw badValue(`Invalid numerical type code: ${show(operand)}`);
  return [name];
}

export function typeFilter(name: string, operand: Value): FieldFilter {
  if (Array.isArray(operand) && operand.length === 0) {
    throw failedToParse(`${name} must match at least one type`);
  }
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typesOf));
  return fieldFilter(name, 'type', operand, (value) => value !== undefined && wanted.has(typeName(value)));
}

function truncated(value: Value | undefined, what: string): number {
  if (!isNumber(value)) throw badValue(`malformed mod, ${what} not a number`);
  const number = Math.trunc(asNumber(value) ?? Number.NaN);
  if (!Number.isFinite(number)) throw badValue(`malformed mod, ${what} value is invalid`);
  return number;
}

export function modFilter(name: string, operand: Value): FieldFilter {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const divisor = truncated(operand[0], 'divisor');
  const remainder = truncated(operand[1], 'remainder');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return fieldFilter(name, 'mod', operand, (value) => {
    if (typeof value === 'bigint') return Number(value % BigInt(divisor)) === remainder;
    const number = isNumber(value) ? Math.trunc(asNumber(value) ?? Number.NaN) : Number.NaN;
    return Number.isFinite(number) && number % divisor === remainder;
  });
}

export function sizeFilter(name: string, operand: Value): FieldFilter {
  if (!isNumber(operand))
    throw failedToParse(`Failed to parse $size. Expected a number in: $size: ${show(operand)}`);
  const size = asInteger(operand);
  if (size === undefined)
    throw failedToParse(`Failed to parse $size. Expected an integer: $size: ${show(operand)}`);
  if (size < 0)
    throw failedToParse(`Failed to parse $size. Expected a non-negative number in: $size: ${show(operand)}`);
  return fieldFilter(name, 'size', operand, (value) => Array.isArray(value) && value.length === size, false);
}

type BitTest = 'bitsAllSet' | 'bitsAllClear' | 'bitsAnySet' | 'bitsAnyClear';

function maskOf(operator: string, operand: Value): bigint {
  if (operand instanceof Binary) {
    return operand.buffer
      .subarray(0, operand.position)
      .reduceRight((mask, byte) => (mask << 8n) | BigInt(byte), 0n);
  }
  if (Array.isArray(operand)) {
    return operand.reduce((mask: bigint, item) => {
      const position = asInteger(item);
      if (position === undefined || position < 0) {
        throw failedToParse(`Failed to parse bit position. Expected a non-negative number in: ${show(item)}`);
      }
      return mask | (1n << BigInt(position));
    }, 0n);
  }
  const number = asInteger(operand);
  if (number === undefined)
    throw badValue(`${operator} takes an Array, a number, or a BinData but received: ${show(operand)}`);
  if (number < 0) throw failedToParse(`Expected a non-negative number in: ${operator}: ${show(operand)}`);
  return BigInt(number);
}

/** The bits of a stored value, sign-extended as MongoDB does; undefined when it has none. */
function bitsOf(value: Value | undefined): bigint | undefined {
  if (value instanceof Binary) return maskOf('', value);
  if (value instanceof Double && !Number.isSafeInteger(value.value)) return undefined;
  if (!isNumber(value) || value instanceof Decimal128) return undefined;
  return typeof value === 'bigint' ? value : BigInt(value.value);
}

export function bitsFilter(name: string, operator: BitTest, operand: Value): FieldFilter {
  const mask = maskOf(`$${operator}`, operand);
  return fieldFilter(name, 'bits', operand, (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    const set = bits & mask;
    if (operator === 'bitsAllSet') return set === mask;
    if (operator === 'bitsAllClear') return set === 0n;
    return operator === 'bitsAnySet' ? set !== 0n : set !== mask;
  });
}
