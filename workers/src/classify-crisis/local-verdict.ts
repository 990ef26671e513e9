import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from '../worker-services.ts';

/** Rules and judge do not wait longer than this (ms) for the local model: a whole page takes it longer on a busy machine. */
const LOCAL_TIMEOUT_MS = 400;
/** A verdict of the local model is given up after this time (ms). */
const LOCAL_GIVE_UP_MS = 5_000;

/**
 * The verdict of the crisis model of this process on a message. Neither promise is ever rejected.
 * @returns `inTime`: null when the model is off, not loaded, slow or broken; `late`: what came after that time, if anything did
 */
export function askLocalModel(
  { encoder, logger }: Pick<WorkerServices, 'encoder' | 'logger'>,
  message: string,
): { inTime: Promise<CrisisVerdict | null>; late: Promise<CrisisVerdict | null> } {
  let isLate = false;
  const asked = encoder.assess(message, LOCAL_GIVE_UP_MS).catch((error: unknown) => {
    logger.warn({ err: error }, 'no verdict of the local model');
    return null;
  });
  const inTime = withTimeout(LOCAL_TIMEOUT_MS, asked, () => {
    isLate = true;
    logger.info('no verdict of the local model in time');
    return null;
  });
  return { inTime, late: asked.then((verdict) => (isLate ? verdict : null)) };
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
