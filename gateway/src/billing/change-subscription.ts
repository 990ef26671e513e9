import type { BillingServices } from '@winny/common/billing/billing-services';
import { endNow } from '@winny/common/billing/end-subscription';
import { isRefusedByStripe, type Stripe } from '@winny/common/billing/stripe-client';
import { decisive, isEnding, isLapsed, isLiving } from '@winny/common/billing/subscription-at-stripe';
import { payOpenInvoices } from '@winny/common/billing/switch-card';
import { syncSubscription } from '@winny/common/billing/sync-subscription';
import { AppError, type ErrorCode } from '@winny/common/contract/errors';
import type { SubscriptionChanged } from '@winny/common/contract/subscription';
import { billingOf } from '@winny/common/data/billing/record';
import type { OwnerId } from '@winny/common/data/owner';
import type { UserRecord } from '@winny/common/data/user/schema';

/**
 * Cancels a subscription: access stays to the end of the period (PAY-24, DEC-44). After a failed payment nothing is paid for,
 * so it ends at once, and the card is not tried again.
 * @throws AppError nothingToCancel (400)
 */
export async function cancelSubscription(
  services: BillingServices,
  owner: OwnerId,
): Promise<SubscriptionChanged> {
  const { subscription } = await current(services, owner);
  if (!subscription || isEnding(subscription)) throw new AppError('nothingToCancel');
  const isPaid = subscription.status === 'active' || subscription.status === 'trialing';
  const { id } = subscription;
  await change(services, owner, 'nothingToCancel', ({ stripe }) =>
    isPaid ? stripe.subscriptions.update(id, { cancel_at_period_end: true }) : endNow(stripe, id),
  );
  return {
    success: true,
    message: isPaid
      ? 'Your subscription is cancelled. You keep Premium until the end of the billing period.'
      : 'Your subscription has ended. Nothing more will be charged.',
  };
}

/**
 * Takes a cancellation back while the period runs; after a failed payment, tries the payment again.
 * @throws AppError nothingToReactivate (400): the way back is a new checkout; paymentFailed (402)
 */
export async function reactivateSubscription(
  services: BillingServices,
  owner: OwnerId,
): Promise<SubscriptionChanged> {
  const { user, subscription } = await current(services, owner);
  const message = 'Your Premium subscription continues.';
  if (subscription && isEnding(subscription)) {
    const { id } = subscription;
    await change(services, owner, 'nothingToReactivate', ({ stripe }) =>
      stripe.subscriptions.update(id, continuation(subscription)),
    );
    return { success: true, message };
  }
  const isUnpaid = subscription?.status === 'past_due' || subscription?.status === 'unpaid';
  const { customerId } = billingOf(user);
  if (!isUnpaid || !customerId) throw new AppError('nothingToReactivate');
  await payOpenInvoices(services.stripe, customerId);
  await requirePaid(services, owner);
  return { success: true, message };
}

/**
 * Applies the state after a payment was tried.
 * @throws AppError paymentFailed (402) when it is still open
 */
export async function requirePaid(services: BillingServices, owner: OwnerId): Promise<void> {
  const { subscription } = await current(services, owner);
  if (subscription?.status === 'past_due' || subscription?.status === 'unpaid') {
    throw new AppError('paymentFailed');
  }
}

/** The person and their subscription, as Stripe has it now; null when it has ended. */
async function current(
  services: BillingServices,
  owner: OwnerId,
): Promise<{ user: UserRecord; subscription: Stripe.Subscription | null }> {
  const synced = await syncSubscription(services, owner);
  if (!synced) throw new AppError('unauthorized');
  const counting = decisive(synced.subscriptions);
  const exists = counting !== null && (isLiving(counting) || isLapsed(counting));
  return { user: synced.user, subscription: exists ? counting : null };
}

/**
 * Changes a subscription at Stripe and stores the state after it.
 * @param overtaken the refusal when the subscription has ended or changed in this moment, as by another tab
 */
async function change(
  services: BillingServices,
  owner: OwnerId,
  overtaken: ErrorCode,
  work: (services: BillingServices) => Promise<unknown>,
): Promise<void> {
  const isDone = await work(services).then(
    () => true,
    (error: unknown) => {
      if (!isRefusedByStripe(error)) throw error;
      return false;
    },
  );
  await syncSubscription(services, owner);
  if (!isDone) throw new AppError(overtaken);
}

/** Both ways in which an end can be set. */
function continuation({ cancel_at_period_end: atEnd }: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  return atEnd ? { cancel_at_period_end: false } : { cancel_at: '' };
}
