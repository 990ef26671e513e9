import { type JobsOptions, Queue } from 'bullmq';
import { type JobName, type JobPayload, jobs, type QueueName } from '../contract/jobs.ts';
import { currentContext } from './context.ts';
import { type Redis, whenReady } from './redis.ts';
import { withTimeout } from './waiting.ts';

/** The prefix all queues share; the braces keep each queue on one node of a Redis Cluster. */
export const QUEUE_PREFIX = '{winny}';

/**
 * How often a job is tried and what is kept of it. Replies and verdicts retry by their own rules, mail by the queue's. A job that
 * failed keeps its id as long as it is kept, and adding that id again does nothing: of replies and verdicts nothing is kept, the
 * log says that they failed.
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
   * Puts a job into its queue. The same `jobId` again, while the first is still there, adds nothing.
   * @throws ZodError when the payload is not the job's; Error when Redis does not answer within 5 s
   */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, jobId: string): Promise<void>;
  /**
   * Whether a job waits for its turn, or is being done by a worker that still holds it.
   * @throws Error when Redis does not answer within 5 s
   */
  isUnderWay(name: JobName, jobId: string): Promise<boolean>;
  close(): Promise<void>;
}

const WITHIN_MS = 5_000;

/**
 * The only place a job enters a queue. While Redis is away no job is added: BullMQ's connection gives no command up, so jobs would
 * pile up there; the reaper makes the lost ones again.
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
    async isUnderWay(name, jobId) {
      const { queue } = jobs[name];
      return inTime(async () => {
        const state = await queueOf(queue).getJobState(jobId);
        // A worker renews the lock of what it does; that of a dead worker has run out long before the queue gives its job away.
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
