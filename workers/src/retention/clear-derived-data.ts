import type { WorkerServices } from '../worker-services.ts';

/** The interval of MongoDB's TTL monitor, which removes the messages. */
const CLEAR_INTERVAL_MS = 60_000;
const SESSIONS_PER_ROUND = 500;
const USERS_PER_ROUND = 500;
/** The rest waits for the next round: clearing is not urgent, and other queries can run in between. */
const MAX_ROUNDS = 20;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Clears from sessions the data derived from expired messages (DEC-50) and their safety records, what is left of the free messages after a crisis when
 * their day is over, and what interrupted uploads of knowledge left, at start and then every minute. Runs in every worker; the
 * writes are guarded, so several may run concurrently.
 * @returns a function that stops it
 */
export function clearDerivedData(services: WorkerServices): () => void {
  const ending = new AbortController();
  let looking = false;
  const look = () => {
    if (looking) return;
    looking = true;
    void clear(services, ending.signal)
      .catch((error: unknown) => services.logger.warn({ err: error }, 'derived data not cleared'))
      .finally(() => {
        looking = false;
      });
  };
  look();
  const timer = setInterval(look, CLEAR_INTERVAL_MS);
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}

async function clear(services: WorkerServices, ending: AbortSignal): Promise<void> {
  await services.knowledgeBatches.sweep(services.now());
  for (let times = 0; times < MAX_ROUNDS && !ending.aborted; times += 1) {
    if (!(await services.afterCrisis.clear(services.now(), USERS_PER_ROUND))) break;
  }
  const keptMs = services.environment.MESSAGE_RETENTION_DAYS * DAY_MS;
  const until = new Date(services.now().getTime() - keptMs);
  await services.safetyRecords.clear(until, services.now());
  for (let times = 0; times < MAX_ROUNDS && !ending.aborted; times += 1) {
    if (!(await services.derivedRetention.clear(until, SESSIONS_PER_ROUND))) return;
  }
}
