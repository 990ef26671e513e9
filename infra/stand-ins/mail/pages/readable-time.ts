const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A time in words, in the time zone of this computer. */
export const readableTime = (iso: string): string => format.format(new Date(iso));
