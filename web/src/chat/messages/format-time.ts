const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const thisYear = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The time of a message as hour:minute, in the person's own time zone. */
export function clockTime(iso: string): string {
  return clock.format(new Date(iso));
}

/** The local calendar day of a moment, to compare by. */
export function dayOf(iso: string | Date): string {
  const date = new Date(iso);
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
}

/** How a day is called above its first message: Today, Yesterday, or its date. */
export function dayName(iso: string, now: Date): string {
  const date = new Date(iso);
  if (dayOf(date) === dayOf(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayOf(date) === dayOf(yesterday)) return 'Yesterday';
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
}
