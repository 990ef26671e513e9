import pRetry from 'p-retry';

/** Long enough for a database or Redis to be restarted by hand; then a reply is left to the reaper. */
const AT_MOST_MS = 60_000;

/**
 * Repeats a write that may be repeated (guarded, or the same twice over) while the service behind it is away.
 * @throws what the last try threw, after a minute; at once when `signal` is aborted
 */
export async function patiently<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return pRetry(work, {
    retries: 100,
    minTimeout: 50,
    maxTimeout: 1_000,
    factor: 1.6,
    randomize: true,
    maxRetryTime: AT_MOST_MS,
    ...(signal ? { signal } : {}),
  });
}
