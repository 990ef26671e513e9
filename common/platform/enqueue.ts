import { type JobsOptions, Queue } from 'bullmq';
import { z } from 'zod';
import {
  type JobName,
  type JobPayload,
  jobs,
  type MailKind,
  type QueueName,
  queueNames,
} from '../contract/jobs.ts';
import { currentContext } from './context.ts';
import { type Redis, whenReady } from './redis.ts';
import { withTimeout } from './waiting.ts';

/** The prefix of all queues; the braces keep each queue on one node of a Redis Cluster. */
export const QUEUE_PREFIX = '{winny}';

/** How often one mail is tried. */
export const MAIL_TRIES = 12;

/**
 * Retries and retention of each job. Replies and verdicts have their own retries, mail has the queue's. A failed job that is
 * kept would block its id, so it is removed; the log has its failure.
 */
const options: Record<JobName, JobsOptions> = {
  'classify-crisis': { attempts: 2, backoff: { type: 'fixed', delay: 250 }, removeOnFail: true },
  // Its gateway waits no longer than one try takes.
  'screen-refused': { attempts: 1, removeOnFail: true },
  'generate-reply': { attempts: 3, backoff: { type: 'fixed', delay: 500 }, removeOnFail: true },
  'generate-safety-reply': { attempts: 3, backoff: { type: 'fixed', delay: 250 }, removeOnFail: true },
  // About three hours altogether. What failed for good is in the collection `mails`.
  'send-email': {
    attempts: MAIL_TRIES,
    backoff: { type: 'exponential', delay: 5_000, jitter: 0.2 },
    removeOnFail: true,
  },
  // The next minute brings the next one.
  'sweep-subscriptions': { attempts: 1, removeOnFail: true },
  'roll-up-figures': { attempts: 1, removeOnFail: true },
};

/** The jobs of a queue; those that wait for their time are not among them. */
export interface QueueDepth {
  name: QueueName;
  waiting: number;
  active: number;
  failed: number;
}

export interface Enqueuer {
  /**
   * Adds a job to its queue. A second job with the same `jobId` is ignored while the first exists.
   * @param delayMs how long the job waits before it is run
   * @throws ZodError for an invalid payload; Error when Redis does not answer within 5 s
   */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, jobId: string, delayMs?: number): Promise<void>;
  /**
   * Runs a job again and again, in one worker at a time. Calling it again changes nothing.
   * @param everyMs the time from the start of one to the start of the next
   * @throws Error when Redis does not answer within 5 s
   */
  repeat<N extends JobName>(name: N, payload: JobPayload<N>, everyMs: number): Promise<void>;
  /**
   * Removes a job that no worker has taken yet.
   * @returns false when there is none
   * @throws Error when Redis does not answer within 5 s
   */
  cancel(name: JobName, jobId: string): Promise<boolean>;
  /**
   * Whether a job is queued, or active in a living worker.
   * @throws Error when Redis does not answer within 5 s
   */
  isPending(name: JobName, jobId: string): Promise<boolean>;
  /**
   * Removes the jobs of a person from all queues, in every state. A job that a worker runs is left: it ends by itself,
   * because what it is about is gone.
   * @param keep the kind of mail that is still to be sent
   * @returns how many were removed
   * @throws Error when Redis does not answer
   */
  eraseJobs(userId: string, keep: MailKind): Promise<number>;
  /** How many jobs each queue has. @throws Error when Redis does not answer */
  depths(): Promise<QueueDepth[]>;
  close(): Promise<void>;
}

/** Every state in which a job waits or is kept. Active jobs end by themselves, and completed ones are never kept. */
const STATES = ['waiting', 'delayed', 'prioritized', 'failed'] as const;
const JOBS_AT_A_TIME = 500;

const QUEUE_TIMEOUT_MS = 5_000;

/**
 * The only place where jobs are added. While Redis is away none are: BullMQ's connection never gives up a command, so they
 * would pile up. The reaper recreates lost jobs.
 */
export function createEnqueuer(connection: Redis): Enqueuer {
  const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = whenReady(connection, QUEUE_TIMEOUT_MS).then(work);
    return withTimeout(QUEUE_TIMEOUT_MS, done, () => {
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
    async enqueue(name, payload, jobId, delayMs = 0) {
      const requestId = payload.requestId ?? currentContext()?.requestId;
      const data = jobs[name].payload.parse(requestId ? { ...payload, requestId } : payload);
      await inTime(() =>
        queueOf(jobs[name].queue).add(name, data, { ...options[name], jobId, delay: delayMs }),
      );
    },
    async repeat(name, payload, everyMs) {
      const data = jobs[name].payload.parse(payload);
      const queue = queueOf(jobs[name].queue);
      await inTime(async () => {
        await queue.setGlobalConcurrency(1);
        await queue.upsertJobScheduler(name, { every: everyMs }, { name, data, opts: options[name] });
      });
    },
    async cancel(name, jobId) {
      const queue = queueOf(jobs[name].queue);
      // BullMQ also answers 1 for a job that does not exist.
      return inTime(
        async () => (await queue.getJobState(jobId)) !== 'unknown' && (await queue.remove(jobId)) === 1,
      );
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
    async eraseJobs(userId, keep) {
      let removed = 0;
      for (const name of queueNames) {
        for (const jobId of await jobsOf(queueOf(name), userId, keep, inTime)) {
          removed += await inTime(() => queueOf(name).remove(jobId));
        }
      }
      return removed;
    },
    depths: () =>
      Promise.all(
        queueNames.map(async (name) => {
          const counts = await inTime(() =>
            queueOf(name).getJobCounts('waiting', 'prioritized', 'active', 'failed'),
          );
          const { waiting = 0, prioritized = 0, active = 0, failed = 0 } = counts;
          return { name, waiting: waiting + prioritized, active, failed };
        }),
      ),
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}

const personSchema = z.object({ ownerId: z.string(), userId: z.string(), kind: z.string() }).partial();

/** The ids of a person's jobs in one queue. A queue may be long, so it is read in parts. */
async function jobsOf(
  queue: Queue,
  userId: string,
  keep: MailKind,
  inTime: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<string[]> {
  const found = new Set<string>();
  for (let from = 0; ; from += JOBS_AT_A_TIME) {
    const part = await inTime(() => queue.getJobs([...STATES], from, from + JOBS_AT_A_TIME - 1));
    if (part.length === 0) return [...found];
    for (const { id, data } of part) {
      const about = personSchema.parse(data);
      const isTheirs = (about.ownerId ?? about.userId) === userId;
      if (id !== undefined && isTheirs && about.kind !== keep) found.add(id);
    }
  }
}
