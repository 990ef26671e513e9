import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from '@winny/common/testing/provided';
import { startMongoServer } from '@winny/stand-in-mongo/server';
import type { TestProject } from 'vitest/node';
import { readTestEnvironment } from './env.ts';

/**
 * Runs once before all tests: one database server for the whole run. Each test file uses a new database on it and starts a
 * redis-server (`common/testing/start-test-services.ts`).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { MONGODB_URI, REDIS_SERVER_BIN } = readTestEnvironment();
  project.provide('redisServerBin', REDIS_SERVER_BIN);
  if (MONGODB_URI) {
    project.provide('mongoUri', MONGODB_URI);
    return async () => undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'winny-mongo-'));
  const server = await startMongoServer({ dataDir, port: 0, host: '127.0.0.1' });
  project.provide('mongoUri', server.uri);
  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
