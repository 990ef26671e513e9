const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const thisYear = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A time as hour:minute in the person's time zone. */
export function formatTime(iso: string): string {
  return clock.format(new Date(iso));
}

/** The local calendar day, for comparisons. */
export function dayOf(iso: string | Date): string {
  const date = new Date(iso);
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
}

/** The label of a day: Today, Yesterday, or its date. */
export function formatDay(iso: string, now: Date): string {
  const date = new Date(iso);
  if (dayOf(date) === dayOf(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayOf(date) === dayOf(yesterday)) return 'Yesterday';
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
}
