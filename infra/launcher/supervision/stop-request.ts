const PARENT_POLL_MS = 500;
/** At a terminal one Ctrl-C can arrive twice: from the terminal itself and passed on by npm. */
const SAME_REQUEST_MS = 1_000;

/**
 * Stop requests: Ctrl-C, SIGTERM, a closed terminal, or the death of the npm that started us (npm cannot pass on a kill -9).
 * The first request asks for an orderly stop, the second one for a kill.
 */
export class StopRequest {
  #controller = new AbortController();
  #at = 0;
  #parent = process.ppid;
  #onSecondRequest: () => void = () => {};
  #watch: NodeJS.Timeout | undefined;

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#request);
    if (process.env.npm_lifecycle_event === undefined) return;
    this.#watch = setInterval(() => {
      if (process.ppid === this.#parent) return;
      clearInterval(this.#watch);
      this.#request();
    }, PARENT_POLL_MS).unref();
  }

  /** Aborted by the first request. */
  get signal() {
    return this.#controller.signal;
  }

  onSecondRequest(listener: () => void) {
    this.#onSecondRequest = listener;
  }

  /** Listens no longer. */
  close() {
    clearInterval(this.#watch);
    for (const signal of SIGNALS) process.off(signal, this.#request);
  }

  #request = () => {
    const now = performance.now();
    if (!this.signal.aborted) {
      this.#at = now;
      this.#controller.abort();
    } else if (now - this.#at > SAME_REQUEST_MS) {
      this.#onSecondRequest();
    }
  };
}

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves when a signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
