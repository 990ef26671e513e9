import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from '../worker-services.ts';

/** A verdict waits this long (ms) for the crisis model; a whole page takes longer on a busy machine. */
const IN_TIME_MS = 400;
/** The model does not begin with a stored message later than this (ms). */
const BEGIN_WITHIN_MS = 5_000;

/** A question to the crisis model. Its promises always resolve. */
export interface AskedCrisisModel {
  /** The verdict within the time, or null when the model is off, not loaded, slow or broken. */
  readonly inTime: Promise<CrisisVerdict | null>;
  /** A verdict that came later, or null. */
  readonly late: Promise<CrisisVerdict | null>;
  /** The late verdict, if it has come by now. */
  readonly lateSoFar: CrisisVerdict | null;
  /** Whether the model is to be asked again: it is late by now, or has failed, or rests after a failure. */
  readonly isDue: boolean;
}

/**
 * Asks the crisis model of this process for a verdict on a message.
 * @param options.inTimeMs the time (ms) of `inTime`
 * @param options.beginWithinMs the model does not begin later than this (ms)
 * @param options.isAgain whether the message is old: it is read after new ones
 */
export function askCrisisModel(
  { crisisModel, environment, logger }: Pick<WorkerServices, 'crisisModel' | 'environment' | 'logger'>,
  message: string,
  { inTimeMs = IN_TIME_MS, beginWithinMs = BEGIN_WITHIN_MS, isAgain = false } = {},
): AskedCrisisModel {
  let isLate = false;
  let verdict: CrisisVerdict | null = null;
  const lateSoFar = () => (isLate ? verdict : null);
  const asked = crisisModel
    .assess(message, beginWithinMs, { isAgain })
    .catch((error: unknown) => {
      logger.warn({ err: error }, 'no verdict of the crisis model');
      return null;
    })
    .then((found) => {
      verdict = found;
      return found;
    });
  const inTime = withTimeout(inTimeMs, asked, () => {
    isLate = true;
    logger.info('no verdict of the crisis model in time');
    return null;
  });
  return {
    inTime,
    late: asked.then(lateSoFar),
    get lateSoFar() {
      return lateSoFar();
    },
    get isDue() {
      return verdict === null && (isLate || environment.CRISIS_MODEL === 'on');
    },
  };
}

/** Loads the crisis model before the first message needs it. Never throws. */
export async function warmCrisisModel({
  crisisModel,
  environment,
  logger,
}: Pick<WorkerServices, 'crisisModel' | 'environment' | 'logger'>): Promise<void> {
  if (environment.CRISIS_MODEL === 'off' || !environment.WORKER_LANES.includes('crisis')) return;
  const begun = performance.now();
  try {
    await crisisModel.warm();
    logger.info({ loadMs: Math.round(performance.now() - begun) }, 'crisis model loaded');
  } catch (error) {
    logger.warn({ err: error }, 'crisis model not loaded');
  }
}
