import { Int32, ObjectId, Timestamp } from 'bson';
import { asInteger, asNumber, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { isNullish, members, plain } from './arguments.ts';
import {
  addUnits,
  countUnits,
  dayOfYear,
  isoWeek,
  parseUnit,
  parseWeekday,
  truncate,
  weekOfYear,
} from './calendar.ts';
import { formatDate, parseDate } from './date-format.ts';
import type { Environment, OperatorCompiler } from './environment.ts';
import { fromLocal, toLocal } from './timezone.ts';

/** A time: dates, and values that contain a time. */
function timeOf(value: Value | undefined): number {
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  if (value instanceof Timestamp) return value.t * 1000;
  throw new CommandError(
    16006,
    `can't convert from BSON type ${value === undefined ? 'missing' : typeName(value)} to Date`,
  );
}

type Evaluated = (key: string) => Value | undefined;

/** An operator with named members; returns null when one of `nullable` is given but null or missing. */
function named(
  required: readonly string[],
  optional: readonly string[],
  nullable: readonly string[],
  apply: (get: Evaluated, name: string) => Value,
): OperatorCompiler {
  return (operand, context, compile, name) => {
    const fields = members(operand, name, required, optional, 40535);
    const compiled = new Map([...fields].map(([key, value]) => [key, compile(value, context)]));
    return (env: Environment) => {
      const get: Evaluated = (key) => compiled.get(key)?.(env);
      if (nullable.some((key) => compiled.has(key) && isNullish(get(key)))) return null;
      return apply(get, name);
    };
  };
}

const zoneOf = (get: Evaluated): string => {
  const zone = get('timezone');
  if (isNullish(zone)) return 'UTC';
  if (typeof zone === 'string') return zone;
  throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(zone as Value)}`);
};

/** `$year` and similar: of a date, or of `{ date, timezone }`. */
function part(read: (local: Date) => number, long = false): OperatorCompiler {
  const answer = (date: Value | undefined, zone: string): Value => {
    const number = read(toLocal(timeOf(date), zone));
    return long ? BigInt(number) : new Int32(number);
  };
  const withZone = named(['date'], ['timezone'], ['date', 'timezone'], (get) =>
    answer(get('date'), zoneOf(get)),
  );
  const alone = plain(1, 1, ([date]) => (isNullish(date) ? null : answer(date, 'UTC')));
  return (operand, context, compile, name) => {
    const isNamed = operand instanceof Map && operand.has('date');
    return (isNamed ? withZone : alone)(operand, context, compile, name);
  };
}

const weekStart = (get: Evaluated, name: string): number => {
  const start = get('startOfWeek');
  return isNullish(start) ? 0 : parseWeekday(start, name);
};

function whole(value: Value | undefined, name: string, what: string): number {
  const number = asInteger(value);
  if (number === undefined) throw new CommandError(5166405, `${name} expects integer ${what}`);
  return number;
}

const shift = (sign: 1 | -1): OperatorCompiler =>
  named(
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    ['startDate', 'unit', 'amount', 'timezone'],
    (get, name) => {
      const amount = whole(get('amount'), name, 'amount of time units') * sign;
      return new Date(addUnits(timeOf(get('startDate')), parseUnit(get('unit'), name), amount, zoneOf(get)));
    },
  );

function toParts(get: Evaluated): Value {
  const local = toLocal(timeOf(get('date')), zoneOf(get));
  const clock: [string, number][] = [
    ['hour', local.getUTCHours()],
    ['minute', local.getUTCMinutes()],
    ['second', local.getUTCSeconds()],
    ['millisecond', local.getUTCMilliseconds()],
  ];
  const iso = isoWeek(local);
  const day: [string, number][] =
    get('iso8601') === true
      ? [
          ['isoWeekYear', iso.year],
          ['isoWeek', iso.week],
          ['isoDayOfWeek', iso.day],
        ]
      : [
          ['year', local.getUTCFullYear()],
          ['month', local.getUTCMonth() + 1],
          ['day', local.getUTCDate()],
        ];
  return new Map([...day, ...clock].map(([key, value]) => [key, new Int32(value)]));
}

function fromParts(get: Evaluated, name: string): Value {
  const read = (key: string, fallback: number): number => {
    const value = get(key);
    return value === undefined ? fallback : whole(value, name, key);
  };
  const local = new Date(0);
  if (get('isoWeekYear') !== undefined) {
    const january4 = new Date(Date.UTC(read('isoWeekYear', 1970), 0, 4));
    const monday = january4.getTime() - ((january4.getUTCDay() || 7) - 1) * 86_400_000;
    local.setTime(monday + ((read('isoWeek', 1) - 1) * 7 + read('isoDayOfWeek', 1) - 1) * 86_400_000);
  } else {
    if (get('year') === undefined)
      throw new CommandError(40516, `${name} requires either 'year' or 'isoWeekYear' to be present`);
    local.setUTCFullYear(read('year', 1970), read('month', 1) - 1, read('day', 1));
  }
  local.setUTCHours(read('hour', 0), read('minute', 0), read('second', 0), read('millisecond', 0));
  return new Date(fromLocal(local.getTime(), zoneOf(get)));
}

const PART_NAMES = [
  'year',
  'month',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
  'isoWeekYear',
  'isoWeek',
  'isoDayOfWeek',
  'timezone',
];

function toText(get: Evaluated): Value {
  const date = get('date');
  if (isNullish(date)) return get('onNull') ?? null;
  const format = get('format');
  const zone = zoneOf(get);
  const usual = zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L%z';
  if (format !== undefined && typeof format !== 'string') return null;
  return formatDate(timeOf(date), format ?? usual, zone);
}

function fromText(get: Evaluated): Value {
  const text = get('dateString');
  if (isNullish(text)) return get('onNull') ?? null;
  const zone = get('timezone');
  const format = get('format');
  try {
    if (typeof text !== 'string') {
      throw new CommandError(
        241,
        `$dateFromString requires that 'dateString' be a string, found: ${typeName(text as Value)}`,
      );
    }
    const time = parseDate(
      text,
      typeof format === 'string' ? format : undefined,
      typeof zone === 'string' ? zone : undefined,
    );
    return new Date(time);
  } catch (error) {
    const fallback = get('onError');
    if (fallback !== undefined && error instanceof CommandError && error.code === 241) return fallback;
    throw error;
  }
}

export const DATES: Readonly<Record<string, OperatorCompiler>> = {
  $year: part((local) => local.getUTCFullYear()),
  $month: part((local) => local.getUTCMonth() + 1),
  $dayOfMonth: part((local) => local.getUTCDate()),
  $hour: part((local) => local.getUTCHours()),
  $minute: part((local) => local.getUTCMinutes()),
  $second: part((local) => local.getUTCSeconds()),
  $millisecond: part((local) => local.getUTCMilliseconds()),
  $dayOfWeek: part((local) => local.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $week: part(weekOfYear),
  $isoWeek: part((local) => isoWeek(local).week),
  $isoWeekYear: part((local) => isoWeek(local).year, true),
  $isoDayOfWeek: part((local) => isoWeek(local).day),
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateDiff: named(
    ['startDate', 'endDate', 'unit'],
    ['timezone', 'startOfWeek'],
    ['startDate', 'endDate', 'unit', 'timezone'],
    (get, name) =>
      BigInt(
        countUnits(
          timeOf(get('startDate')),
          timeOf(get('endDate')),
          parseUnit(get('unit'), name),
          zoneOf(get),
          weekStart(get, name),
        ),
      ),
  ),
  $dateTrunc: named(
    ['date', 'unit'],
    ['binSize', 'timezone', 'startOfWeek'],
    ['date', 'unit', 'binSize', 'timezone'],
    (get, name) => {
      const size = asNumber(get('binSize')) ?? 1;
      if (!Number.isInteger(size) || size <= 0)
        throw new CommandError(5439017, `${name} requires 'binSize' to be a positive 64-bit integer`);
      return new Date(
        truncate(timeOf(get('date')), parseUnit(get('unit'), name), size, zoneOf(get), weekStart(get, name)),
      );
    },
  ),
  $dateToParts: named(['date'], ['timezone', 'iso8601'], ['date', 'timezone'], toParts),
  $dateFromParts: named([], PART_NAMES, PART_NAMES, fromParts),
  $dateToString: named(['date'], ['format', 'timezone', 'onNull'], ['timezone'], toText),
  $dateFromString: named(['dateString'], ['format', 'timezone', 'onError', 'onNull'], [], fromText),
  $tsSecond: plain(1, 1, ([value]) => (value instanceof Timestamp ? BigInt(value.t) : null)),
  $tsIncrement: plain(1, 1, ([value]) => (value instanceof Timestamp ? BigInt(value.i) : null)),
};
