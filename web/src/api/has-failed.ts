/** Whether a query failed and has no data. Stays true during a retry, so that the retry button keeps its place and its focus. */
export function hasFailed(query: { data: unknown; errorUpdateCount: number }): boolean {
  return query.data === undefined && query.errorUpdateCount > 0;
}
