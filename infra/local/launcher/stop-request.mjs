const PARENT_POLL_MS = 500;
/** At a terminal one Ctrl-C can arrive twice: from the terminal itself and passed on by npm. */
const SAME_WISH_MS = 1_000;

/**
 * The wish to stop: Ctrl-C, SIGTERM, a closed terminal, or the death of the npm that started us (npm cannot pass on a
 * kill -9). A second wish is impatience.
 */
export class StopRequest {
  #controller = new AbortController();
  #at = 0;
  #parent = process.ppid;
  /** @type {() => void} */
  #onImpatience = () => {};
  /** @type {NodeJS.Timeout | undefined} */
  #watch;

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#wish);
    if (process.env.npm_lifecycle_event === undefined) return;
    this.#watch = setInterval(() => {
      if (process.ppid === this.#parent) return;
      clearInterval(this.#watch);
      this.#wish();
    }, PARENT_POLL_MS).unref();
  }

  /** Aborted by the first wish. */
  get signal() {
    return this.#controller.signal;
  }

  /** @param {() => void} listener */
  onImpatience(listener) {
    this.#onImpatience = listener;
  }

  /** Listens no longer. */
  close() {
    clearInterval(this.#watch);
    for (const signal of SIGNALS) process.off(signal, this.#wish);
  }

  #wish = () => {
    const now = performance.now();
    if (!this.signal.aborted) {
      this.#at = now;
      this.#controller.abort();
    } else if (now - this.#at > SAME_WISH_MS) {
      this.#onImpatience();
    }
  };
}

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {AbortSignal} signal @returns {Promise<void>} resolves when it is aborted */
export function aborted(signal) {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
