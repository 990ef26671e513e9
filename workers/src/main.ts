import { createLogger } from '@winny/common/platform/logger';
import { shutdownOnSignal } from '@winny/common/platform/shutdown';
import { readEnvironment } from './env.ts';
import { startWorker } from './start-worker.ts';

try {
  const environment = readEnvironment();
  const logger = createLogger(environment.WORKER_ID, environment.LOG_LEVEL);
  const worker = await startWorker(environment, logger);
  shutdownOnSignal(logger, worker.shutdown);
  logger.info({ healthPort: worker.healthPort }, 'worker ready');
} catch (error) {
  // No logger exists yet; a person who starts the worker by hand gets one sentence.
  process.stderr.write(`The worker could not start. ${error instanceof Error ? error.message : ''}\n`);
  process.exit(1);
}
