import { Binary, Decimal128, Double, Int32, ObjectId, Timestamp } from 'bson';
import { fitsInt64 } from '../bson/arithmetic.ts';
import { parseDecimal, roundDecimal } from '../bson/decimal.ts';
import { show } from '../bson/show.ts';
import {
  asNumber,
  fitsInt32,
  isNumber,
  isTruthy,
  TYPE_NUMBERS,
  type TypeName,
  typeName,
  type Value,
} from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { parseDate } from './date-format.ts';

const failed = (message: string): CommandError => new CommandError(241, message);

function unsupported(value: Value, target: string): CommandError {
  return failed(
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  );
}

/** A value as `$toString` writes it. */
export function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Double) {
    if (Number.isNaN(value.value)) return 'NaN';
    return Number.isFinite(value.value) ? String(value.value) : value.value > 0 ? 'Infinity' : '-Infinity';
  }
  if (isNumber(value)) return value.toString();
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID)
    return value.toUUID().toHexString(true);
  throw unsupported(value, 'string');
}

function numberFromText(text: string, target: string): number {
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (text.startsWith('0x'))
    throw failed(`Illegal hexadecimal input in $convert with no onError value: ${text}`);
  if (/^[+-]?(?:inf|infinity|nan)$/i.test(text) && target === 'double')
    return Number(text.replace(/inf(inity)?/i, 'Infinity').replace(/nan/i, 'NaN'));
  throw failed(`Failed to parse number '${text}' in $convert with no onError value`);
}

function toDouble(value: Value): Value {
  if (typeof value === 'string') return new Double(numberFromText(value, 'double'));
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof Date) return new Double(value.getTime());
  if (isNumber(value)) return new Double(asNumber(value) ?? Number.NaN);
  throw unsupported(value, 'double');
}

function wholeNumber(value: Value, target: 'int' | 'long'): bigint {
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value))
      throw failed(`Failed to parse number '${value}' in $convert with no onError value`);
    return BigInt(value.replace(/^\+/, ''));
  }
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date && target === 'long') return BigInt(value.getTime());
  if (typeof value === 'bigint') return value;
  if (!isNumber(value)) throw unsupported(value, target);
  const number = asNumber(value) ?? Number.NaN;
  if (!Number.isFinite(number))
    throw failed(
      'Attempt to convert NaN or infinity value to integer type in $convert with no onError value',
    );
  if (value instanceof Decimal128) return wholeDecimal(value);
  return BigInt(Math.trunc(number));
}

/** @throws CommandError 241 for decimals past 10^20, which no integer holds. */
function wholeDecimal(value: Decimal128): bigint {
  if (Math.abs(Number(value.toString())) > 1e20) throw overflow(value);
  const { coefficient, exponent } = roundDecimal(parseDecimal(value.toString()), 0, 'truncate');
  return coefficient * 10n ** BigInt(exponent);
}

const overflow = (value: Value): CommandError =>
  failed(`Conversion would overflow target type in $convert with no onError value: ${show(value)}`);

function toInt(value: Value): Value {
  const number = Number(wholeNumber(value, 'int'));
  if (!fitsInt32(number)) throw overflow(value);
  return new Int32(number);
}

function toLong(value: Value): Value {
  const number = wholeNumber(value, 'long');
  if (!fitsInt64(number)) throw overflow(value);
  return number;
}

function toDecimal(value: Value): Value {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (typeof value === 'string' || isNumber(value)) {
    const text =
      value instanceof Double && Number.isFinite(value.value) ? String(value.value) : toText(value);
    try {
      return Decimal128.fromString(text);
    } catch {
      throw failed(`Failed to parse number '${text}' in $convert with no onError value`);
    }
  }
  throw unsupported(value, 'decimal');
}

function toDate(value: Value): Value {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  if (typeof value === 'string') return new Date(parseDate(value, undefined, undefined));
  if (isNumber(value) && !(value instanceof Int32)) return new Date(Math.trunc(asNumber(value) ?? 0));
  throw unsupported(value, 'date');
}

function toObjectId(value: Value): Value {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string') {
    if (!/^[0-9a-fA-F]{24}$/.test(value)) {
      throw failed(
        `Failed to parse objectId '${value}' in $convert with no onError value: Invalid string length for parsing to OID, expected 24 but found ${value.length}`,
      );
    }
    return new ObjectId(value);
  }
  throw unsupported(value, 'objectId');
}

type Target = 'double' | 'string' | 'objectId' | 'bool' | 'date' | 'int' | 'long' | 'decimal';

/** `$toInt` and the like, by the name of the type they make. */
export const CONVERSIONS: Readonly<Record<Target, (value: Value) => Value>> = {
  double: toDouble,
  string: toText,
  objectId: toObjectId,
  bool: isTruthyValue,
  date: toDate,
  int: toInt,
  long: toLong,
  decimal: toDecimal,
};

/** Unlike in conditions, every string counts as true, and so does everything that is not zero. */
function isTruthyValue(value: Value): Value {
  return isTruthy(value);
}

/** A conversion's target from `$convert`'s `to`: a name or a type number. */
export function targetOf(value: Value | undefined): Target {
  const name = typeof value === 'string' ? value : nameOfNumber(asNumber(value));
  if (name !== undefined && Object.hasOwn(CONVERSIONS, name)) return name as Target;
  throw new CommandError(2, `Unknown type name: ${value === undefined ? 'missing' : show(value)}`);
}

function nameOfNumber(number: number | undefined): TypeName | undefined {
  return (Object.keys(TYPE_NUMBERS) as TypeName[]).find((name) => TYPE_NUMBERS[name] === number);
}
