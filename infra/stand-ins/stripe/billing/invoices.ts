import { innerList } from '../api/list.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import { newId } from '../state/ids.ts';
import type { Invoice, PaymentIntent, Subscription } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { billFor, type Period } from './invoice-lines.ts';
import { createPayment, intentOf } from './invoice-payment.ts';

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

/** Makes the draft of a subscription's invoice. The caller sends its event, once the subscription points to it. */
export function draftInvoice(
  world: World,
  subscription: Subscription,
  { reason, period }: { reason: BillingReason; period: Period },
): Invoice {
  const id = newId('in', 24);
  const customer = world.store.tables.customers.get(subscription.customer);
  const { lines, subtotal, total, discounts } = billFor(world, id, subscription, period);
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Local stand-in',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now(world),
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: subscription.description,
    discounts: discounts.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: innerList(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now(world),
    period_start: reason === 'subscription_create' ? now(world) : subscription.start_date,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now(world),
  };
  world.store.tables.invoices.put(invoice);
  return invoice;
}

/** Makes a draft final: it gets its number and, if something is to be paid, its payment intent. Nothing to pay is paid. */
export function finalizeInvoice(world: World, draft: Invoice): Invoice {
  const nothingDue = draft.amount_due === 0;
  const at = now(world);
  const final: Invoice = {
    ...draft,
    status: nothingDue ? 'paid' : 'open',
    number: nextNumber(world, draft.customer ?? ''),
    effective_at: at,
    ending_balance: 0,
    hosted_invoice_url: `${world.settings.origin}/i/${draft.id}`,
    attempted: nothingDue,
    auto_advance: !nothingDue,
    status_transitions: { ...draft.status_transitions, finalized_at: at, paid_at: nothingDue ? at : null },
  };
  world.store.tables.invoices.put(final);
  if (!nothingDue) createPayment(world, final);
  emit(world, 'invoice.finalized', final, { status: 'draft', number: null });
  if (nothingDue) emitPaid(world, final);
  spendOnceCoupons(world, final);
  return final;
}

/** Two events say that an invoice is paid. */
export function emitPaid(world: World, invoice: Invoice): void {
  emit(world, 'invoice.paid', invoice);
  emit(world, 'invoice.payment_succeeded', invoice);
}

/** Voids an invoice that will not be collected. */
export function voidInvoice(world: World, invoice: Invoice): Invoice {
  const changed: Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: now(world) },
  };
  world.store.tables.invoices.put(changed);
  const intent = intentOf(world, invoice.id);
  if (intent) {
    const canceled: PaymentIntent = {
      ...intent,
      status: 'canceled',
      canceled_at: now(world),
      cancellation_reason: 'void_invoice',
      next_action: null,
    };
    world.store.tables.paymentIntents.put(canceled);
    emit(world, 'payment_intent.canceled', canceled);
  }
  emit(world, 'invoice.voided', changed);
  return changed;
}

function nextNumber({ store }: World, customerId: string): string {
  const customer = store.tables.customers.get(customerId);
  if (!customer) return 'DELETED';
  const sequence = customer.next_invoice_sequence ?? 1;
  store.tables.customers.put({ ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

/** A coupon that counts once is gone from the subscription when it has taken something off. */
function spendOnceCoupons(world: World, invoice: Invoice): void {
  const { subscriptions, discounts, coupons } = world.store.tables;
  const subscription = subscriptions.get(invoice.parent?.subscription_details?.subscription ?? '');
  if (!subscription) return;
  const spent = (invoice.total_discount_amounts ?? []).filter(({ amount, discount }) => {
    const coupon = coupons.get(discounts.get(discount)?.source.coupon ?? '');
    return amount > 0 && coupon?.duration === 'once';
  });
  if (spent.length === 0) return;
  const gone = spent.map(({ discount }) => discount);
  for (const id of gone) {
    const discount = discounts.get(id);
    if (discount) discounts.put({ ...discount, end: now(world) });
  }
  const left = { ...subscription, discounts: subscription.discounts.filter((id) => !gone.includes(id)) };
  subscriptions.put(left);
  emitUpdate(world, 'customer.subscription.updated', subscription, left);
}
