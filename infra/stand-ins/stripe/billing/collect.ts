import { cardError, type StripeError } from '../api/stripe-error.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import type { CardSecret } from '../state/rows.ts';
import type { Invoice, PaymentIntent, Subscription } from '../state/wire-types.ts';
import { DAY, now, type World } from '../state/world.ts';
import { endSubscription } from './end-subscription.ts';
import { intentOf } from './invoice-payment.ts';
import { emitPaid } from './invoices.ts';
import { markAuthenticated } from './payment-methods.ts';

interface Reason {
  code: string;
  decline_code: string | null;
  message: string;
}
type Verdict = { kind: 'paid' } | { kind: 'declined'; reason: Reason } | { kind: 'action' };

export interface Attempt {
  /** null takes the default of subscription or customer. */
  method: string | null;
  /** The holder is not there to authenticate. */
  offSession: boolean;
  /** The holder has just authenticated. */
  authenticated: boolean;
  /** By schedule rather than by a request: it counts, and the next one is planned. */
  scheduled: boolean;
}

const GENERIC: Reason = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const NO_METHOD: Reason = {
  code: 'resource_missing',
  decline_code: null,
  message:
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
};
const AUTHENTICATION: Reason = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function judge(card: CardSecret | undefined, { authenticated }: Attempt): Verdict {
  if (!card) return { kind: 'declined', reason: NO_METHOD };
  const { behaviour } = card;
  if (behaviour.kind === 'ok') return { kind: 'paid' };
  if (behaviour.kind === 'declines') return { kind: 'declined', reason: behaviour };
  const known = authenticated || (behaviour.when === 'once' && card.authenticated);
  if (!known) return { kind: 'action' };
  return behaviour.thenDeclines
    ? {
        kind: 'declined',
        reason: {
          ...GENERIC,
          decline_code: 'insufficient_funds',
          message: 'Your card has insufficient funds.',
        },
      }
    : { kind: 'paid' };
}

/** The payment method that an invoice is charged to. */
export function methodFor({ store }: World, invoice: Invoice): string | null {
  const { subscriptions, customers } = store.tables;
  const subscription = subscriptions.get(invoice.parent?.subscription_details?.subscription ?? '');
  const customer = customers.get(invoice.customer ?? '');
  return (
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings.default_payment_method ??
    null
  );
}

/**
 * Tries to collect an open invoice, with everything that follows for its subscription.
 * @returns the error of a failed attempt, null when the invoice is paid
 */
export function collect(world: World, invoiceId: string, attempt: Attempt): StripeError | null {
  const { invoices, paymentIntents, cards } = world.store.tables;
  const invoice = invoices.get(invoiceId);
  const intent = intentOf(world, invoiceId);
  if (!invoice || !intent || invoice.status === 'paid') return null;
  const methodId = attempt.method ?? methodFor(world, invoice);
  const verdict = judge(methodId === null ? undefined : cards.get(methodId), attempt);
  if (verdict.kind === 'paid') {
    if (attempt.authenticated && methodId !== null) markAuthenticated(world, methodId);
    settlePaid(world, invoice, { ...intent, payment_method: methodId });
    return null;
  }
  const reason = verdict.kind === 'action' ? AUTHENTICATION : verdict.reason;
  const failed: PaymentIntent = {
    ...intent,
    payment_method: verdict.kind === 'action' ? methodId : null,
    status: verdict.kind === 'action' ? 'requires_action' : 'requires_payment_method',
    next_action: verdict.kind === 'action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    last_payment_error:
      verdict.kind === 'action' && !attempt.offSession
        ? null
        : {
            type: 'card_error',
            code: reason.code,
            message: reason.message,
            ...(reason.decline_code !== null && { decline_code: reason.decline_code }),
          },
  };
  paymentIntents.put(failed);
  emit(
    world,
    verdict.kind === 'action' ? 'payment_intent.requires_action' : 'payment_intent.payment_failed',
    failed,
  );
  settleFailed(world, invoice, attempt, verdict.kind === 'action');
  return cardError(reason, { payment_intent: failed });
}

function subscriptionOf({ store }: World, invoice: Invoice): Subscription | undefined {
  return store.tables.subscriptions.get(invoice.parent?.subscription_details?.subscription ?? '');
}

function setStatus(world: World, before: Subscription | undefined, status: string): void {
  if (!before || before.status === status) return;
  const after: Subscription = { ...before, status };
  world.store.tables.subscriptions.put(after);
  emitUpdate(world, 'customer.subscription.updated', before, after);
}

function settlePaid(world: World, invoice: Invoice, intent: PaymentIntent): void {
  const { invoices, paymentIntents, invoicePayments } = world.store.tables;
  const at = now(world);
  const succeeded: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    next_action: null,
  };
  paymentIntents.put(succeeded);
  emit(world, 'payment_intent.succeeded', succeeded);
  const payment = invoicePayments.find((row) => row.invoice === invoice.id);
  if (payment) {
    invoicePayments.put({
      ...payment,
      amount_paid: intent.amount,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: at },
    });
  }
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  };
  invoices.put(paid);
  emitUpdate(world, 'invoice.updated', invoice, paid);
  emitPaid(world, paid);
  const subscription = subscriptionOf(world, invoice);
  const waiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription?.status ?? '');
  if (waiting && subscription?.latest_invoice === invoice.id) setStatus(world, subscription, 'active');
}

function settleFailed(world: World, invoice: Invoice, attempt: Attempt, needsAction: boolean): void {
  const first = invoice.attempt_count === 0;
  const counts = attempt.scheduled || first;
  const attempts = invoice.attempt_count + (counts ? 1 : 0);
  const renewal = invoice.billing_reason !== 'subscription_create';
  const days = world.settings.retryDays[attempts - 1];
  const planned = renewal && days !== undefined ? now(world) + days * DAY : null;
  const failed: Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: counts ? planned : invoice.next_payment_attempt,
  };
  world.store.tables.invoices.put(failed);
  emitUpdate(world, 'invoice.updated', invoice, failed);
  emit(world, 'invoice.payment_failed', failed);
  if (needsAction) emit(world, 'invoice.payment_action_required', failed);
  if (!renewal) return;
  const subscription = subscriptionOf(world, invoice);
  const retried = !counts || failed.next_payment_attempt !== null;
  if (!retried) endRetries(world, subscription);
  else if (subscription?.status === 'active') setStatus(world, subscription, 'past_due');
}

/** All retries have failed: the account's setting says what follows. */
function endRetries(world: World, subscription: Subscription | undefined): void {
  if (!subscription) return;
  if (world.settings.endOfRetries !== 'cancel') {
    setStatus(world, subscription, world.settings.endOfRetries);
    return;
  }
  endSubscription(world, subscription, { reason: 'payment_failed' });
}
