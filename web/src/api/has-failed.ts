/**
 * Whether a query was asked in vain, also while it is asked again: the button to do so stays where it is, and keeps the
 * focus.
 */
export function hasFailed(query: { data: unknown; errorUpdateCount: number }): boolean {
  return query.data === undefined && query.errorUpdateCount > 0;
}
