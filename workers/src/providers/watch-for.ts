/** How long the model may be silent before the first token, and between two, in milliseconds. */
export interface Patience {
  firstTokenMs: number;
  idleMs: number;
}

/** Notices when a model falls silent. */
export interface Watchdog {
  /** A token came. */
  heard(): void;
  /** Whether the model was silent for too long. */
  stalled(): boolean;
  end(): void;
}

/**
 * Watches a stream. The client's own timeout covers the headers only: a connection that stays open and says nothing would hold a
 * reply for ever. One timer for the whole stream, put back with each token, because there are thousands of them a second.
 * @param onSilence the model has been silent for longer than the patience lasts
 */
export function watchFor(patience: Patience, onSilence: () => void): Watchdog {
  let silent = false;
  let first = true;
  const giveUp = () => {
    silent = true;
    onSilence();
  };
  let timer = setTimeout(giveUp, patience.firstTokenMs);
  return {
    heard() {
      if (!first) {
        timer.refresh();
        return;
      }
      first = false;
      clearTimeout(timer);
      timer = setTimeout(giveUp, patience.idleMs);
    },
    stalled: () => silent,
    end: () => clearTimeout(timer),
  };
}
