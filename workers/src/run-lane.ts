import { type JobName, jobs, type QueueName } from '@winny/common/contract/jobs';
import { QUEUE_PREFIX } from '@winny/common/platform/enqueue';
import type { Redis } from '@winny/common/platform/redis';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { forRequest } from './for-request.ts';
import { handlers } from './handlers.ts';
import type { WorkerServices } from './worker-services.ts';

/** The settings of one lane. */
export interface LaneOptions {
  /** Concurrent jobs. */
  concurrency: number;
  /** How long a silent worker keeps its job (ms). */
  lockDuration?: number;
  /** The interval for finding jobs of dead workers (ms). */
  stalledInterval?: number;
}

/** Time limit of jobs that only call other servers. Replies have their own time limits. */
const JOB_WITHIN_MS = 60_000;

/**
 * Processes one queue. Each lane has its own concurrency, so that a thousand running replies never delay a verdict
 * (SAFE-43).
 */
export function runLane(
  services: WorkerServices,
  queue: QueueName,
  connection: Redis,
  options: LaneOptions,
): Worker {
  const worker = new Worker(queue, (job) => runJob(services, queue, job), {
    connection,
    prefix: QUEUE_PREFIX,
    ...options,
    // A dead worker's job runs again; a reply finds by its claim whether there is still work.
    maxStalledCount: 10,
  });
  worker.on('error', (error) => services.logger.warn({ err: error, queue }, 'queue error'));
  worker.on('failed', (job, error) => {
    services.logger.error({ err: error, queue, jobId: job?.id, tries: job?.attemptsMade }, 'job failed');
  });
  return worker;
}

async function runJob(services: WorkerServices, queue: QueueName, job: Job): Promise<void> {
  const name = job.name as JobName;
  const definition = Object.hasOwn(jobs, name) && jobs[name].queue === queue ? jobs[name] : null;
  // The job may have been enqueued by another version of the product.
  const payload = definition?.payload.safeParse(job.data);
  if (!payload?.success) throw new UnrecoverableError('not a job of this version');
  const { data } = payload;
  const owner = 'ownerId' in data ? data.ownerId : data.userId;
  const handle = handlers[name] as (
    services: WorkerServices,
    payload: unknown,
    signal: AbortSignal,
  ) => Promise<void>;
  const requestId = data.requestId ?? `job-${job.id ?? 'unknown'}`;
  await handle(forRequest(services, requestId, owner), data, AbortSignal.timeout(JOB_WITHIN_MS));
}
