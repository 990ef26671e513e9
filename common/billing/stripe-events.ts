import type Stripe from 'stripe';
import { ownerOf } from '../data/owner.ts';
import type { BillingServices } from './billing-services.ts';
import { idOf, isMissingAtStripe } from './stripe-client.ts';
import { CARD_FORM_PURPOSE, switchToNewestCard } from './switch-card.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The events that can change a subscription. A webhook at Stripe needs to send these only. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'setup_intent.succeeded',
] as const;

const RELEVANT: ReadonlySet<string> = new Set(EVENT_TYPES);

/**
 * Applies an event of Stripe. It only says whose state to read: the state itself is read from Stripe, so neither the order of
 * events nor their content matters.
 * @returns whether it changed the stored state; false for one that was applied before, or is about no account of ours
 * @throws when Stripe or the database cannot be reached; the event is then not noted, and comes again
 */
export async function applyStripeEvent(services: BillingServices, event: Stripe.Event): Promise<boolean> {
  if (!RELEVANT.has(event.type)) return false;
  const isNew = (await services.stripeEvents.unknown([event.id])).size > 0;
  if (!isNew) return false;
  const isChanged = await applyNew(services, event);
  await services.stripeEvents.note({ _id: event.id, type: event.type, at: services.now() });
  return isChanged;
}

async function applyNew(services: BillingServices, event: Stripe.Event): Promise<boolean> {
  const customer = customerOf(event);
  const user = customer ? await services.billing.byCustomer(customer) : null;
  // The account was deleted, or the customer is of another installation that uses the same Stripe account.
  if (!user) return false;
  const owner = ownerOf(user._id);
  if (event.type === 'setup_intent.succeeded' && isOfCardForm(event.data.object)) {
    await switchToNewestCard(services, owner).catch((error: unknown) => {
      // Card or customer is gone since: a repeated event would find the same.
      if (!isMissingAtStripe(error)) throw error;
    });
  }
  return (await syncSubscription(services, owner))?.isChanged ?? false;
}

function customerOf({ type, data }: Stripe.Event): string | null {
  const object = data.object as { id: string; customer?: string | { id: string } | null };
  return type === 'customer.deleted' ? object.id : idOf(object.customer);
}

const isOfCardForm = ({ metadata }: Stripe.SetupIntent) => metadata?.purpose === CARD_FORM_PURPOSE;
