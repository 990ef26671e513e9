import type Stripe from 'stripe';
import { billingOf } from '../data/billing/record.ts';
import type { OwnerId } from '../data/owner.ts';
import type { UserRecord } from '../data/user/schema.ts';
import { announceSubscription } from './announce-subscription.ts';
import type { BillingServices } from './billing-services.ts';
import { endSurplus } from './end-subscription.ts';
import { livingInOrder, readSubscriptions } from './subscription-at-stripe.ts';
import { nextLook, subscriptionChange } from './subscription-change.ts';

/** Tries after another process has stored a state, or a surplus subscription was ended. */
const TRIES = 8;

/** The outcome of a read. */
export interface Synced {
  user: UserRecord;
  /** As read; empty without a customer. */
  subscriptions: readonly Stripe.Subscription[];
  /** Whether the stored state differed from Stripe's. */
  isChanged: boolean;
}

/**
 * Reads a person's subscriptions from Stripe and stores the state that follows, with its mails and the push to all tabs.
 *
 * Safe to call at any time, concurrently and repeatedly. Reads are numbered before they begin, and one is stored only if no
 * later one was: so after this returns, the stored state is Stripe's at a time after the call.
 * @returns null when the user does not exist
 * @throws a Stripe error, or when the database cannot be reached; the sweep tries again
 */
export async function syncSubscription(services: BillingServices, owner: OwnerId): Promise<Synced | null> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const numbered = await services.billing.beginRead(owner);
    if (!numbered) return null;
    const { customerId, reads } = billingOf(numbered);
    if (!customerId) return { user: numbered, subscriptions: [], isChanged: false };
    const subscriptions = await readSubscriptions(services.stripe, customerId);
    const [counting, ...extra] = livingInOrder(subscriptions);
    if (!counting || extra.length === 0) return store(services, owner, numbered, reads, subscriptions);
    for (const subscription of extra) await endSurplus(services, subscription, counting);
  }
  throw new Error('Surplus subscriptions kept appearing.');
}

/** Stores the state of one read unless a later one was stored. */
async function store(
  services: BillingServices,
  owner: OwnerId,
  numbered: UserRecord,
  read: number,
  subscriptions: readonly Stripe.Subscription[],
): Promise<Synced | null> {
  let before: UserRecord | null = numbered;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (!before) return null;
    if (billingOf(before).appliedRead > read) return { user: before, subscriptions, isChanged: false };
    const { isChanged, ...change } = subscriptionChange(before, subscriptions, services.now());
    const user = await services.billing.apply(owner, before, read, change);
    if (user) {
      if (change.billing.unannounced) await carryOut(services, owner, user, read);
      return { user, subscriptions, isChanged };
    }
    before = await services.billing.byId(owner);
  }
  throw new Error('The subscription kept changing while it was stored.');
}

async function carryOut(
  services: BillingServices,
  owner: OwnerId,
  user: UserRecord,
  read: number,
): Promise<void> {
  const keys = await announceSubscription(services, owner, user);
  await services.billing.carriedOut(owner, read, keys, nextLook(user, services.now()));
}
