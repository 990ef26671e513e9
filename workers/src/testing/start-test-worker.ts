import { createLogger } from '@winny/common/platform/logger';
import { runSteps } from '@winny/common/platform/shutdown';
import { readEnvironment } from '../env.ts';
import { startWorker } from '../start-worker.ts';
import type { WorkerServices } from '../worker-services.ts';

export interface TestWorker {
  readonly services: WorkerServices;
  /** The address of the health check. */
  readonly health: string;
  /** Shuts down as on SIGTERM. */
  close(): Promise<void>;
}

/** Starts a whole worker in the test's process, with real services and a scripted model. */
export async function startTestWorker(
  { mongoUri, redisUrl }: { mongoUri: string; redisUrl: string },
  modelUrl: string,
  now?: () => Date,
  variables: Record<string, string> = {},
): Promise<TestWorker> {
  const environment = readEnvironment({
    MONGODB_URI: mongoUri,
    REDIS_URL: redisUrl,
    OPENAI_BASE_URL: modelUrl,
    OPENAI_API_KEY: 'scripted',
    SMTP_URL: 'smtp://127.0.0.1:9',
    HEALTH_PORT: '0',
    HEALTH_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    // The encoder and the crisis model have tests of their own.
    KNOWLEDGE_MEANING: 'off',
    CRISIS_MODEL: 'off',
    ...variables,
  });
  const logger = createLogger('worker', environment.LOG_LEVEL);
  const worker = await startWorker(environment, logger, now);
  const health = `http://127.0.0.1:${worker.healthPort}`;
  return { services: worker.services, health, close: () => runSteps(logger, worker.shutdown) };
}
