import type { JobName, JobPayload } from '@winny/common/contract/jobs';
import type { WorkerServices } from './worker-services.ts';

/**
 * The services of one job: its logs and jobs carry the id of the request that caused it. Explicit instead of
 * AsyncLocalStorage, which slows down every promise on Node 20 (docs/decisions/0006-request-ids-in-workers.md).
 */
export function forRequest(services: WorkerServices, requestId: string, userId: string): WorkerServices {
  const { enqueuer, logger } = services;
  return {
    ...services,
    logger: logger.child({ requestId, userId }),
    enqueuer: {
      ...enqueuer,
      enqueue: <N extends JobName>(name: N, payload: JobPayload<N>, jobId: string, delayMs?: number) =>
        enqueuer.enqueue(name, { ...payload, requestId }, jobId, delayMs),
    },
  };
}
