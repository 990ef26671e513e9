/** Limits of one connection (RT-30). */
export const UNDER_WAY_AT_MOST = 32;
export const REQUESTS_PER_SECOND = 20;
/** The burst after a quiet time: a reconnecting browser sends several requests. */
const AT_ONCE = 2 * REQUESTS_PER_SECOND;
/** Messages of one connection that may wait. */
const WAITING_AT_MOST = 100;

/** `begun`: it runs or will run. `refused`: the limit is reached. `full`: too many messages wait. */
export type Turn = 'begun' | 'refused' | 'full';

export interface RequestTurns {
  /**
   * Starts a request while fewer than 32 run and at most 20 a second have started.
   * @param work the request; must not reject
   * @param waits whether it waits at the limit instead of being refused
   */
  begin(work: () => Promise<void>, waits: boolean): Turn;
  /** Drops waiting requests after a disconnect. They were not acknowledged, so the client sends them again. */
  close(): void;
}

/** Limits the requests of one connection. */
export function createRequestTurns(): RequestTurns {
  const waiting: (() => Promise<void>)[] = [];
  let underWay = 0;
  let saved = AT_ONCE;
  let counted = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const mayBegin = () => {
    const now = performance.now();
    saved = Math.min(AT_ONCE, saved + ((now - counted) / 1_000) * REQUESTS_PER_SECOND);
    counted = now;
    return !closed && underWay < UNDER_WAY_AT_MOST && saved >= 1;
  };
  const run = (work: () => Promise<void>) => {
    saved -= 1;
    underWay += 1;
    void work().finally(() => {
      underWay -= 1;
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
      if (waiting.length >= WAITING_AT_MOST) return 'full';
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
