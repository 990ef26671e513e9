/** Requests one gateway works on at once, over both doors. A database that answers slowly must not fill the memory with them. */
export const REQUESTS_UNDER_WAY = 1_000;

export interface UnderWay {
  /** Takes a place for a request; false when all are taken. Each `true` needs one `leave`. */
  enter(): boolean;
  leave(): void;
  /**
   * Runs a request in a place of its own, or refuses it when all are taken.
   * @param refuse tells the sender that it has to come again
   */
  during(work: () => Promise<void>, refuse: () => void): Promise<void>;
  /** Resolves when no request is under way. */
  idle(): Promise<void>;
}

/** Counts the requests under way, so that there are never too many and the process can end after the last. */
export function createUnderWay(atMost = REQUESTS_UNDER_WAY): UnderWay {
  let count = 0;
  let idlers: (() => void)[] = [];
  const underWay: UnderWay = {
    enter() {
      if (count >= atMost) return false;
      count += 1;
      return true;
    },
    leave() {
      count -= 1;
      if (count > 0) return;
      for (const tell of idlers) tell();
      idlers = [];
    },
    async during(work, refuse) {
      if (!underWay.enter()) return refuse();
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
