import type { BillingServices } from './billing-services.ts';
import { describeStripeError, type Stripe } from './stripe-client.ts';
import { applyStripeEvent, EVENT_TYPES } from './stripe-events.ts';

const PER_PAGE = 100;
/** After a long outage the rest is found by looking at each subscription. */
const PAGES_AT_MOST = 50;
/** A younger event is still on its way to the webhook. */
const IN_FLIGHT_S = 30;
/** Longer than the pause between two sweeps; older events were seen by an earlier one. */
const LOOK_BACK_S = 15 * 60;

/**
 * Applies the events that Stripe has listed and that never reached the webhook.
 * @returns how many of them changed what is stored
 */
export async function catchUpOnEvents(services: BillingServices, signal: AbortSignal): Promise<number> {
  let mended = 0;
  for (const event of await missedEvents(services)) {
    if (signal.aborted) break;
    try {
      if (!(await applyStripeEvent(services, event))) continue;
      await services.tallies.count('mended');
      mended += 1;
    } catch (error) {
      services.logger.warn({ eventId: event.id, ...describeStripeError(error) }, 'an event was not applied');
    }
  }
  return mended;
}

/** Listed events that were not applied, from the newest back to a page of old ones that all were. */
async function missedEvents({ stripe, stripeEvents, now }: BillingServices): Promise<Stripe.Event[]> {
  const seconds = now().getTime() / 1_000;
  const missed: Stripe.Event[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const { data, has_more: hasMore } = await stripe.events.list({
      types: [...EVENT_TYPES],
      limit: PER_PAGE,
      ...(after !== undefined && { starting_after: after }),
    });
    const unknown = await stripeEvents.unknown(data.map(({ id }) => id));
    missed.push(...data.filter(({ id, created }) => unknown.has(id) && !isInFlight(seconds - created)));
    const oldest = data.at(-1);
    const isSeen = unknown.size === 0 && oldest !== undefined && seconds - oldest.created > LOOK_BACK_S;
    after = oldest?.id;
    if (isSeen || !hasMore || after === undefined) break;
  }
  return missed;
}

/** An event of the future comes from a clock that was advanced. */
const isInFlight = (age: number) => age >= 0 && age < IN_FLIGHT_S;
