/** Concurrent requests per person and gateway, over all connections. */
const AT_ONCE = { rest: 32, socket: 64, send: 32 } as const;
/** Messages of one person that may wait. */
const SENDS_WAITING = 200;

/** The kind of a request; messages are counted separately, over REST and sockets together. */
export type TurnKind = keyof typeof AT_ONCE;

export interface PersonTurns {
  /**
   * Runs a request of a person within the limit of its kind. A message is not refused at the limit but waits in order, so
   * that one person cannot occupy the whole gateway.
   * @param refuse called when too many requests run, or too many messages wait
   */
  during(person: string, kind: TurnKind, work: () => Promise<void>, refuse: () => void): Promise<void>;
}

interface Turns {
  underWay: number;
  waiting: (() => void)[];
}

/** Limits the concurrent requests of each person at this gateway. */
export function createPersonTurns(): PersonTurns {
  const turns = new Map<string, Turns>();
  return {
    async during(person, kind, work, refuse) {
      const key = `${kind}:${person}`;
      const mine = turns.get(key) ?? { underWay: 0, waiting: [] };
      turns.set(key, mine);
      if (mine.underWay < AT_ONCE[kind]) mine.underWay += 1;
      else if (kind !== 'send' || mine.waiting.length >= SENDS_WAITING) return refuse();
      // The next waiting message takes over the turn directly.
      else await new Promise<void>((resolve) => mine.waiting.push(resolve));
      try {
        await work();
      } finally {
        const next = mine.waiting.shift();
        if (next) next();
        else mine.underWay -= 1;
        if (mine.underWay === 0) turns.delete(key);
      }
    },
  };
}
