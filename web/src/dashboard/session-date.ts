const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** '20 Nov 2026', or 'Date unavailable' for an invalid date (DASH-7). */
export function sessionDate(createdAt: string): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? 'Date unavailable' : format.format(date);
}
