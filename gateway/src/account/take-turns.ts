import { AppError } from '@winny/common/contract/errors';

export interface Turns {
  /**
   * Runs work when its turn comes.
   * @throws AppError `unavailable` (503) immediately when the queue is full, or the work's own error
   */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Limits concurrency, first come, first served.
 * @param atOnce how many run concurrently
 * @param waiting the length of the queue
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let busy = 0;
  const queue: (() => void)[] = [];
  return {
    async take(work) {
      if (busy >= atOnce) {
        if (queue.length >= waiting) throw new AppError('unavailable');
        // The turn passes directly to the next in the queue, so that a newcomer cannot take it in between.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else busy += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
}
