import { billingOf } from '../data/billing/record.ts';
import type { BillingStore } from '../data/billing/store.ts';
import type { OwnerId } from '../data/owner.ts';
import { isMissingAtStripe, isRefusedByStripe, type Stripe } from './stripe-client.ts';

/** More open checkouts than a person can have: there is one at a time. */
const CHECKOUTS_READ = 100;

/**
 * Ends everything a person pays, for the deletion of their account: open checkouts are closed, and the customer is deleted at
 * Stripe, which ends the subscription at once and removes the address and the cards there. Can be repeated.
 * @param stripe null where payments are not configured
 * @returns 1 when there was a customer, else 0
 * @throws when there is a customer and Stripe cannot be reached or is not configured
 */
export async function endPayments(
  { stripe, billing }: { stripe: Stripe | null; billing: BillingStore },
  owner: OwnerId,
): Promise<number> {
  const user = await billing.byId(owner);
  const customer = user && billingOf(user).customerId;
  if (!customer) return 0;
  if (!stripe) throw new Error('There is a customer at Stripe, but payments are not configured.');
  let deleted = 0;
  try {
    await closeCheckouts(stripe, customer);
    await stripe.customers.del(customer);
    deleted = 1;
    // A checkout that a request under way has begun meanwhile. None can begin for a customer who is gone.
    await closeCheckouts(stripe, customer);
  } catch (error) {
    // Also when the process ended after the deletion: nothing is listed for a customer who is gone.
    if (!isMissingAtStripe(error)) throw error;
  }
  return deleted;
}

async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: CHECKOUTS_READ });
  for (const session of data) {
    // A checkout that was completed in this moment made a subscription, which ends with its customer.
    await stripe.checkout.sessions.expire(session.id).catch((error: unknown) => {
      if (!isRefusedByStripe(error)) throw error;
    });
  }
}
