import { type JobsOptions, Queue } from 'bullmq';
import { type JobName, type JobPayload, jobs, type QueueName } from '../contract/jobs.ts';
import { currentContext } from './context.ts';
import { type Redis, whenReady } from './redis.ts';
import { withTimeout } from './waiting.ts';

/** The prefix of all queues; the braces keep each queue on one node of a Redis Cluster. */
export const QUEUE_PREFIX = '{winny}';

/**
 * Retries and retention of each job. Replies and verdicts have their own retries, mail has the queue's. A failed job that is
 * kept blocks its id, so failed replies and verdicts are removed; the log has their failure.
 */
const options: Record<JobName, JobsOptions> = {
  'classify-crisis': { attempts: 2, backoff: { type: 'fixed', delay: 250 }, removeOnFail: true },
  'generate-reply': { attempts: 3, backoff: { type: 'fixed', delay: 500 }, removeOnFail: true },
  'generate-safety-reply': { attempts: 3, backoff: { type: 'fixed', delay: 250 }, removeOnFail: true },
  'send-email': {
    attempts: 8,
    backoff: { type: 'exponential', delay: 1_000 },
    removeOnFail: { age: 24 * 3_600, count: 1_000 },
  },
};

export interface Enqueuer {
  /**
   * Adds a job to its queue. A second job with the same `jobId` is ignored while the first exists.
   * @throws ZodError for an invalid payload; Error when Redis does not answer within 5 s
   */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, jobId: string): Promise<void>;
  /**
   * Whether a job is queued, or active in a living worker.
   * @throws Error when Redis does not answer within 5 s
   */
  isPending(name: JobName, jobId: string): Promise<boolean>;
  close(): Promise<void>;
}

const WITHIN_MS = 5_000;

/**
 * The only place where jobs are added. While Redis is away none are: BullMQ's connection never gives up a command, so they
 * would pile up. The reaper recreates lost jobs.
 */
export function createEnqueuer(connection: Redis): Enqueuer {
  const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = whenReady(connection, WITHIN_MS).then(work);
    return withTimeout(WITHIN_MS, done, () => {
      throw new Error('The queue did not answer in time.');
    });
  };
  const queues = new Map<QueueName, Queue>();
  const queueOf = (name: QueueName) => {
    let queue = queues.get(name);
    if (!queue) {
      queue = new Queue(name, {
        connection,
        prefix: QUEUE_PREFIX,
        defaultJobOptions: { removeOnComplete: true },
      });
      queue.on('error', () => undefined);
      queues.set(name, queue);
    }
    return queue;
  };
  return {
    async enqueue(name, payload, jobId) {
      const requestId = payload.requestId ?? currentContext()?.requestId;
      const data = jobs[name].payload.parse(requestId ? { ...payload, requestId } : payload);
      await inTime(() => queueOf(jobs[name].queue).add(name, data, { ...options[name], jobId }));
    },
    async isPending(name, jobId) {
      const { queue } = jobs[name];
      return inTime(async () => {
        const state = await queueOf(queue).getJobState(jobId);
        // A worker renews the lock of its active job; a dead worker's lock expires long before the queue reassigns the job.
        if (state === 'active')
          return (await connection.exists(`${QUEUE_PREFIX}:${queue}:${jobId}:lock`)) === 1;
        return state === 'waiting' || state === 'delayed' || state === 'prioritized';
      });
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
