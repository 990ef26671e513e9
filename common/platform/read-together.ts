/**
 * Reads once for all calls that come while a reading runs, so that one runs at a time. Each call gets a reading that began after
 * it, so figures include the changes before the call.
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
