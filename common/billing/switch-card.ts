import type Stripe from 'stripe';
import { billingOf } from '../data/billing/record.ts';
import type { OwnerId } from '../data/owner.ts';
import type { BillingServices } from './billing-services.ts';
import { idOf, isRefusedByStripe } from './stripe-client.ts';
import { decisive, isLapsed, isLiving, readSubscriptions } from './subscription-at-stripe.ts';

/** Marks the setup intents of our card form; a checkout makes some as well. */
export const CARD_FORM_PURPOSE = 'card-form';

/** More cards than a person enters within minutes. */
const INTENTS_READ = 20;
/** How often the newest card is read again, because another may have been confirmed meanwhile. */
const TRIES = 4;
/** More open invoices than one subscription has. */
const INVOICES_READ = 20;

/**
 * Makes the card that was confirmed last the one that is charged, and pays with it what is open. Which card that is, is read
 * from Stripe: two confirmations may be reported in any order.
 * @throws a Stripe error; a declined payment is none, it shows in the state of the subscription
 */
export async function switchToNewestCard(services: BillingServices, owner: OwnerId): Promise<void> {
  const { stripe } = services;
  const user = await services.billing.byId(owner);
  const customer = user && billingOf(user).customerId;
  if (!customer) return;
  let card = await newestCard(stripe, customer);
  for (let attempt = 0; card !== null && attempt < TRIES; attempt += 1) {
    await setDefaultCard(stripe, customer, card);
    const newest = await newestCard(stripe, customer);
    if (newest === card) break;
    card = newest;
  }
  if (card !== null) await payOpenInvoices(stripe, customer);
}

async function newestCard(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.setupIntents.list({ customer, limit: INTENTS_READ });
  const confirmed = data
    .filter(({ status, metadata }) => status === 'succeeded' && metadata?.purpose === CARD_FORM_PURPOSE)
    .sort((a, b) => b.created - a.created);
  return idOf(confirmed[0]?.payment_method);
}

/** Sets the card for customer and subscriptions: Stripe charges a subscription's own card before the customer's. */
async function setDefaultCard(stripe: Stripe, customer: string, card: string): Promise<void> {
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  const subscriptions = await readSubscriptions(stripe, customer);
  const current = subscriptions.filter((each) => isLiving(each) || isLapsed(each));
  for (const { id } of current) {
    await stripe.subscriptions.update(id, { default_payment_method: card }).catch(ignoreRefusal);
  }
}

/** Pays the open invoices of the subscription that counts. A decline is left to the state of the subscription. */
export async function payOpenInvoices(stripe: Stripe, customer: string): Promise<void> {
  const subscription = decisive(await readSubscriptions(stripe, customer));
  if (!subscription || !(subscription.status === 'past_due' || subscription.status === 'unpaid')) return;
  const open = await stripe.invoices.list({
    subscription: subscription.id,
    status: 'open',
    limit: INVOICES_READ,
  });
  for (const { id } of open.data.reverse()) await stripe.invoices.pay(id).catch(ignoreRefusal);
}

/** A declined card, an invoice that another process has paid, or a subscription that has ended. */
function ignoreRefusal(error: unknown): void {
  if (!isRefusedByStripe(error)) throw error;
}
