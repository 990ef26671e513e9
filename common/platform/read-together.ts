/**
 * Reads once for all who ask while a reading runs: at most one at a time, however many ask. Each gets a reading that began after
 * they asked, so that nobody sees figures from before their own change.
 */
export function readTogether<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null;
  let following: Promise<T> | null = null;

  function begin(): Promise<T> {
    following = null;
    const reading = read();
    const ended = reading
      .catch(() => undefined)
      .then(() => {
        if (running === ended) running = null;
      });
    running = ended;
    return reading;
  }

  return () => {
    if (!running && !following) return begin();
    following ??= (running ?? Promise.resolve()).then(begin);
    return following;
  };
}
