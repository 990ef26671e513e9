import { invalid } from '../api/stripe-error.ts';
import { couponOf } from '../objects/coupons.ts';
import { createCustomer } from '../objects/customers.ts';
import { emit } from '../state/emit.ts';
import type { CheckoutPlan } from '../state/rows.ts';
import type { Customer, PaymentMethod, Session, Subscription } from '../state/wire-types.ts';
import { DAY, now, type World } from '../state/world.ts';
import { type AppliedCoupon, amountOff, usablePromotion } from './discounts.ts';
import { asksAtSetup, attach, declineAtSetup } from './payment-methods.ts';
import { subscribe } from './subscribe.ts';

/** A session and what its page needs to know. */
export interface Checkout {
  session: Session;
  plan: CheckoutPlan;
}

/** The amounts of a checkout, today and after a trial. */
export interface CheckoutAmounts {
  /** Each period, before and after the discount. */
  subtotal: number;
  discount: number;
  recurring: number;
  /** Due now: nothing with a trial. */
  today: number;
}

/** The amounts of a checkout, with its discount. */
export function amountsOf(world: World, { lines, applied, trialEnd }: CheckoutPlan): CheckoutAmounts {
  const subtotal = lines.reduce(
    (sum, { price, quantity }) => sum + (price?.unit_amount ?? 0) * (quantity ?? 1),
    0,
  );
  const discount = applied === null ? 0 : amountOff(couponOf(world, applied.coupon), subtotal);
  const recurring = subtotal - discount;
  return { subtotal, discount, recurring, today: trialEnd === null ? recurring : 0 };
}

/** Whether the page asks for a card. */
export function asksForCard(world: World, { session, plan }: Checkout): boolean {
  return session.payment_method_collection !== 'if_required' || amountsOf(world, plan).today > 0;
}

/** A session with the amounts and the discount of its plan. */
export function withAmounts(world: World, session: Session, plan: CheckoutPlan): Session {
  const { subtotal, discount, today } = amountsOf(world, plan);
  const trial = plan.trialEnd !== null;
  return {
    ...session,
    amount_subtotal: trial ? 0 : subtotal,
    amount_total: today,
    discounts:
      plan.applied === null
        ? []
        : [
            plan.applied.promotionCode === null
              ? { coupon: plan.applied.coupon, promotion_code: null }
              : { coupon: null, promotion_code: plan.applied.promotionCode },
          ],
    total_details: { amount_discount: trial ? 0 : discount, amount_shipping: 0, amount_tax: 0 },
  };
}

/**
 * Applies a promotion code to an open checkout, or takes it away.
 * @throws StripeError with a sentence for the person
 */
export function applyPromotion(world: World, { session, plan }: Checkout, code: string | null): void {
  const { sessions, plans, promotionCodes } = world.store.tables;
  let applied: AppliedCoupon | null = null;
  if (code !== null) {
    const found = promotionCodes.find((row) => row.active && row.code.toLowerCase() === code.toLowerCase());
    const { subtotal } = amountsOf(world, { ...plan, applied: null });
    applied = usablePromotion(world, found, {
      customer: session.customer,
      amount: subtotal,
      currency: session.currency ?? '',
    });
  }
  const changed = { ...plan, applied };
  plans.put(changed);
  sessions.put(withAmounts(world, session, changed));
}

/** How a submitted checkout goes on. */
export type CheckoutStep = { kind: 'done'; session: Session } | { kind: 'authenticate' };

/**
 * Pays an open checkout, or begins its trial.
 * @param method null when no card is asked for
 * @throws StripeError with a sentence for the person: nothing has changed then
 */
export function payCheckout(
  world: World,
  { session, plan }: Checkout,
  {
    method,
    email,
    authenticated,
  }: { method: PaymentMethod | null; email: string | null; authenticated: boolean },
): CheckoutStep {
  if (session.status !== 'open') throw invalid('This checkout is no longer open.');
  const { plans } = world.store.tables;
  if (method !== null) {
    const decline = declineAtSetup(world, method);
    if (decline) throw decline;
    if (!authenticated && asksAtSetup(world, method)) {
      plans.put({ ...plan, pendingPaymentMethod: method.id, email });
      return { kind: 'authenticate' };
    }
  }
  const customer = customerFor(world, session, email);
  if (method !== null) attach(world, method, customer.id);
  const subscription = subscribe(world, {
    customer,
    items: plan.lines.flatMap(({ price, quantity }) =>
      price ? [{ price, quantity: quantity ?? 1, metadata: {} }] : [],
    ),
    trialEnd: trialEndOf(world, plan),
    defaultPaymentMethod: method?.id ?? null,
    coupons: plan.applied === null ? [] : [plan.applied],
    metadata: plan.subscriptionMetadata,
    description: plan.description,
    missingPaymentMethod: plan.missingPaymentMethod,
    paymentBehavior: 'error_if_incomplete',
    offSession: false,
    authenticated,
    session: session.id,
  });
  return { kind: 'done', session: complete(world, { session, plan }, customer, subscription) };
}

function trialEndOf(world: World, { trialEnd }: CheckoutPlan): number | null {
  if (trialEnd === null) return null;
  return 'at' in trialEnd ? trialEnd.at : now(world) + trialEnd.days * DAY;
}

function customerFor(world: World, session: Session, email: string | null): Customer {
  const known = world.store.tables.customers.get(session.customer ?? '');
  if (known) return known;
  return createCustomer(world, { email: session.customer_email ?? email });
}

function complete(world: World, { session, plan }: Checkout, customer: Customer, subscription: Subscription) {
  const { sessions, plans } = world.store.tables;
  const done: Session = {
    ...withAmounts(world, session, plan),
    status: 'complete',
    payment_status: amountsOf(world, plan).today > 0 ? 'paid' : 'no_payment_required',
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
  };
  sessions.put(done);
  plans.put({ ...plan, pendingPaymentMethod: null });
  emit(world, 'checkout.session.completed', done);
  return done;
}

/** Where the browser goes after a successful checkout. */
export function successAddress({ success_url: url, id }: Session): string {
  return (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}
