import pRetry from 'p-retry';
import type { Logger } from './logger.ts';

/**
 * Races `work` against a timeout. The work is not cancelled; its late result or error is ignored.
 * @param ms the timeout, in milliseconds
 * @param onTimeout gives the result after a timeout, or throws
 */
export async function withTimeout<T, L>(ms: number, work: Promise<T>, onTimeout: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<L>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    }, ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

const BRIEFLY_MS = 500;

/**
 * Waits up to 500 ms for work that an answer does not depend on, such as a publication: a restart of Redis must not delay the
 * answer. Never throws; a failure is logged.
 * @param name names the work in the log
 */
export async function waitBriefly(logger: Logger, name: string, work: Promise<unknown>): Promise<void> {
  const settled = work.catch((error: unknown) => {
    logger.warn({ work: name, err: error }, 'failed and was skipped');
  });
  await withTimeout(BRIEFLY_MS, settled, () => undefined);
}

/** Covers a restart of MongoDB or Redis. The reaper takes care of replies that fail for longer. */
const MAX_RETRY_MS = 60_000;

export interface RetryOptions {
  /** Aborts the retries. */
  signal?: AbortSignal;
  /** Decides whether to try again after an error; absent: after every error. */
  shouldRetry?: (error: Error) => boolean;
  /** Called after each failed attempt. */
  onFailure?: (error: Error) => void;
}

/**
 * Retries idempotent work for up to a minute, with growing pauses.
 * @throws the last error, after a minute; immediately when `signal` is aborted or `shouldRetry` returns false
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  { signal, shouldRetry, onFailure }: RetryOptions = {},
): Promise<T> {
  return pRetry(work, {
    retries: 100,
    minTimeout: 50,
    maxTimeout: 1_000,
    factor: 1.6,
    randomize: true,
    maxRetryTime: MAX_RETRY_MS,
    ...(signal && { signal }),
    ...(shouldRetry && { shouldRetry: ({ error }) => shouldRetry(error) }),
    ...(onFailure && { onFailedAttempt: ({ error }) => onFailure(error) }),
  });
}
