const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** '20 Dec 2026, 14:05', in the time zone of the device. */
export function formatTime(timestamp: string): string {
  return moment.format(new Date(timestamp));
}
