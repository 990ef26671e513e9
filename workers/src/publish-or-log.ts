import { withRetry } from '@winny/common/platform/waiting';
import type { WorkerServices } from './worker-services.ts';

/** Publishes with retries; logs a failure and never throws. The state is stored already, and tabs read it at their next join. */
export async function publishOrLog(
  { logger }: Pick<WorkerServices, 'logger'>,
  publish: () => Promise<unknown>,
): Promise<void> {
  try {
    await withRetry(publish);
  } catch (error) {
    logger.warn({ err: error }, 'event not published');
  }
}
