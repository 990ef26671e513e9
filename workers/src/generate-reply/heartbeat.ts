import { keys } from '@winny/common/platform/channels';
import type { WorkerServices } from '../worker-services.ts';

const BEAT_INTERVAL_MS = 1_000;
/**
 * A worker without a heartbeat for this long counts as dead (ms). Not longer than a lease, which would delay the takeover.
 */
const HEARTBEAT_LIFETIME_MS = 5_000;

/**
 * Sends a heartbeat to Redis every second. A lease alone cannot distinguish a dead worker from a machine too busy to renew
 * it; Redis still answers this command when the database has fallen behind.
 * @returns a function that stops and removes the heartbeat, so that this worker's replies can be taken over when their
 *   leases end
 */
export function startHeartbeat(services: WorkerServices): () => Promise<void> {
  const key = keys.worker(services.workerId);
  const beat = () => {
    services.redis.set(key, '1', 'PX', HEARTBEAT_LIFETIME_MS).catch((error: unknown) => {
      services.logger.warn({ err: error }, 'heartbeat not sent');
    });
  };
  beat();
  const timer = setInterval(beat, BEAT_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await services.redis.del(key);
  };
}

/**
 * The workers with a heartbeat in the last five seconds.
 * @throws when Redis does not answer, because nothing is known then
 */
export async function aliveAmong(services: WorkerServices, workers: Iterable<string>): Promise<Set<string>> {
  const asked = [...new Set(workers)];
  const there = await Promise.all(asked.map((worker) => services.redis.exists(keys.worker(worker))));
  return new Set(asked.filter((_, index) => there[index] === 1));
}
