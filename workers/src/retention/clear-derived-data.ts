import type { WorkerServices } from '../worker-services.ts';

/** As often as MongoDB removes the messages themselves. */
const EVERY_MS = 60_000;
const AT_A_TIME = 500;
/** What is left then waits for the next look: clearing is never urgent, and other queries run between two of them. */
const TIMES_AT_MOST = 20;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Clears from sessions what was derived from messages that have expired (DEC-50): at once,
 * then each minute. Every worker does it; the writes are guarded, so that several may run at once.
 * @returns stops it
 */
export function clearDerivedData(services: WorkerServices): () => void {
  const ending = new AbortController();
  let looking = false;
  const look = () => {
    if (looking) return;
    looking = true;
    void clear(services, ending.signal)
      .catch((error: unknown) => services.logger.warn({ err: error }, 'expired levels could not be cleared'))
      .finally(() => {
        looking = false;
      });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}

async function clear(services: WorkerServices, ending: AbortSignal): Promise<void> {
  const keptMs = services.environment.MESSAGE_RETENTION_DAYS * DAY_MS;
  const until = new Date(services.now().getTime() - keptMs);
  for (let times = 0; times < TIMES_AT_MOST && !ending.aborted; times += 1) {
    if (!(await services.derivedRetention.clear(until, AT_A_TIME))) return;
  }
}
