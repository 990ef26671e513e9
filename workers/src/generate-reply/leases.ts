import type { WorkerServices } from '../worker-services.ts';

/** A worker that has not been heard of for this long has lost its replies (ms). */
export const LEASE_MS = 6_000;
/** A reply that has to wait for another of its session; the end of that one lets it begin, this is the safety net (ms). */
export const BEHIND_ANOTHER_MS = 10_000;

const RENEW_EVERY_MS = LEASE_MS / 3;

/**
 * Renews the leases of everything this worker writes, in one write, three times in the life of a lease. A reply another worker
 * has taken up meanwhile is broken off here, and a "stop" or a raised verdict that did not arrive as a message is found.
 * @returns stops renewing
 */
export function keepLeases(services: WorkerServices): () => void {
  let renewing = false;
  const renew = async () => {
    if (renewing) return;
    renewing = true;
    try {
      const held = services.work.held();
      const ids = held.map((job) => job.messageId);
      services.work.compare(held, await services.replies.renew(services.workerId, ids, LEASE_MS));
    } catch (error) {
      services.logger.warn({ err: error }, 'leases could not be renewed');
    } finally {
      renewing = false;
    }
  };
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS);
  return () => clearInterval(timer);
}
