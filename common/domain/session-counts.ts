const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * 'This Week' of the dashboard: sessions created in the seven days before `now`. A time slightly ahead counts too, because
 * the server's clock may differ from the browser's. Unparsable times are ignored.
 */
export function countThisWeek(sessions: readonly { readonly createdAt: string }[], now: Date): number {
  const from = now.getTime() - WEEK_MS;
  return sessions.filter((session) => Date.parse(session.createdAt) >= from).length;
}
