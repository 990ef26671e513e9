/** Cached, because creating an Intl formatter is expensive and only one or two time zones are used. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_KEPT = 64;

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formatters.size >= FORMATTERS_KEPT) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

/**
 * The calendar day of a date in a time zone, as 'YYYY-MM-DD'.
 * @throws RangeError for an unknown time zone or an invalid date
 */
export function calendarDay(now: Date, timeZone: string): string {
  let year = '';
  let month = '';
  let day = '';
  for (const part of formatterFor(timeZone).formatToParts(now)) {
    if (part.type === 'year') year = part.value.padStart(4, '0');
    else if (part.type === 'month') month = part.value;
    else if (part.type === 'day') day = part.value;
  }
  return `${year}-${month}-${day}`;
}

/** Longer than any calendar day with a clock change. */
const LONGEST_DAY_MS = 36 * 60 * 60 * 1000;

/** The calendar day so many days before another, or after it for a negative number. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The first moment of a calendar day in a time zone. */
export function dayBegins(day: string, timeZone: string): Date {
  let before = Date.parse(`${day}T00:00:00Z`) - LONGEST_DAY_MS;
  let within = before + 2 * LONGEST_DAY_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (calendarDay(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}

/**
 * The first moment of the next calendar day in a time zone. Found by bisection instead of adding hours: days with a clock
 * change have 23 or 25, and some time zones skip midnight.
 */
export function nextMidnight(now: Date, timeZone: string): Date {
  const today = calendarDay(now, timeZone);
  let stillToday = now.getTime();
  let tomorrow = stillToday + LONGEST_DAY_MS;
  while (tomorrow - stillToday > 1) {
    const middle = Math.floor((stillToday + tomorrow) / 2);
    if (calendarDay(new Date(middle), timeZone) === today) stillToday = middle;
    else tomorrow = middle;
  }
  return new Date(tomorrow);
}
