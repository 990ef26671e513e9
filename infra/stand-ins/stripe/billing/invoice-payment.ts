import { emit } from '../state/emit.ts';
import { newClientSecret, newId } from '../state/ids.ts';
import type { Invoice, PaymentIntent } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';

/** The payment intent of an invoice. */
export function intentOf({ store }: World, invoiceId: string): PaymentIntent | undefined {
  const payment = store.tables.invoicePayments.find((row) => row.invoice === invoiceId);
  return store.tables.paymentIntents.get(payment?.payment.payment_intent ?? '');
}

/** Makes the payment intent of an invoice that has to be paid. */
export function createPayment(world: World, invoice: Invoice): void {
  const { paymentIntents, invoicePayments } = world.store.tables;
  const id = newId('pi', 24);
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: now(world),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
  paymentIntents.put(intent);
  invoicePayments.put({
    id: newId('inpay', 24),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now(world),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  emit(world, 'payment_intent.created', intent);
}
