import { connectDatabase } from '@winny/common/data/connect';
import { createLogger } from '@winny/common/platform/logger';
import { connectForQueues, connectRedis, connectSubscriber } from '@winny/common/platform/redis';
import { readEnvironment } from '../env.ts';
import { createHttpApp } from '../http/app.ts';
import { closeServer, createHttpServer, listen } from '../http/listen.ts';
import { createServices, type Services } from '../services.ts';
import { openSocketTransport, type SocketTransport } from '../socket/server.ts';

export interface TestGateway {
  readonly address: string;
  readonly services: Services;
  readonly sockets: SocketTransport;
  close(): Promise<void>;
}

/**
 * Starts a gateway on a free port with the given services and the minimum bcrypt cost.
 * @param variables overrides of the environment
 * @param now a clock that the test controls
 */
export async function startGateway(
  { mongoUri, redisUrl }: { mongoUri: string; redisUrl: string },
  variables: Record<string, string> = {},
  now = () => new Date(),
): Promise<TestGateway> {
  const environment = readEnvironment({
    MONGODB_URI: mongoUri,
    REDIS_URL: redisUrl,
    JWT_SECRET: 'a secret that is used by tests and nobody else',
    BCRYPT_COST: '4',
    VERDICT_WAIT_MS: '20',
    REGISTRATIONS_PER_HOUR: '1000000',
    LOG_LEVEL: 'silent',
    // The encoder has tests of its own, beside the thread that loads it.
    KNOWLEDGE_MEANING: 'off',
    ...variables,
  });
  const logger = createLogger('gateway', environment.LOG_LEVEL);
  const db = await connectDatabase(environment.MONGODB_URI, 10);
  const redis = connectRedis(environment.REDIS_URL);
  const queueRedis = connectForQueues(environment.REDIS_URL);
  const services = createServices({ environment, logger, db, redis, queueRedis, now });
  const server = createHttpServer(createHttpApp(services));
  const sockets = openSocketTransport(server, services, connectSubscriber(environment.REDIS_URL));
  const port = await listen(server, 0, '127.0.0.1');
  return {
    address: `http://127.0.0.1:${port}`,
    services,
    sockets,
    async close() {
      await sockets.close();
      server.closeAllConnections();
      await closeServer(server);
      await services.publishedKnowledge.stop();
      await services.searchEncoder.close();
      await services.enqueuer.close();
      redis.disconnect();
      queueRedis.disconnect();
      await db.close();
    },
  };
}
