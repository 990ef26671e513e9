const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A time as a person reads it, in UTC like all times of the API. */
export const readableTime = (seconds: number): string => `${time.format(seconds * 1000)} UTC`;
export const readableDay = (seconds: number): string => day.format(seconds * 1000);
