const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** '20 December 2026', in the time zone of the device. */
export function formatDate(timestamp: string): string {
  return day.format(new Date(timestamp));
}
