import type { WorkerServices } from '../worker-services.ts';

/** A worker that has not renewed a lease for this long loses the reply (ms). */
export const LEASE_MS = 6_000;
/**
 * When the reaper checks a reply that waits for another of its session (ms). A fallback: the end of the other reply starts
 * it.
 */
export const BEHIND_ANOTHER_MS = 10_000;

const RENEW_INTERVAL_MS = LEASE_MS / 3;

/**
 * Renews the leases of all replies of this worker in one write, three times per lease. Finds replies that another worker has
 * taken over, and stops and raised verdicts whose control message was lost.
 * @returns a function that stops renewing
 */
export function renewLeases(services: WorkerServices): () => void {
  let renewing = false;
  const renew = async () => {
    if (renewing) return;
    renewing = true;
    try {
      const running = services.work.running();
      const ids = running.map((job) => job.messageId);
      services.work.compare(running, await services.replies.renew(services.workerId, ids, LEASE_MS));
    } catch (error) {
      services.logger.warn({ err: error }, 'leases not renewed');
    } finally {
      renewing = false;
    }
  };
  const timer = setInterval(() => void renew(), RENEW_INTERVAL_MS);
  return () => clearInterval(timer);
}
