import type { BillingServices } from '@winny/common/billing/billing-services';
import type { Stripe } from '@winny/common/billing/stripe-client';
import { describeStripeError, isStripeAway, isStripeError } from '@winny/common/billing/stripe-client';
import { AppError } from '@winny/common/contract/errors';
import type { OwnerId } from '@winny/common/data/owner';
import type { PaymentLimit } from './payment-limit.ts';

/** The services of payments; `stripe` is null where payments are not configured. */
export interface PaymentServices extends Omit<BillingServices, 'stripe'> {
  stripe: Stripe | null;
  paymentLimit: PaymentLimit;
}

/**
 * Runs work that a person asks for and that needs Stripe, within their limit.
 * @throws RetryLater (429); the errors of `atStripe`
 */
export async function forPerson<T>(
  services: PaymentServices,
  owner: OwnerId,
  work: (services: BillingServices, owner: OwnerId) => Promise<T>,
): Promise<T> {
  await services.paymentLimit.count(owner);
  return atStripe(services, (at) => work(at, owner));
}

/**
 * Runs work that needs Stripe. Errors of Stripe become refusals here and are logged without their content, which may be
 * personal.
 * @throws AppError paymentsUnavailable (503) when Stripe is not configured or cannot be reached
 */
export async function atStripe<T>(
  services: PaymentServices,
  work: (services: BillingServices) => Promise<T>,
): Promise<T> {
  const { stripe } = services;
  if (!stripe) throw new AppError('paymentsUnavailable');
  try {
    return await work({ ...services, stripe });
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const isAway = isStripeAway(error);
    services.logger[isAway ? 'warn' : 'error'](describeStripeError(error), 'Stripe refused a request');
    throw new AppError(isAway ? 'paymentsUnavailable' : 'internal');
  }
}
