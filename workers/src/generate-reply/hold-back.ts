/** A buffer between the model's text and the log that publishes it. */
export interface HoldBack {
  /** Adds text; it is passed on, or held until release. */
  push(text: string): void;
  /** Characters added so far, published or not. */
  readonly length: number;
  /** Ends the text: waits for the release and publishes what is held, or discards it when `signal` is aborted. */
  end(signal: AbortSignal): Promise<void>;
  /** Discards held text and everything added later. */
  discard(): void;
}

/**
 * Holds a reply's text until it may be published.
 * @param show publishes text
 * @param released resolves at the release; null if nothing is held
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
