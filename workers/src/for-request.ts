import type { JobName, JobPayload } from '@winny/common/contract/jobs';
import type { WorkerServices } from './worker-services.ts';

/**
 * The services of one job: what it logs and enqueues carries the request that caused it. By hand rather than by
 * AsyncLocalStorage, which on Node 20 makes every promise of the process dearer (docs/decisions/0006-request-ids-in-workers.md).
 */
export function forRequest(services: WorkerServices, requestId: string, userId: string): WorkerServices {
  const { enqueuer, logger } = services;
  return {
    ...services,
    logger: logger.child({ requestId, userId }),
    enqueuer: {
      ...enqueuer,
      enqueue: <N extends JobName>(name: N, payload: JobPayload<N>, jobId: string) =>
        enqueuer.enqueue(name, { ...payload, requestId }, jobId),
    },
  };
}
