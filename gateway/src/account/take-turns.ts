import { AppError } from '@winny/common/contract/errors';

export interface Turns {
  /**
   * Does work when its turn comes.
   * @throws AppError `unavailable` (503), at once, when too many wait already; else what the work throws
   */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Lets a bounded number of things happen at once, first come, first served.
 * @param atOnce how many are done side by side
 * @param waiting how many may wait for their turn
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let busy = 0;
  const queue: (() => void)[] = [];
  return {
    async take(work) {
      if (busy >= atOnce) {
        if (queue.length >= waiting) throw new AppError('unavailable');
        // Whoever ends hands its place over, so that nobody who comes later slips in between.
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
