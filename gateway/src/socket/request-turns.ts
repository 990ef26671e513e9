/** What one connection may ask for (RT-30). */
export const UNDER_WAY_AT_MOST = 32;
export const REQUESTS_PER_SECOND = 20;
/** Requests that may come at once after a quiet time: a browser that comes back asks for several things. */
const AT_ONCE = 2 * REQUESTS_PER_SECOND;
/** Sends of one connection that may wait. */
const WAITING_AT_MOST = 100;

/** `begun`: it runs, or will when its turn has come. `refused`: nothing may begin now. `full`: too much waits already. */
export type Turn = 'begun' | 'refused' | 'full';

export interface RequestTurns {
  /**
   * Lets a request begin when fewer than 32 are under way and no more than 20 a second have begun.
   * @param work the request; must not reject
   * @param waits whether it waits for its turn, in order, rather than being refused
   */
  begin(work: () => Promise<void>, waits: boolean): Turn;
  /** The connection has ended: what waits is dropped. It was not acknowledged, so its sender sends it again. */
  close(): void;
}

/** The turns of one connection. */
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
