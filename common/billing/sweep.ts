import type { LookedAt } from '../data/billing/store.ts';
import type { BillingServices } from './billing-services.ts';
import { catchUpOnEvents } from './catch-up-on-events.ts';
import { describeStripeError } from './stripe-client.ts';
import { syncSubscription } from './sync-subscription.ts';

const BATCH_SIZE = 50;
/** After a failure the person is looked at again, but not immediately, so that one cannot delay the others. */
const RETRY_AFTER_MS = 5 * 60_000;

/**
 * Finds what we and Stripe disagree on, and mends it by reading Stripe again: events that never arrived, subscriptions whose
 * period is over, checkouts of which nothing was heard, changes that were not carried out, and once a day every living
 * subscription.
 * @returns how many stored states were wrong; they are counted as `mended`
 */
export async function sweep(services: BillingServices, signal: AbortSignal): Promise<number> {
  return (await catchUpOnEvents(services, signal)) + (await lookAtOverdue(services, signal));
}

async function lookAtOverdue(services: BillingServices, signal: AbortSignal): Promise<number> {
  const seen = new Set<string>();
  let mended = 0;
  while (!signal.aborted) {
    const found = await services.billing.toLookAt(services.now(), BATCH_SIZE);
    const fresh = found.filter(({ owner }) => !seen.has(owner));
    if (fresh.length === 0) break;
    for (const looked of fresh) {
      if (signal.aborted) break;
      seen.add(looked.owner);
      if (await lookAtPerson(services, looked)) mended += 1;
    }
  }
  return mended;
}

/** @returns whether the stored state was wrong */
async function lookAtPerson(services: BillingServices, looked: LookedAt): Promise<boolean> {
  const { billing, logger, tallies, now } = services;
  try {
    const synced = await syncSubscription(services, looked.owner);
    if (!synced?.isChanged) return false;
    await tallies.count('mended');
    return true;
  } catch (error) {
    logger.warn(describeStripeError(error), 'a subscription could not be read');
    await billing.lookLater(looked, new Date(now().getTime() + RETRY_AFTER_MS));
    return false;
  }
}
