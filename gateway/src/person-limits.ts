/** Concurrent requests per person and gateway, over all connections. */
const MAX_CONCURRENT = { rest: 32, socket: 64, send: 32 } as const;
/** Messages of one person that may wait. */
const SENDS_WAITING = 200;

/** The kind of a request; messages are counted separately, over REST and sockets together. */
export type RequestKind = keyof typeof MAX_CONCURRENT;

export interface PersonLimits {
  /**
   * Runs a request of a person within the limit of its kind. A message is not refused at the limit but waits in order, so
   * that one person cannot occupy the whole gateway.
   * @param refuse called when too many requests run, or too many messages wait
   */
  during(person: string, kind: RequestKind, work: () => Promise<void>, refuse: () => void): Promise<void>;
}

interface Load {
  running: number;
  waiting: (() => void)[];
}

/** Limits the concurrent requests of each person at this gateway. */
export function createPersonLimits(): PersonLimits {
  const loads = new Map<string, Load>();
  return {
    async during(person, kind, work, refuse) {
      const key = `${kind}:${person}`;
      const mine = loads.get(key) ?? { running: 0, waiting: [] };
      loads.set(key, mine);
      if (mine.running < MAX_CONCURRENT[kind]) mine.running += 1;
      else if (kind !== 'send' || mine.waiting.length >= SENDS_WAITING) return refuse();
      // The next waiting message starts in its stead directly.
      else await new Promise<void>((resolve) => mine.waiting.push(resolve));
      try {
        await work();
      } finally {
        const next = mine.waiting.shift();
        if (next) next();
        else mine.running -= 1;
        if (mine.running === 0) loads.delete(key);
      }
    },
  };
}
