const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function format(name: string, as: Intl.DateTimeFormat): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(name) ? as.format(new Date(`${name}T00:00:00Z`)) : name;
}

/** A day as below a chart, '22 Nov'; other names as they are. */
export const shortName = (name: string): string => format(name, short);

/** A day as in a table, 'Sun, 22 Nov 2026'; other names as they are. */
export const longName = (name: string): string => format(name, long);
