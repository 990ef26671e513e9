/** Concurrent requests per gateway, over REST and sockets. Limits the memory they take while the database is slow. */
export const MAX_REQUESTS_IN_PROGRESS = 1_000;
/** The share that is reserved for messages, so that they are accepted under any other load. */
const FOR_MESSAGES = 0.2;

export interface RequestsInProgress {
  /**
   * Counts a request if the limit allows it; each `true` requires one `leave`.
   * @param sends whether the request sends a message
   * @returns false at the limit
   */
  enter(sends?: boolean): boolean;
  leave(): void;
  /**
   * Runs a request, or refuses it at the limit.
   * @param refuse sends the refusal
   * @param sends whether the request sends a message
   */
  during(work: () => Promise<void>, refuse: () => void, sends?: boolean): Promise<void>;
  /** Resolves when no request is in progress. */
  idle(): Promise<void>;
}

/** Counts requests in progress, to limit them and to wait for the last one at shutdown. */
export function createRequestsInProgress(atMost = MAX_REQUESTS_IN_PROGRESS): RequestsInProgress {
  let count = 0;
  let idlers: (() => void)[] = [];
  const requestsInProgress: RequestsInProgress = {
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
      if (!requestsInProgress.enter(sends)) return refuse();
      try {
        await work();
      } finally {
        requestsInProgress.leave();
      }
    },
    idle: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
  return requestsInProgress;
}
