import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 3_000;

/**
 * Retries work that may fail during an outage, until it succeeds.
 * @param what name of the work for the error message
 * @throws Error with the last failure as its cause when the time is over
 */
export async function keepTrying<T>(what: string, withinMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + withinMs;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() + wait > until) {
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`${what} did not work within ${withinMs / 1_000} s: ${why}`, { cause: error });
      }
    }
    await pause(wait);
  }
}
