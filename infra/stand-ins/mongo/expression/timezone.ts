import { CommandError } from '../errors.ts';

/** Minutes are enough for fixed offsets; named zones go through Intl, whose data follows daylight saving. */
const FIXED = /^([+-])(\d{2}):?(\d{2})?$/;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
        era: 'short',
      });
    } catch {
      throw new CommandError(40485, `unrecognized time zone identifier: "${zone}"`);
    }
    formats.set(zone, format);
  }
  return format;
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(time: number, zone: string): number {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const fixed = FIXED.exec(zone);
  if (fixed) {
    const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0);
    return (fixed[1] === '-' ? -minutes : minutes) * 60_000;
  }
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
  const local = new Date(0);
  local.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
  local.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return local.getTime() - Math.floor(time / 1000) * 1000;
}

/** A date whose UTC fields read as the zone's clock does. */
export function toLocal(time: number, zone: string): Date {
  return new Date(time + offsetAt(time, zone));
}

/** The moment at which the zone's clock reads like the UTC fields of `local`. */
export function fromLocal(local: number, zone: string): number {
  const first = local - offsetAt(local, zone);
  return local - offsetAt(first, zone);
}
