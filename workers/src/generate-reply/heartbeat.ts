import { keys } from '@winny/common/platform/channels';
import type { WorkerServices } from '../worker-services.ts';

const EVERY_MS = 1_000;
/** A worker that has been silent for this long counts as dead (ms); no longer than a lease, or it would delay the takeover. */
const ALIVE_MS = 5_000;

/**
 * Says every second that this worker lives. A lease alone cannot tell a dead worker from a machine that is too busy to renew
 * leases in time; this is one small command to Redis, which answers when the database has long fallen behind.
 * @returns ends it, and says so: what this worker still holds may be taken as soon as its lease is over
 */
export function keepHeartbeat(services: WorkerServices): () => Promise<void> {
  const key = keys.worker(services.workerId);
  const beat = () => {
    services.redis.set(key, '1', 'PX', ALIVE_MS).catch((error: unknown) => {
      services.logger.warn({ err: error }, 'no heartbeat could be given');
    });
  };
  beat();
  const timer = setInterval(beat, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await services.redis.del(key);
  };
}

/**
 * Which of these workers have been heard of within the last five seconds.
 * @throws when Redis does not answer: then nothing is known about anybody
 */
export async function aliveAmong(services: WorkerServices, workers: Iterable<string>): Promise<Set<string>> {
  const asked = [...new Set(workers)];
  const there = await Promise.all(asked.map((worker) => services.redis.exists(keys.worker(worker))));
  return new Set(asked.filter((_, index) => there[index] === 1));
}
