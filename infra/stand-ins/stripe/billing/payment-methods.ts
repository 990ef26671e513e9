import { createHash } from 'node:crypto';
import { cardError, invalid, missing, type StripeError } from '../api/stripe-error.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import { newId } from '../state/ids.ts';
import type { PaymentMethod } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { type ReadCard, readToken } from './read-card.ts';

export interface BillingDetails {
  email?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Makes a payment method of a card, which no customer has yet. */
export function createPaymentMethod(
  world: World,
  { card, expMonth, expYear, cvcGiven }: ReadCard,
  { email, name, phone }: BillingDetails = {},
  metadata: Record<string, string> = {},
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm', 24),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: email ?? null,
      name: name ?? null,
      phone: phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: cvcGiven ? 'pass' : null,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash('sha256').update(`stand-in ${card.number}`).digest('hex').slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now(world),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  world.store.tables.paymentMethods.put(method);
  world.store.tables.cards.put({ id: method.id, behaviour: card.behaviour, authenticated: false });
  return method;
}

/**
 * The payment method of an id; a test token such as `pm_card_visa` makes a new one.
 * @throws StripeError when there is none
 */
export function paymentMethodOf(world: World, id: string, param = 'payment_method'): PaymentMethod {
  const found = world.store.tables.paymentMethods.get(id);
  if (found) return found;
  const card = readToken(id, now(world));
  if (!card) throw missing('PaymentMethod', id, param);
  return createPaymentMethod(world, card);
}

/** The decline that a card meets when it is set up or attached. */
export function declineAtSetup(world: World, method: PaymentMethod): StripeError | null {
  const behaviour = world.store.tables.cards.get(method.id)?.behaviour;
  if (behaviour?.kind !== 'declines' || behaviour.attaches) return null;
  return cardError(behaviour, { payment_method: method });
}

/** Whether the holder has to authenticate before the card can be saved. */
export function asksAtSetup({ store }: World, method: PaymentMethod): boolean {
  const card = store.tables.cards.get(method.id);
  return card?.behaviour.kind === 'authenticates' && !card.authenticated;
}

/** Remembers that the holder has authenticated. */
export function markAuthenticated({ store }: World, methodId: string): void {
  const card = store.tables.cards.get(methodId);
  if (card) store.tables.cards.put({ ...card, authenticated: true });
}

/** Gives a payment method to a customer. */
export function attach(world: World, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
      'payment_method_already_attached',
    );
  }
  const attached = { ...method, customer };
  world.store.tables.paymentMethods.put(attached);
  emit(world, 'payment_method.attached', attached);
  return attached;
}

/** Takes a payment method from its customer; nothing is charged to it any more. */
export function detach(world: World, method: PaymentMethod): PaymentMethod {
  if (method.customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const { customers, paymentMethods, subscriptions } = world.store.tables;
  const customer = customers.get(method.customer);
  if (customer?.invoice_settings.default_payment_method === method.id) {
    const changed = {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    };
    customers.put(changed);
    emitUpdate(world, 'customer.updated', customer, changed);
  }
  for (const subscription of subscriptions.filter((row) => row.default_payment_method === method.id)) {
    const changed = { ...subscription, default_payment_method: null };
    subscriptions.put(changed);
    emitUpdate(world, 'customer.subscription.updated', subscription, changed);
  }
  const detached = { ...method, customer: null };
  paymentMethods.put(detached);
  emit(world, 'payment_method.detached', detached, { customer: method.customer });
  return detached;
}
