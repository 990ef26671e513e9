const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** '20 Nov 2026', or 'Date unavailable' for what is no date (part 1, section 2). */
export function sessionDate(createdAt: string): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? 'Date unavailable' : format.format(date);
}
