import type { AddressInfo } from 'node:net';
import type { QueueName } from '@winny/common/contract/jobs';
import { connectDatabase } from '@winny/common/data/connect';
import { ensureIndexes } from '@winny/common/data/indexes';
import { channels } from '@winny/common/platform/channels';
import type { Logger } from '@winny/common/platform/logger';
import { replyControlOf } from '@winny/common/platform/publish';
import { connectForQueues, connectRedis, connectSubscriber } from '@winny/common/platform/redis';
import type { ShutdownStep } from '@winny/common/platform/shutdown';
import { withRetry } from '@winny/common/platform/waiting';
import { lookForLateVerdicts } from './classify-crisis/ask-again.ts';
import { warmCrisisModel } from './classify-crisis/ask-crisis-model.ts';
import { lookForVerdicts } from './classify-crisis/look-for-verdicts.ts';
import type { WorkerEnvironment } from './env.ts';
import { startHeartbeat } from './generate-reply/heartbeat.ts';
import { renewLeases } from './generate-reply/leases.ts';
import { reapReplies } from './generate-reply/reaper.ts';
import { serveHealth } from './health.ts';
import { clearDerivedData } from './retention/clear-derived-data.ts';
import { type LaneOptions, runLane } from './run-jobs.ts';
import { findLostMails } from './send-email/find-lost-mails.ts';
import { createWorkerServices, type WorkerServices } from './worker-services.ts';

/**
 * Verdicts and safety replies have their own concurrency, independent of running replies (SAFE-43). A dead worker holds such
 * a job for up to 15 s; the default of a minute would be too long for a person in danger.
 */
const IN_CRISIS = { lockDuration: 10_000, stalledInterval: 5_000 };
/**
 * Messages whose verdict is sought at the same time. Most of them only wait for the judge, who gets 50 at a time and may take ten
 * seconds (`createJudgeBreaker`): the crisis model should have read those behind them by then. Each takes at most 70 kB of memory.
 * More than the thread of the crisis model lets wait (`createTurns`) would be of no use.
 */
const MESSAGES_IN_CRISIS_LANE = 200;
const SAFETY_REPLIES = 50;
const MAIL_CONCURRENCY = 5;
const SWEEP_EVERY_MS = 60_000;
/** A worker that shuts down waits this long (ms) for late verdicts; another worker asks for those that are due after it. */
const LATE_VERDICTS_WITHIN_MS = 5_000;
/** Reads all messages of the day. */
const ROLL_UP_EVERY_MS = 5 * 60_000;
/** Shared by leases, the reaper and the jobs of a hundred replies. */
const DATABASE_CONNECTIONS = 50;

export interface RunningWorker {
  services: WorkerServices;
  /** The port of `/healthz` and `/readyz`. */
  healthPort: number;
  /** The steps of a graceful shutdown. */
  shutdown: ShutdownStep[];
}

/**
 * Starts a worker. It takes jobs only when database, Redis and all handlers are ready.
 * @throws when database or Redis cannot be reached within a minute, or the health port is taken
 */
export async function startWorker(
  environment: WorkerEnvironment,
  logger: Logger,
  now: () => Date = () => new Date(),
): Promise<RunningWorker> {
  const db = await withRetry(() => connectDatabase(environment.MONGODB_URI, DATABASE_CONNECTIONS));
  await withRetry(() => ensureIndexes(db, environment.MESSAGE_RETENTION_DAYS));
  const redis = connectRedis(environment.REDIS_URL);
  const queueRedis = connectForQueues(environment.REDIS_URL);
  const subscriber = connectSubscriber(environment.REDIS_URL);
  const services = createWorkerServices({ environment, logger, db, redis, queueRedis, now });

  subscriber.on('message', (channel: string, message: string) => {
    const control = replyControlOf(message);
    if (control) services.work.control(control);
    if (channel === channels.knowledge) services.knowledge.changed();
  });
  await subscriber.subscribe(channels.workers, channels.knowledge);
  // Safety replies have no passages.
  if (environment.WORKER_LANES.includes('replies')) services.knowledge.start();

  // Not awaited: until the model is loaded, detector and judge decide.
  void warmCrisisModel(services);

  const stopHeartbeat = startHeartbeat(services);
  const stopLeases = renewLeases(services);
  const stopReaper = reapReplies(services);
  const stopLooking = lookForVerdicts(services);
  const stopAsking = lookForLateVerdicts(services);
  const stopClearing = clearDerivedData(services);
  const stopFinding = findLostMails(services);
  const laneOptions: Record<QueueName, LaneOptions> = {
    crisis: { ...IN_CRISIS, concurrency: MESSAGES_IN_CRISIS_LANE },
    'crisis-replies': { ...IN_CRISIS, concurrency: SAFETY_REPLIES },
    replies: { concurrency: environment.WORKER_CONCURRENCY },
    mail: { concurrency: MAIL_CONCURRENCY },
    billing: { concurrency: 1 },
    figures: { concurrency: 1 },
  };
  const lanes = environment.WORKER_LANES.map((queue) =>
    runLane(services, queue, queueRedis, laneOptions[queue]),
  );
  await Promise.all(lanes.map((lane) => lane.waitUntilReady()));
  const lanesHave = (queue: QueueName) => environment.WORKER_LANES.includes(queue);
  if (services.stripe && lanesHave('billing')) repeatJob(services, 'sweep-subscriptions', SWEEP_EVERY_MS);
  if (lanesHave('figures')) repeatJob(services, 'roll-up-figures', ROLL_UP_EVERY_MS);
  const state = { ready: true };
  const health = await serveHealth(services, state);

  const shutdown: ShutdownStep[] = [
    {
      name: 'take no more',
      within: 1_000,
      run: () => {
        state.ready = false;
        stopReaper();
        stopLooking();
        stopAsking();
        stopClearing();
        stopFinding();
        return Promise.all(lanes.map((lane) => lane.pause(true)));
      },
    },
    // Running replies go to another worker immediately, which is faster for people than waiting for the rest of a long
    // reply.
    { name: 'hand over replies', within: 100, run: () => services.work.handOver() },
    { name: 'finish jobs', within: 10_000, run: () => Promise.all(lanes.map((lane) => lane.close())) },
    // Their jobs have ended; the crisis model must not end before it has answered them.
    { name: 'late verdicts', within: LATE_VERDICTS_WITHIN_MS, run: () => services.lateVerdicts.settled() },
    { name: 'leases', within: 100, run: stopLeases },
    { name: 'heartbeat', within: 500, run: stopHeartbeat },
    { name: 'knowledge', within: 1_000, run: () => services.knowledge.stop() },
    { name: 'crisis model', within: 1_000, run: () => services.crisisModel.close() },
    { name: 'queues', within: 1_000, run: () => services.enqueuer.close() },
    { name: 'health', within: 1_000, run: () => health.close() },
    {
      name: 'redis',
      within: 1_000,
      run: () => {
        for (const line of [subscriber, queueRedis, redis]) line.disconnect();
      },
    },
    { name: 'database', within: 2_000, run: () => db.close() },
  ];
  return { services, healthPort: (health.address() as AddressInfo).port, shutdown };
}

/** Again after each connection: Redis may have come back without its data. */
function repeatJob(
  { enqueuer, queueRedis, logger }: WorkerServices,
  name: 'sweep-subscriptions' | 'roll-up-figures',
  everyMs: number,
): void {
  const repeat = () => {
    enqueuer.repeat(name, {}, everyMs).catch((error: unknown) => {
      logger.warn({ err: error, job: name }, 'repeated job not scheduled');
    });
  };
  repeat();
  queueRedis.on('ready', repeat);
}
