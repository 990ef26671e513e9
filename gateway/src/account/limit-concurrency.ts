import { AppError } from '@winny/common/contract/errors';

export interface ConcurrencyLimit {
  /**
   * Runs work as soon as the limit allows it.
   * @throws AppError `unavailable` (503) immediately when the queue is full, or the work's own error
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Limits concurrency, first come, first served.
 * @param concurrent how many run at the same time
 * @param waiting the length of the queue
 */
export function limitConcurrency({
  concurrent,
  waiting,
}: {
  concurrent: number;
  waiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= concurrent) {
        if (queue.length >= waiting) throw new AppError('unavailable');
        // The next in the queue starts directly, so that a newcomer cannot get in between.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
