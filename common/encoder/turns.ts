import type { EncoderRequest } from './thread-calls.ts';

/** Messages that may wait, of new and of old ones: the thread reads about as many in the seconds in which their verdict is of use. */
export const MOST_WAITING = 200;

/** A call that waits for its turn. */
export interface Turn {
  request: EncoderRequest;
  /** The time after which it is of no use (ms since 1970). */
  until: number;
}

/**
 * The order in which the encoder thread answers: a new message before all else and the newest first, because its verdict may
 * still come in time; then the rest as it came. While more comes than is read, the oldest would never have its turn and everything
 * behind them would wait for ever: messages whose time has passed are refused before the next one is read, and the oldest of too many.
 * The rest of a long message waits until all new ones have begun.
 * @param refuse answers a message without reading it
 * @param now the time (ms since 1970)
 */
export function createTurns<T extends Turn>(refuse: (task: T) => void, now: () => number = Date.now) {
  const urgent: T[] = [];
  const begun: T[] = [];
  const others: T[] = [];

  function add(tasks: T[], task: T): void {
    tasks.push(task);
    if (tasks.length > MOST_WAITING) refuseFirst(tasks, isMessage);
  }

  function refuseFirst(tasks: T[], isRefused: (task: T) => boolean): boolean {
    const at = tasks.findIndex(isRefused);
    if (at === -1) return false;
    for (const task of tasks.splice(at, 1)) refuse(task);
    return true;
  }

  function refuseExpired(tasks: T[]): void {
    const time = now();
    while (refuseFirst(tasks, ({ until }) => until <= time));
  }

  return {
    add(task: T): void {
      add(isUrgent(task) ? urgent : others, task);
    },
    /** Puts back a message of which only a part was read. */
    putBack(task: T): void {
      if (isUrgent(task)) add(begun, task);
      else others.unshift(task);
    },
    /** The task whose turn it is; refuses those whose time has passed, the oldest first. */
    next(): T | undefined {
      refuseExpired(urgent);
      refuseExpired(begun);
      refuseExpired(others);
      return urgent.pop() ?? begun.pop() ?? others.shift();
    },
  };
}

const isMessage = ({ request }: Turn) => request.call === 'assess';
const isUrgent = ({ request }: Turn) => request.call === 'assess' && !request.given.isAgain;
