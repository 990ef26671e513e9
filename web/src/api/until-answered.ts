import { hasCode, isUnauthorized } from './errors.ts';

/** Pause before a first read that failed is repeated. */
const AGAIN_MS = 3_000;

/** Whether there is nothing to read, or not for this person. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'sessionNotFound', 'notFound', 'forbidden', 'invalid');
}

/**
 * The refetch interval of a query that a whole screen depends on. One that has failed before it had data is repeated, because
 * no push and no socket brings what it would have read.
 */
export function untilAnswered({ state }: { state: { data: unknown; error: unknown } }): number | false {
  const { data, error } = state;
  return data === undefined && error && !isMissing(error) && !isUnauthorized(error) ? AGAIN_MS : false;
}
