/** Concurrent requests per gateway, over REST and sockets. Limits the memory they take while the database is slow. */
export const REQUESTS_UNDER_WAY = 1_000;
/** The share that is reserved for messages, so that they find a place under any other load. */
const FOR_MESSAGES = 0.2;

export interface UnderWay {
  /**
   * Takes a place for a request; each `true` requires one `leave`.
   * @param sends whether the request sends a message
   * @returns false when no place is free
   */
  enter(sends?: boolean): boolean;
  leave(): void;
  /**
   * Runs a request in a place, or refuses it when none is free.
   * @param refuse sends the refusal
   * @param sends whether the request sends a message
   */
  during(work: () => Promise<void>, refuse: () => void, sends?: boolean): Promise<void>;
  /** Resolves when no request is in progress. */
  idle(): Promise<void>;
}

/** Counts requests in progress, to limit them and to wait for the last one at shutdown. */
export function createUnderWay(atMost = REQUESTS_UNDER_WAY): UnderWay {
  let count = 0;
  let idlers: (() => void)[] = [];
  const underWay: UnderWay = {
    enter(sends = false) {
      if (count >= (sends ? atMost : atMost * (1 - FOR_MESSAGES))) return false;
      count += 1;
      return true;
    },
    leave() {
      count -= 1;
      if (count > 0) return;
      for (const resolve of idlers) resolve();
      idlers = [];
    },
    async during(work, refuse, sends) {
      if (!underWay.enter(sends)) return refuse();
      try {
        await work();
      } finally {
        underWay.leave();
      }
    },
    idle: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
  return underWay;
}
