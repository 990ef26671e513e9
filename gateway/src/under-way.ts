/** Requests one gateway works on at once, over both doors. A database that answers slowly must not fill the memory with them. */
export const REQUESTS_UNDER_WAY = 1_000;
/** As much of them is for messages alone: whatever else is asked for, a message still finds a place. */
const FOR_MESSAGES = 0.2;

export interface UnderWay {
  /**
   * Takes a place for a request; each `true` needs one `leave`.
   * @param sends whether it sends a message
   * @returns false when all places are taken
   */
  enter(sends?: boolean): boolean;
  leave(): void;
  /**
   * Runs a request in a place of its own, or refuses it when all are taken.
   * @param refuse tells the sender that it has to come again
   * @param sends whether it sends a message
   */
  during(work: () => Promise<void>, refuse: () => void, sends?: boolean): Promise<void>;
  /** Resolves when no request is under way. */
  idle(): Promise<void>;
}

/** Counts the requests under way, so that there are never too many and the process can end after the last. */
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
      for (const tell of idlers) tell();
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
