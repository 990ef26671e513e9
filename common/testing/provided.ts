import { inject } from 'vitest';

/** What a test run prepares once, before the first file (`infra/checks/test-services.ts`). */
declare module 'vitest' {
  export interface ProvidedContext {
    /** A database server for everybody; each test file takes a database of its own name. */
    mongoUri: string;
    redisServerBin: string;
  }
}

/** The database server of this run. */
export const providedMongoUri = (): string => inject('mongoUri');

/** The `redis-server` program of this run. */
export const providedRedisServer = (): string => inject('redisServerBin');
