/** Limits of one connection (RT-30). */
export const MAX_RUNNING = 32;
export const REQUESTS_PER_SECOND = 20;
/** The burst after a quiet time: a reconnecting browser sends several requests. */
const BURST = 2 * REQUESTS_PER_SECOND;
/** Messages of one connection that may wait. */
const MAX_WAITING = 100;

/** `begun`: the request runs or will run. `refused`: the limit is reached. `full`: too many messages wait. */
export type Admission = 'begun' | 'refused' | 'full';

export interface ConnectionLimits {
  /**
   * Starts a request while fewer than 32 run and at most 20 a second have started.
   * @param work the request; must not reject
   * @param waits whether it waits at the limit instead of being refused
   */
  begin(work: () => Promise<void>, waits: boolean): Admission;
  /** Drops waiting requests after a disconnect. They were not acknowledged, so the client sends them again. */
  close(): void;
}

/** Limits the requests of one connection. */
export function createConnectionLimits(): ConnectionLimits {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let saved = BURST;
  let counted = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const mayBegin = () => {
    const now = performance.now();
    saved = Math.min(BURST, saved + ((now - counted) / 1_000) * REQUESTS_PER_SECOND);
    counted = now;
    return !closed && running < MAX_RUNNING && saved >= 1;
  };
  const run = (work: () => Promise<void>) => {
    saved -= 1;
    running += 1;
    void work().finally(() => {
      running -= 1;
      runWaiting();
    });
  };
  const runWaiting = () => {
    clearTimeout(timer);
    while (waiting.length > 0 && mayBegin()) {
      const work = waiting.shift();
      if (work) run(work);
    }
    if (waiting.length > 0) timer = setTimeout(runWaiting, 1_000 / REQUESTS_PER_SECOND);
  };

  return {
    begin(work, waits) {
      if (waiting.length === 0 && mayBegin()) {
        run(work);
        return 'begun';
      }
      if (!waits) return 'refused';
      if (waiting.length >= MAX_WAITING) return 'full';
      waiting.push(work);
      runWaiting();
      return 'begun';
    },
    close() {
      closed = true;
      waiting.length = 0;
      clearTimeout(timer);
    },
  };
}
