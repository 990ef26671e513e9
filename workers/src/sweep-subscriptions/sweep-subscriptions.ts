import type { BillingServices } from '@winny/common/billing/billing-services';
import { describeStripeError } from '@winny/common/billing/stripe-client';
import { syncSubscription } from '@winny/common/billing/sync-subscription';
import type { LookedAt } from '@winny/common/data/billing/store';
import type { WorkerServices } from '../worker-services.ts';
import { catchUpOnEvents } from './catch-up-on-events.ts';

const AT_A_TIME = 50;
/** After a failure the person is looked at again, but not immediately, so that one cannot delay the others. */
const AFTER_FAILURE_MS = 5 * 60_000;

/**
 * Finds what we and Stripe disagree on, and mends it by reading Stripe again: events that never arrived, subscriptions whose
 * period is over, checkouts of which nothing was heard, and once a day every living subscription. So access ends when the
 * period ends, also if no webhook ever comes. Runs every minute, in one worker at a time.
 */
export async function sweepSubscriptions(
  services: WorkerServices,
  _payload: object,
  signal: AbortSignal,
): Promise<void> {
  const { stripe, logger } = services;
  if (!stripe) return;
  const at: BillingServices = { ...services, stripe };
  const mended = (await catchUpOnEvents(at, signal)) + (await lookAtOverdue(at, signal));
  if (mended > 0) logger.warn({ mended }, 'subscriptions differed from Stripe and were mended');
}

async function lookAtOverdue(services: BillingServices, signal: AbortSignal): Promise<number> {
  const seen = new Set<string>();
  let mended = 0;
  while (!signal.aborted) {
    const found = await services.billing.toLookAt(services.now(), AT_A_TIME);
    const fresh = found.filter(({ owner }) => !seen.has(owner));
    if (fresh.length === 0) break;
    for (const looked of fresh) {
      if (signal.aborted) break;
      seen.add(looked.owner);
      if (await lookAt(services, looked)) mended += 1;
    }
  }
  return mended;
}

/** @returns whether the stored state was wrong */
async function lookAt(services: BillingServices, looked: LookedAt): Promise<boolean> {
  const { billing, logger, tallies, now } = services;
  try {
    const synced = await syncSubscription(services, looked.owner);
    if (!synced?.isChanged) return false;
    await tallies.count('mended');
    return true;
  } catch (error) {
    logger.warn(describeStripeError(error), 'a subscription could not be read');
    await billing.lookLater(looked, new Date(now().getTime() + AFTER_FAILURE_MS));
    return false;
  }
}
