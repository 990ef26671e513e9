/** Requests of one person a gateway works on at once, over all their connections. */
const AT_ONCE = { rest: 32, socket: 64, send: 32 } as const;
/** Sends of one person that may wait for their turn. */
const SENDS_WAITING = 200;

/** By which door a request came; a message is counted by itself, whatever its door. */
export type TurnKind = keyof typeof AT_ONCE;

export interface PersonTurns {
  /**
   * Runs a request of a person when fewer of its kind than allowed are under way. A message is never refused for that: it waits,
   * in order, so that no one person takes up all places of a gateway.
   * @param refuse called when there is no turn to be had: too many requests are under way, or too many messages wait
   */
  during(person: string, kind: TurnKind, work: () => Promise<void>, refuse: () => void): Promise<void>;
}

interface Turns {
  underWay: number;
  waiting: (() => void)[];
}

/** The turns of all people at this gateway. */
export function createPersonTurns(): PersonTurns {
  const turns = new Map<string, Turns>();
  return {
    async during(person, kind, work, refuse) {
      const key = `${kind}:${person}`;
      const mine = turns.get(key) ?? { underWay: 0, waiting: [] };
      turns.set(key, mine);
      if (mine.underWay < AT_ONCE[kind]) mine.underWay += 1;
      else if (kind !== 'send' || mine.waiting.length >= SENDS_WAITING) return refuse();
      // Whoever ends hands its turn over.
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
