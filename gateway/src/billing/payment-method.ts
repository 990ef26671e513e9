import type { BillingServices } from '@winny/common/billing/billing-services';
import { idOf, isIdAtStripe, isRefusedByStripe } from '@winny/common/billing/stripe-client';
import { CARD_FORM_PURPOSE, switchToNewestCard } from '@winny/common/billing/switch-card';
import { AppError } from '@winny/common/contract/errors';
import { billingOf } from '@winny/common/data/billing/record';
import type { OwnerId } from '@winny/common/data/owner';
import { requirePaid } from './change-subscription.ts';
import { customerFor } from './customer.ts';

/**
 * Begins to set up a card. The browser confirms it with the secret (PAY-26).
 * @returns the client secret of the setup intent
 */
export async function beginCardSetup(services: BillingServices, owner: OwnerId): Promise<string> {
  const customer = await customerFor(services, owner);
  const intent = await services.stripe.setupIntents.create({
    customer,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    metadata: { purpose: CARD_FORM_PURPOSE },
  });
  if (!intent.client_secret) throw new Error('Stripe gave no secret for a setup intent.');
  return intent.client_secret;
}

/**
 * Charges the confirmed card from now on, and pays with it what is open. The webhook does the same.
 * @throws AppError cardNotFound (404) for a setup intent that is unknown, unfinished or another person's; paymentFailed (402)
 */
export async function takeConfirmedCard(
  services: BillingServices,
  owner: OwnerId,
  setupIntentId: string,
): Promise<void> {
  if (!isIdAtStripe(setupIntentId)) throw new AppError('cardNotFound');
  const user = await services.billing.byId(owner);
  if (!user) throw new AppError('unauthorized');
  const intent = await services.stripe.setupIntents.retrieve(setupIntentId).catch((error: unknown) => {
    if (isRefusedByStripe(error)) throw new AppError('cardNotFound');
    throw error;
  });
  const { customerId } = billingOf(user);
  const isTheirs = customerId !== undefined && idOf(intent.customer) === customerId;
  if (!isTheirs || intent.status !== 'succeeded') throw new AppError('cardNotFound');
  await switchToNewestCard(services, owner);
  await requirePaid(services, owner);
}
