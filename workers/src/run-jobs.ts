import { type JobName, type JobPayload, jobs, type QueueName } from '@winny/common/contract/jobs';
import { QUEUE_PREFIX } from '@winny/common/platform/enqueue';
import type { Redis } from '@winny/common/platform/redis';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { classifyCrisis } from './classify-crisis/classify-crisis.ts';
import { screenRefused } from './classify-crisis/screen-refused.ts';
import { generateReply, generateSafetyReply } from './generate-reply/generate-reply.ts';
import { rollUpFigures } from './roll-up-figures/roll-up-figures.ts';
import { sendEmail } from './send-email/send-email.ts';
import { sweepSubscriptions } from './sweep-subscriptions/sweep-subscriptions.ts';
import type { WorkerServices } from './worker-services.ts';

type Handler<N extends JobName> = (
  services: WorkerServices,
  payload: JobPayload<N>,
  signal: AbortSignal,
) => Promise<void>;

/** The handler of each job; a missing one does not compile. */
const handlers: { [N in JobName]: Handler<N> } = {
  'classify-crisis': classifyCrisis,
  'screen-refused': screenRefused,
  'generate-reply': generateReply,
  'generate-safety-reply': generateSafetyReply,
  'send-email': sendEmail,
  'sweep-subscriptions': sweepSubscriptions,
  'roll-up-figures': rollUpFigures,
};

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
const JOB_TIMEOUT_MS = 60_000;

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

/** Whom a job is about, if it is about one person, and the request that caused it. */
interface About {
  ownerId?: string;
  userId?: string;
  requestId?: string | undefined;
}

async function runJob(services: WorkerServices, queue: QueueName, job: Job): Promise<void> {
  const name = job.name as JobName;
  const definition = Object.hasOwn(jobs, name) && jobs[name].queue === queue ? jobs[name] : null;
  // The job may have been enqueued by another version of the product.
  const payload = definition?.payload.safeParse(job.data);
  if (!payload?.success) throw new UnrecoverableError('not a job of this version');
  const { data } = payload;
  const { ownerId, userId, requestId = `job-${job.id ?? 'unknown'}` }: About = data;
  const handle = handlers[name] as (
    services: WorkerServices,
    payload: unknown,
    signal: AbortSignal,
  ) => Promise<void>;
  await handle(forRequest(services, requestId, ownerId ?? userId), data, AbortSignal.timeout(JOB_TIMEOUT_MS));
}

/**
 * The services of one job: its logs and jobs carry the id of the request that caused it. Explicit instead of
 * AsyncLocalStorage, which slows down every promise on Node 20 (docs/decisions/0006-request-ids-in-workers.md).
 */
export function forRequest(
  services: WorkerServices,
  requestId: string,
  userId: string | undefined,
): WorkerServices {
  const { enqueuer, logger } = services;
  return {
    ...services,
    logger: logger.child({ requestId, ...(userId && { userId }) }),
    enqueuer: {
      ...enqueuer,
      enqueue: <N extends JobName>(name: N, payload: JobPayload<N>, jobId: string, delayMs?: number) =>
        enqueuer.enqueue(name, { ...payload, requestId }, jobId, delayMs),
    },
  };
}
