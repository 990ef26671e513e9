/** A buffer between the model's text and the log that publishes it. */
interface DelayedText {
  /** Adds text; it is passed on, or buffered until the release. */
  push(text: string): void;
  /** Characters added so far, published or not. */
  readonly length: number;
  /** Ends the text: waits for the release and publishes the buffered text, or discards it when `signal` is aborted. */
  end(signal: AbortSignal): Promise<void>;
  /** Discards the buffered text and everything added later. */
  discard(): void;
}

/**
 * Delays a reply's text until it may be published.
 * @param show publishes text
 * @param released resolves at the release; null if the text may be shown from the start
 */
export function delayText(show: (text: string) => void, released: Promise<void> | null): DelayedText {
  let buffered = '';
  let length = 0;
  let state: 'waiting' | 'open' | 'discarded' = released === null ? 'open' : 'waiting';
  const opened = released?.then(() => {
    if (state !== 'waiting') return;
    state = 'open';
    if (buffered !== '') show(buffered);
    buffered = '';
  });
  const discard = () => {
    if (state === 'waiting') state = 'discarded';
    buffered = '';
  };
  return {
    push(text) {
      length += text.length;
      if (state === 'open') show(text);
      else if (state === 'waiting') buffered += text;
    },
    get length() {
      return length;
    },
    async end(signal) {
      if (state === 'waiting' && !signal.aborted) {
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
