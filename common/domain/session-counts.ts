const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * 'This Week' of the dashboard: sessions created in the seven days before `now`. One whose time lies a little ahead counts
 * too: it was made by a server whose clock differs from the browser's. A time that does not parse counts for nothing.
 */
export function countThisWeek(sessions: readonly { readonly createdAt: string }[], now: Date): number {
  const from = now.getTime() - WEEK_MS;
  return sessions.filter((session) => Date.parse(session.createdAt) >= from).length;
}
