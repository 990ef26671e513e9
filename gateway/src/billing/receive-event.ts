import type { BillingServices } from '@winny/common/billing/billing-services';
import { applyStripeEvent } from '@winny/common/billing/stripe-events';
import { AppError } from '@winny/common/contract/errors';

/**
 * Verifies and applies an event that Stripe sent to the webhook.
 * @param body the body as it arrived, which the signature covers
 * @throws AppError badSignature (400)
 */
export async function receiveEvent(
  services: BillingServices,
  body: Buffer,
  signature: string,
  secret: string,
): Promise<void> {
  await applyStripeEvent(services, verified(services, body, signature, secret));
}

function verified({ stripe }: BillingServices, body: Buffer, signature: string, secret: string) {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    throw new AppError('badSignature');
  }
}
