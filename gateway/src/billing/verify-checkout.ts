import type { BillingServices } from '@winny/common/billing/billing-services';
import { idOf, isIdAtStripe, isRefusedByStripe } from '@winny/common/billing/stripe-client';
import { syncSubscription } from '@winny/common/billing/sync-subscription';
import { AppError } from '@winny/common/contract/errors';
import { billingOf } from '@winny/common/data/billing/record';
import type { OwnerId } from '@winny/common/data/owner';

/**
 * Asks Stripe for a checkout and applies the result, so that the screen does not wait for the webhook (PAY-25, DEC-43).
 * @returns whether it was completed and needs no further payment
 * @throws AppError checkoutNotFound (404) for one that is unknown or another person's
 */
export async function verifyCheckout(
  services: BillingServices,
  owner: OwnerId,
  sessionId: string,
): Promise<boolean> {
  if (!isIdAtStripe(sessionId)) throw new AppError('checkoutNotFound');
  const user = await services.billing.byId(owner);
  if (!user) throw new AppError('unauthorized');
  const session = await services.stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (isRefusedByStripe(error)) throw new AppError('checkoutNotFound');
    throw error;
  });
  const { customerId } = billingOf(user);
  const isTheirs = customerId !== undefined && idOf(session.customer) === customerId;
  if (!isTheirs || session.client_reference_id !== owner) throw new AppError('checkoutNotFound');
  await syncSubscription(services, owner);
  return session.status === 'complete' && session.payment_status !== 'unpaid';
}
