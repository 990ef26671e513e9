import type { BillingServices } from '@winny/common/billing/billing-services';
import { endNow } from '@winny/common/billing/end-subscription';
import type { Stripe } from '@winny/common/billing/stripe-client';
import { isOtherRequest, isRefusedByStripe } from '@winny/common/billing/stripe-client';
import { isLapsed, isLiving } from '@winny/common/billing/subscription-at-stripe';
import { syncSubscription } from '@winny/common/billing/sync-subscription';
import { AppError } from '@winny/common/contract/errors';
import type { OwnerId } from '@winny/common/data/owner';
import type { UserRecord } from '@winny/common/data/user/schema';
import { PLANS, tierAt } from '@winny/common/domain/plan';
import { customerFor } from './customer.ts';
import { priceAtStripe } from './price.ts';

const { price, title } = PLANS.premium;
const PRODUCT = `Winny ${title}`;
/** How often a checkout is begun again when another tab of the person was faster. */
const TRIES = 6;
/** More open checkouts than a person can have: there is one at a time. */
const CHECKOUTS_READ = 20;
/** The first time that the sweep looks for a payment of which no event told. */
const LOOK_AFTER_MS = 5 * 60_000;

export interface CheckoutRequest {
  isTrial: boolean;
  /** Where the person comes back to. */
  origin: string;
}

/**
 * Begins a checkout, or returns the one that is still open (PAY-23, DEC-42).
 *
 * A person has one open checkout at a time: one of another kind is closed at Stripe first, and each new one has a number in
 * its idempotency key, so that concurrent requests make one. So a person cannot pay two of them. No
 * checkout begins while a subscription lives.
 * @returns the address to pay at
 * @throws AppError trialUsed (400), alreadyPremium (409)
 */
export async function createCheckout(
  services: BillingServices,
  owner: OwnerId,
  request: CheckoutRequest,
): Promise<string> {
  const customer = await customerFor(services, owner);
  const priceId = await priceAtStripe(services.stripe, price, PRODUCT);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // In this order: a session that others make after this read has a later number, and is found when that number is taken.
    const before = await services.billing.byId(owner);
    if (!before) throw new AppError('unauthorized');
    const open = await openCheckout(services, customer, request);
    if (open === 'changed') continue;
    await requireCheckoutAllowed(services, owner, request);
    if (open?.url) return open.url;
    const url = await begin(services, owner, before, paramsOf(owner, customer, priceId, request));
    if (url) return url;
  }
  throw new AppError('paymentsUnavailable');
}

/**
 * Refuses a checkout to a person who has Premium, and a second trial. Asks Stripe, because an event may be late.
 * Ends subscriptions that could take money without giving access.
 */
async function requireCheckoutAllowed(
  services: BillingServices,
  owner: OwnerId,
  { isTrial }: CheckoutRequest,
): Promise<void> {
  const synced = await syncSubscription(services, owner);
  if (!synced) throw new AppError('unauthorized');
  const { user, subscriptions } = synced;
  const isPremium = tierAt(user.subscription, services.now()) !== 'free';
  if (isPremium || subscriptions.some(isLiving)) throw new AppError('alreadyPremium');
  if (isTrial && user.subscription.isTrialUsed) throw new AppError('trialUsed');
  for (const { id } of subscriptions.filter(isLapsed)) await endNow(services.stripe, id);
}

/** The open checkout of this kind; others are closed. `changed`: one was completed in this moment. */
async function openCheckout(
  { stripe }: BillingServices,
  customer: string,
  request: CheckoutRequest,
): Promise<Stripe.Checkout.Session | null | 'changed'> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: CHECKOUTS_READ });
  const [same, ...others] = data.toSorted((a, b) => Number(isSame(b, request)) - Number(isSame(a, request)));
  if (!same) return null;
  for (const session of isSame(same, request) ? others : data) {
    try {
      await stripe.checkout.sessions.expire(session.id);
    } catch (error) {
      if (isRefusedByStripe(error)) return 'changed';
      throw error;
    }
  }
  return isSame(same, request) ? same : null;
}

const kindOf = ({ isTrial }: CheckoutRequest) => (isTrial ? 'trial' : 'paid');

function isSame(session: Stripe.Checkout.Session, request: CheckoutRequest): boolean {
  return session.metadata?.kind === kindOf(request) && session.success_url === successUrl(request);
}

/** @returns null when another request took the number, or the checkout of this number is over */
async function begin(
  services: BillingServices,
  owner: OwnerId,
  before: UserRecord,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<string | null> {
  const { stripe, billing } = services;
  const number = before.billing?.checkouts ?? 0;
  const customer = params.customer ?? '';
  const now = services.now();
  const count = () => billing.countCheckout(owner, before, now, new Date(now.getTime() + LOOK_AFTER_MS));
  try {
    const { id } = await stripe.checkout.sessions.create(params, {
      idempotencyKey: `checkout-${customer}-${number}`,
    });
    await count();
    // Stripe may have repeated its answer to an earlier request, whose session is over now.
    const session = await stripe.checkout.sessions.retrieve(id);
    return session.status === 'open' ? session.url : null;
  } catch (error) {
    if (!isOtherRequest(error)) throw error;
    await count();
    return null;
  }
}

const successUrl = ({ origin }: CheckoutRequest) =>
  `${origin}/?checkout=success&session_id={CHECKOUT_SESSION_ID}`;

function paramsOf(
  owner: OwnerId,
  customer: string,
  priceId: string,
  request: CheckoutRequest,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: owner,
    line_items: [{ price: priceId, quantity: 1 }],
    allow_promotion_codes: true,
    ...(request.isTrial && { subscription_data: { trial_period_days: price.trialDays } }),
    metadata: { kind: kindOf(request) },
    success_url: successUrl(request),
    cancel_url: `${request.origin}/?checkout=cancel`,
  };
}
