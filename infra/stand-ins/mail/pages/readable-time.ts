const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A point in time as a person reads it, in this computer's own zone. */
export const readableTime = (iso: string): string => format.format(new Date(iso));
