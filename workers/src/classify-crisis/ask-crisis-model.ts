import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from '../worker-services.ts';

/** A verdict waits this long (ms) for the crisis model; a whole page takes longer on a busy machine. */
const IN_TIME_MS = 400;
/** A verdict that comes later than this (ms) is not used. */
const GIVE_UP_MS = 5_000;

/**
 * Asks the crisis model of this process for a verdict on a message. Both promises always resolve.
 * @returns `inTime`: the verdict within 0.4 s, or null when the model is off, not loaded, slow or broken; `late`: a verdict that
 *   came between 0.4 and 5 s, or null
 */
export function askCrisisModel(
  { encoder, logger }: Pick<WorkerServices, 'encoder' | 'logger'>,
  message: string,
): { inTime: Promise<CrisisVerdict | null>; late: Promise<CrisisVerdict | null> } {
  let isLate = false;
  const asked = encoder.assess(message, GIVE_UP_MS).catch((error: unknown) => {
    logger.warn({ err: error }, 'no verdict of the crisis model');
    return null;
  });
  const inTime = withTimeout(IN_TIME_MS, asked, () => {
    isLate = true;
    logger.info('no verdict of the crisis model in time');
    return null;
  });
  return { inTime, late: asked.then((verdict) => (isLate ? verdict : null)) };
}

/** Loads the crisis model before the first message needs it. Never throws. */
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
