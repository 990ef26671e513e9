import { setTimeout } from 'node:timers/promises';
import { fillNameKeys } from '@winny/common/data/admin/fill-name-keys';
import { connectDatabase, isDatabaseAway } from '@winny/common/data/connect';
import { ensureIndexes } from '@winny/common/data/indexes';
import { createLogger } from '@winny/common/platform/logger';
import { connectForQueues, connectRedis, connectSubscriber } from '@winny/common/platform/redis';
import { shutdownOnSignal } from '@winny/common/platform/shutdown';
import { withRetry } from '@winny/common/platform/waiting';
import { bootstrapAccounts } from './account/bootstrap.ts';
import { sweepErasures } from './account/erasure/sweep-erasures.ts';
import { sweepCrises } from './chat/sweep-crises.ts';
import { type GatewayEnvironment, readEnvironment } from './env.ts';
import { createHttpApp } from './http/app.ts';
import { closeServer, createHttpServer, listen } from './http/listen.ts';
import { storeFirstKnowledge } from './knowledge/store-first-knowledge.ts';
import { createServices } from './services.ts';
import { openSocketTransport } from './socket/server.ts';

/** Starts the gateway. */
async function start(environment: GatewayEnvironment): Promise<void> {
  const logger = createLogger(environment.GATEWAY_ID, environment.LOG_LEVEL);

  // When all services start together, the database may be unreachable at first, or restart once.
  const untilDatabase = <T>(step: () => Promise<T>) =>
    withRetry(step, {
      shouldRetry: isDatabaseAway,
      onFailure: (err) => logger.warn({ err }, 'database not reachable yet'),
    });
  const db = await untilDatabase(() => connectDatabase(environment.MONGODB_URI));
  await untilDatabase(() => ensureIndexes(db, environment.MESSAGE_RETENTION_DAYS));
  await untilDatabase(() => fillNameKeys(db));
  const redis = connectRedis(environment.REDIS_URL);
  const queueRedis = connectForQueues(environment.REDIS_URL);

  const services = createServices({ environment, logger, db, redis, queueRedis, now: () => new Date() });
  await untilDatabase(() => bootstrapAccounts(services));
  await untilDatabase(() => storeFirstKnowledge(db, logger, new Date()));

  const server = createHttpServer(createHttpApp(services));
  const sockets = openSocketTransport(server, services, connectSubscriber(environment.REDIS_URL));
  const stopSweep = sweepErasures(services);
  const stopCrisisSweep = sweepCrises(services);
  const port = await listen(server, environment.PORT, environment.HOST);
  logger.info({ port }, 'gateway ready');

  shutdownOnSignal(logger, [
    {
      name: 'leave the balancer',
      within: environment.LEAVE_BALANCER_MS + 1_000,
      run: async () => {
        services.lifecycle.ending = true;
        await setTimeout(environment.LEAVE_BALANCER_MS);
      },
    },
    // Requests in progress are answered first. Browsers reconnect to another gateway and join again.
    { name: 'sockets', within: 7_000, run: () => sockets.close() },
    { name: 'http', within: 10_000, run: () => closeServer(server) },
    { name: 'erasures', within: 5_000, run: stopSweep },
    { name: 'crises', within: 100, run: stopCrisisSweep },
    { name: 'knowledge', within: 1_000, run: () => services.publishedKnowledge.stop() },
    { name: 'search encoder', within: 1_000, run: () => services.searchEncoder.close() },
    { name: 'queues', within: 2_000, run: () => services.enqueuer.close() },
    { name: 'redis', within: 2_000, run: () => Promise.all([redis.quit(), queueRedis.quit()]) },
    { name: 'database', within: 2_000, run: () => db.close() },
  ]);
}

try {
  await start(readEnvironment());
} catch (error) {
  // No logger exists yet; a person who starts the gateway by hand gets one sentence.
  process.stderr.write(`The gateway could not start. ${error instanceof Error ? error.message : ''}\n`);
  process.exit(1);
}
