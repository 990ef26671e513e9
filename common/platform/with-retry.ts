import pRetry from 'p-retry';

/** Long enough for a database or Redis to be restarted by hand; then a reply is left to the reaper. */
const AT_MOST_MS = 60_000;

export interface RetryOptions {
  /** Ends the repetition. */
  signal?: AbortSignal;
  /** Whether another try may help; always, when absent. */
  mayHelp?: (error: Error) => boolean;
  /** Told of each failed try. */
  onFailure?: (error: Error) => void;
}

/**
 * Repeats work that may be repeated (a guarded write, a step of the start) while the service behind it is away.
 * @throws what the last try threw, after a minute; at once when `signal` is aborted or another try cannot help
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  { signal, mayHelp, onFailure }: RetryOptions = {},
): Promise<T> {
  return pRetry(work, {
    retries: 100,
    minTimeout: 50,
    maxTimeout: 1_000,
    factor: 1.6,
    randomize: true,
    maxRetryTime: AT_MOST_MS,
    ...(signal && { signal }),
    ...(mayHelp && { shouldRetry: ({ error }) => mayHelp(error) }),
    ...(onFailure && { onFailedAttempt: ({ error }) => onFailure(error) }),
  });
}
