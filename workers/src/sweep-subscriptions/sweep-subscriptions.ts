import { sweep } from '@winny/common/billing/sweep';
import type { WorkerServices } from '../worker-services.ts';

/**
 * Mends subscriptions that differ from Stripe, so that access ends when the period ends, also if no webhook ever comes. Runs
 * every minute, in one worker at a time.
 */
export async function sweepSubscriptions(
  services: WorkerServices,
  _payload: object,
  signal: AbortSignal,
): Promise<void> {
  const { stripe, logger } = services;
  if (!stripe) return;
  const mended = await sweep({ ...services, stripe }, signal);
  if (mended > 0) logger.warn({ mended }, 'subscriptions differed from Stripe and were mended');
}
