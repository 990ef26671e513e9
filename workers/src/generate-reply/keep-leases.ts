import type { WorkerServices } from '../worker-services.ts';
import { LEASE_MS } from './generate-reply.ts';

const RENEW_EVERY_MS = LEASE_MS / 3;

/**
 * Renews the leases of everything this worker writes, in one write, three times in the life of a lease. A reply another worker
 * has taken up meanwhile is broken off here.
 * @returns stops renewing
 */
export function keepLeases(services: WorkerServices): () => void {
  let renewing = false;
  const renew = async () => {
    if (renewing) return;
    renewing = true;
    try {
      const until = new Date(services.now().getTime() + LEASE_MS);
      const lost = await services.replies.renew(services.workerId, services.work.held(), until);
      services.work.interrupt(lost, 'lost');
    } catch (error) {
      services.logger.warn({ err: error }, 'leases could not be renewed');
    } finally {
      renewing = false;
    }
  };
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS);
  return () => clearInterval(timer);
}
