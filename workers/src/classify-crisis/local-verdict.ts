import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from '../worker-services.ts';

/** A verdict of the local model is given up after this time (ms): rules and judge stand without it. */
const LOCAL_TIMEOUT_MS = 400;

/**
 * The verdict of the crisis model of this process on a message. Never throws.
 * @returns null when the model is off, not loaded, slow or broken
 */
export async function askLocalModel(
  { encoder, logger }: Pick<WorkerServices, 'encoder' | 'logger'>,
  message: string,
): Promise<CrisisVerdict | null> {
  try {
    return await withTimeout(LOCAL_TIMEOUT_MS, encoder.assess(message, LOCAL_TIMEOUT_MS), () => {
      logger.info('no verdict of the local model in time');
      return null;
    });
  } catch (error) {
    logger.warn({ err: error }, 'no verdict of the local model');
    return null;
  }
}

/** Loads the model before the first message needs it. Never throws. */
export async function warmCrisisModel({
  encoder,
  environment,
  logger,
}: Pick<WorkerServices, 'encoder' | 'environment' | 'logger'>): Promise<void> {
  if (environment.CRISIS_MODEL === 'off' || !environment.WORKER_LANES.includes('crisis')) return;
  const begun = performance.now();
  try {
    await encoder.warm();
    logger.info({ loadMs: Math.round(performance.now() - begun) }, 'crisis model loaded');
  } catch (error) {
    logger.warn({ err: error }, 'crisis model not loaded');
  }
}
