import { type RedisServer, startRedisServer } from './redis-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Real services for one test file. */
export interface TestServices {
  readonly mongoUri: string;
  readonly redisUrl: string;
  readonly database: TestDatabase;
  readonly redis: RedisServer;
  /** Call in `afterAll`, after everything that uses them has ended. */
  dispose(): Promise<void>;
}

/**
 * Gives a test file a database of its own and a redis-server of its own.
 *
 *     let services: TestServices;
 *     beforeAll(async () => { services = await startTestServices(); });
 *     afterAll(() => services.dispose());
 */
export async function startTestServices(): Promise<TestServices> {
  const [database, redis] = await Promise.all([createTestDatabase(), startRedisServer()]);
  return {
    mongoUri: database.uri,
    redisUrl: redis.url,
    database,
    redis,
    async dispose() {
      await Promise.all([database.dispose(), redis.dispose()]);
    },
  };
}
