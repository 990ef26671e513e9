import { CommandError } from '../errors.ts';
import { dayOfYear, isoWeek, weekOfYear } from './calendar.ts';
import { fromLocal, offsetAt, toLocal } from './timezone.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

function offsetText(minutes: number): string {
  const absolute = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(absolute / 60), 2)}${pad(absolute % 60, 2)}`;
}

/** A time in a `%` format, on the clock of a zone. */
export function formatDate(time: number, format: string, zone: string): string {
  const local = toLocal(time, zone);
  const minutes = Math.round(offsetAt(time, zone) / 60_000);
  const iso = isoWeek(local);
  const month = MONTHS[local.getUTCMonth()] as string;
  const values: Readonly<Record<string, () => string>> = {
    Y: () => pad(local.getUTCFullYear(), 4),
    m: () => pad(local.getUTCMonth() + 1, 2),
    d: () => pad(local.getUTCDate(), 2),
    H: () => pad(local.getUTCHours(), 2),
    M: () => pad(local.getUTCMinutes(), 2),
    S: () => pad(local.getUTCSeconds(), 2),
    L: () => pad(local.getUTCMilliseconds(), 3),
    j: () => pad(dayOfYear(local), 3),
    w: () => String(local.getUTCDay() + 1),
    u: () => String(iso.day),
    U: () => pad(weekOfYear(local), 2),
    V: () => pad(iso.week, 2),
    G: () => pad(iso.year, 4),
    B: () => month,
    b: () => month.slice(0, 3),
    z: () => offsetText(minutes),
    Z: () => String(minutes),
    '%': () => '%',
  };
  return format.replace(/%([\s\S]?)/g, (_all, letter: string) => {
    const value = values[letter];
    if (!value) throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
    return value();
  });
}

const PARSERS: Readonly<Record<string, string>> = {
  Y: '(?<Y>\\d{4})',
  m: '(?<m>\\d{1,2})',
  d: '(?<d>\\d{1,2})',
  H: '(?<H>\\d{1,2})',
  M: '(?<M>\\d{1,2})',
  S: '(?<S>\\d{1,2})',
  L: '(?<L>\\d{1,3})',
  B: '(?<B>[A-Za-z]+)',
  b: '(?<b>[A-Za-z]{3})',
  z: '(?<z>Z|[+-]\\d{2}:?\\d{2})',
  Z: '(?<Z>[+-]?\\d+)',
};

function monthOf(groups: Readonly<Record<string, string | undefined>>): number {
  const name = groups.B ?? groups.b;
  if (name === undefined) return Number(groups.m ?? 1) - 1;
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
}

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/;

function parseIso(text: string, zone: string | undefined): number {
  const match = ISO.exec(text.trim());
  const failed = new CommandError(241, `Error parsing date string '${text}'`);
  if (!match) {
    const time = Date.parse(text);
    if (Number.isNaN(time)) throw failed;
    return time;
  }
  const local = Date.parse(`${match[1]}T${match[2] ?? '00:00'}Z`);
  if (Number.isNaN(local)) throw failed;
  const own = match[3];
  if (own && zone) {
    throw new CommandError(
      241,
      `you cannot pass in a date/time string with GMT offset together with a timezone argument`,
    );
  }
  return fromLocal(local, own ?? zone ?? 'UTC');
}

/** Reads a date from text. @throws CommandError 241 when it is not one in that format. */
export function parseDate(text: string, format: string | undefined, zone: string | undefined): number {
  if (format === undefined) return parseIso(text, zone);
  const pattern = format.replace(/%([\s\S])|[.*+?^${}()|[\]\\]/g, (all, letter: string | undefined) => {
    if (letter === undefined) return `\\${all}`;
    if (letter === '%') return '%';
    const part = PARSERS[letter];
    if (!part) throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
    return part;
  });
  const groups = new RegExp(`^${pattern}$`).exec(text)?.groups;
  if (!groups)
    throw new CommandError(241, `Error parsing date string '${text}'; did not match format '${format}'`);
  const local = new Date(0);
  local.setUTCFullYear(Number(groups.Y ?? 1970), monthOf(groups), Number(groups.d ?? 1));
  local.setUTCHours(
    Number(groups.H ?? 0),
    Number(groups.M ?? 0),
    Number(groups.S ?? 0),
    Number((groups.L ?? '0').padEnd(3, '0')),
  );
  return fromLocal(local.getTime(), groups.z ?? zone ?? 'UTC');
}
