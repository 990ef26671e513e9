import { CommandError } from '../errors.ts';
import { fromLocal, toLocal } from './timezone.ts';

const DAY = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export type Unit =
  | 'year'
  | 'quarter'
  | 'month'
  | 'week'
  | 'day'
  | 'hour'
  | 'minute'
  | 'second'
  | 'millisecond';
const UNITS: readonly string[] = [
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
];

export function parseUnit(text: unknown, name: string): Unit {
  if (typeof text === 'string' && UNITS.includes(text)) return text as Unit;
  throw new CommandError(9, `${name}: unknown time unit value: ${String(text)}`);
}

/** 0 for Sunday; names and their first three letters, in any case. */
export function parseWeekday(text: unknown, name: string): number {
  const lower = String(text).toLowerCase();
  const found = WEEKDAYS.findIndex((day) => day === lower || day.slice(0, 3) === lower);
  if (found >= 0) return found;
  throw new CommandError(9, `${name}: unknown day of week value: ${String(text)}`);
}

export function dayOfYear(local: Date): number {
  return Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

/** Weeks begin on Sunday; days before the year's first Sunday are in week 0. */
export function weekOfYear(local: Date): number {
  return Math.floor((dayOfYear(local) - 1 + 7 - local.getUTCDay()) / 7);
}

/** ISO 8601: the week belongs to the year its Thursday lies in. */
export function isoWeek(local: Date): { year: number; week: number; day: number } {
  const day = local.getUTCDay() || 7;
  const thursday = new Date(local.getTime() + (4 - day) * DAY);
  const year = thursday.getUTCFullYear();
  return { year, week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1, day };
}

const FIXED: Readonly<Partial<Record<Unit, number>>> = {
  hour: 3_600_000,
  minute: 60_000,
  second: 1_000,
  millisecond: 1,
};

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

function addMonths(local: Date, months: number): number {
  const total = local.getUTCFullYear() * 12 + local.getUTCMonth() + months;
  const [year, month] = [Math.floor(total / 12), total - Math.floor(total / 12) * 12];
  const result = new Date(local);
  // The 31st becomes the last day of a shorter month.
  result.setUTCFullYear(year, month, Math.min(local.getUTCDate(), daysInMonth(year, month)));
  return result.getTime();
}

/** Adds by the calendar of the zone: a day later is the same time of day, also across a clock change. */
export function addUnits(time: number, unit: Unit, amount: number, zone: string): number {
  const fixed = FIXED[unit];
  if (fixed !== undefined) return time + amount * fixed;
  const local = toLocal(time, zone);
  switch (unit) {
    case 'year':
      return fromLocal(addMonths(local, amount * 12), zone);
    case 'quarter':
      return fromLocal(addMonths(local, amount * 3), zone);
    case 'month':
      return fromLocal(addMonths(local, amount), zone);
    case 'week':
      return fromLocal(local.getTime() + amount * 7 * DAY, zone);
    default:
      return fromLocal(local.getTime() + amount * DAY, zone);
  }
}

const dayNumber = (local: Date): number => Math.floor(local.getTime() / DAY);
/** 1970-01-01 was a Thursday. */
const weekNumber = (local: Date, start: number): number => Math.floor((dayNumber(local) + 4 - start) / 7);
const monthNumber = (local: Date): number => local.getUTCFullYear() * 12 + local.getUTCMonth();

/** The number of boundaries of a unit between two times. */
export function countUnits(from: number, to: number, unit: Unit, zone: string, weekStart: number): number {
  const [a, b] = [toLocal(from, zone), toLocal(to, zone)];
  const fixed = FIXED[unit];
  if (fixed !== undefined) return Math.floor(b.getTime() / fixed) - Math.floor(a.getTime() / fixed);
  switch (unit) {
    case 'year':
      return b.getUTCFullYear() - a.getUTCFullYear();
    case 'quarter':
      return Math.floor(monthNumber(b) / 3) - Math.floor(monthNumber(a) / 3);
    case 'month':
      return monthNumber(b) - monthNumber(a);
    case 'week':
      return weekNumber(b, weekStart) - weekNumber(a, weekStart);
    default:
      return dayNumber(b) - dayNumber(a);
  }
}

const REFERENCE = Date.UTC(2000, 0, 1);

/** The beginning of the bin of `size` units that contains a time; bins are counted from the year 2000. */
export function truncate(time: number, unit: Unit, size: number, zone: string, weekStart: number): number {
  const local = toLocal(time, zone);
  const bin = (value: number, origin: number): number => origin + Math.floor((value - origin) / size) * size;
  const fixed = FIXED[unit];
  if (fixed !== undefined) {
    const width = fixed * size;
    const start = REFERENCE + Math.floor((local.getTime() - REFERENCE) / width) * width;
    return fromLocal(start, zone);
  }
  if (unit === 'day') {
    return fromLocal(bin(dayNumber(local), REFERENCE / DAY) * DAY, zone);
  }
  if (unit === 'week') {
    const first = REFERENCE / DAY + ((weekStart - 6 + 7) % 7);
    const width = 7 * size;
    return fromLocal((first + Math.floor((dayNumber(local) - first) / width) * width) * DAY, zone);
  }
  const months = unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1;
  const width = months * size;
  const start = 24_000 + Math.floor((monthNumber(local) - 24_000) / width) * width;
  const result = new Date(0);
  result.setUTCFullYear(Math.floor(start / 12), start - Math.floor(start / 12) * 12, 1);
  return fromLocal(result.getTime(), zone);
}
