/** Stands between the words of the model and the log that shows them. */
export interface HoldBack {
  /** Takes what the model said; passes it on, or keeps it until it may be shown. */
  push(text: string): void;
  /** Characters taken so far, shown or not. */
  readonly length: number;
  /** No more comes: waits until what is held may be shown, and shows it; or until `signal` is aborted, and throws it away. */
  end(signal: AbortSignal): Promise<void>;
  /** Throws away what is held, now and from now on. */
  discard(): void;
}

/**
 * Holds the words of a reply back until they may be shown.
 * @param show takes words that may be shown
 * @param released when that is allowed; null when nothing needs to be held
 */
export function holdBack(show: (text: string) => void, released: Promise<void> | null): HoldBack {
  let held = '';
  let length = 0;
  let state: 'holding' | 'open' | 'discarded' = released === null ? 'open' : 'holding';
  const opened = released?.then(() => {
    if (state !== 'holding') return;
    state = 'open';
    if (held !== '') show(held);
    held = '';
  });
  const discard = () => {
    if (state === 'holding') state = 'discarded';
    held = '';
  };
  return {
    push(text) {
      length += text.length;
      if (state === 'open') show(text);
      else if (state === 'holding') held += text;
    },
    get length() {
      return length;
    },
    async end(signal) {
      if (state === 'holding' && !signal.aborted) {
        const aborted = new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
        await Promise.race([opened, aborted]);
      }
      if (signal.aborted) discard();
    },
    discard,
  };
}
