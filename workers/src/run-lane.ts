import { type JobName, jobs, type QueueName } from '@winny/common/contract/jobs';
import { QUEUE_PREFIX } from '@winny/common/platform/enqueue';
import type { Redis } from '@winny/common/platform/redis';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { forRequest } from './for-request.ts';
import { handlers } from './handlers.ts';
import type { WorkerServices } from './worker-services.ts';

/** What one lane of a worker is given. */
export interface LaneOptions {
  /** Jobs at a time. */
  concurrency: number;
  /** For how long a worker that says nothing still holds its job (ms). */
  lockDuration?: number;
  /** How often jobs of dead workers are looked for (ms). */
  stalledInterval?: number;
}

/** When a job that only talks to other servers should give up. A reply has deadlines of its own. */
const JOB_WITHIN_MS = 60_000;

/**
 * Works off one queue. Each lane has its own share of jobs at a time, so that a thousand replies under way never keep a
 * verdict waiting (SAFE-43).
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
    // A job whose worker died runs again; a reply finds out by its claim whether there is still something to do.
    maxStalledCount: 10,
  });
  worker.on('error', (error) => services.logger.warn({ err: error, queue }, 'queue trouble'));
  worker.on('failed', (job, error) => {
    services.logger.error({ err: error, queue, jobId: job?.id, tries: job?.attemptsMade }, 'a job failed');
  });
  return worker;
}

async function runJob(services: WorkerServices, queue: QueueName, job: Job): Promise<void> {
  const name = job.name as JobName;
  const definition = Object.hasOwn(jobs, name) && jobs[name].queue === queue ? jobs[name] : null;
  // What is in Redis may have been written by another version of the product.
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
