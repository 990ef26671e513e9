import type Stripe from 'stripe';
import type { BillingServices } from './billing-services.ts';
import { idOf, isMissingAtStripe, isRefusedByStripe } from './stripe-client.ts';

/** More invoices than a subscription has that was ended at its beginning. */
const INVOICES_READ = 20;

/**
 * Ends a second subscription at once and refunds its payments. The refund comes first: if the process ends in between, the
 * subscription is found again.
 * @param counting the one that stays; what was paid before it began was paid once, and is not refunded
 */
export async function endSurplus(
  services: BillingServices,
  subscription: Pick<Stripe.Subscription, 'id'>,
  counting: Pick<Stripe.Subscription, 'created'>,
): Promise<void> {
  const { stripe, logger, tallies } = services;
  const { id } = subscription;
  const refunded = await refundSince(stripe, id, counting.created);
  const isEnded = await endNow(stripe, id);
  if (!isEnded) return;
  await tallies.count('doublePayments');
  logger.warn({ refunds: refunded }, 'a second subscription was ended and refunded');
}

/**
 * Ends a subscription at once and voids its open invoices, so that nothing more is charged for it.
 * @returns false when it had ended before
 */
export async function endNow(stripe: Stripe, id: string): Promise<boolean> {
  let isEnded = true;
  await stripe.subscriptions.cancel(id).catch((error: unknown) => {
    if (!isMissingAtStripe(error)) throw error;
    isEnded = false;
  });
  const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: INVOICES_READ });
  for (const invoice of open.data) {
    // Another process may have voided it.
    await stripe.invoices.voidInvoice(invoice.id).catch(ignoreRefusal);
  }
  return isEnded;
}

/** Refunds what was paid for a subscription since then (s). @returns the number of refunds, also of earlier calls */
async function refundSince(stripe: Stripe, subscription: string, since: number): Promise<number> {
  const paid = await stripe.invoices.list({
    subscription,
    status: 'paid',
    limit: INVOICES_READ,
    expand: ['data.payments'],
  });
  const payments = paid.data
    .filter(({ created }) => created >= since)
    .flatMap((invoice) => invoice.payments?.data ?? []);
  const intents = payments.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  for (const intent of intents) {
    const refund = { payment_intent: intent, reason: 'duplicate' } as const;
    await stripe.refunds.create(refund, { idempotencyKey: `refund-${intent}` }).catch((error: unknown) => {
      if (!isRefundedBefore(error)) throw error;
    });
  }
  return intents.length;
}

function isRefundedBefore(error: unknown): boolean {
  return isRefusedByStripe(error) && (error as { code?: unknown }).code === 'charge_already_refunded';
}

function ignoreRefusal(error: unknown): void {
  if (!isRefusedByStripe(error)) throw error;
}
