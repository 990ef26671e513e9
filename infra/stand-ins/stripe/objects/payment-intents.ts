import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { isInRange, listOfObjects } from '../api/list.ts';
import { paging, text, timeRange } from '../api/params.ts';
import { cardError, invalid, missing, RefusedAnswer } from '../api/stripe-error.ts';
import { collect } from '../billing/collect.ts';
import { attach, paymentMethodOf } from '../billing/payment-methods.ts';
import { emit } from '../state/emit.ts';
import type { PaymentIntent } from '../state/wire-types.ts';
import type { World } from '../state/world.ts';
import { invoiceOfIntent } from './invoices.ts';
import { cardData, methodOfData } from './payment-methods.ts';

/**
 * The payment intent of an id. With a client secret, that has to be its own.
 * @throws StripeError when there is none
 */
export function paymentIntentOf({ store }: World, id: string, clientSecret?: string): PaymentIntent {
  const intent = store.tables.paymentIntents.get(id);
  const foreign = clientSecret !== undefined && intent?.client_secret !== clientSecret;
  if (!intent || foreign) throw missing('payment_intent', id);
  return intent;
}

/**
 * Pays the invoice of a payment intent while its holder is there.
 * @throws StripeError when it is past being paid
 */
export function confirmPayment(
  world: World,
  intent: PaymentIntent,
  { method, authenticated }: { method: string | null; authenticated: boolean },
): PaymentIntent | RefusedAnswer {
  const invoice = invoiceOfIntent(world, intent.id);
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    intent.status,
  );
  if (!open || invoice === null) {
    throw invalid(
      `This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  const refusal = collect(world, invoice, { method, offSession: false, authenticated, scheduled: false });
  const after = paymentIntentOf(world, intent.id);
  return refusal && after.status !== 'requires_action' ? new RefusedAnswer(refusal) : after;
}

/** The holder of the card has refused to authenticate a payment. */
export function refuseAuthentication(world: World, intent: PaymentIntent): RefusedAnswer {
  const error = cardError({
    code: 'payment_intent_authentication_failure',
    decline_code: null,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
  const { type, code = '', message } = error.body;
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { type, code, message },
  };
  world.store.tables.paymentIntents.put(failed);
  emit(world, 'payment_intent.payment_failed', failed);
  return new RefusedAnswer(error);
}

export const paymentIntentEndpoints = [
  endpoint(
    'get',
    '/v1/payment_intents/:id',
    { client_secret: text.optional() },
    (world, params, { id }) => paymentIntentOf(world, id, params.client_secret),
    { browser: true },
  ),
  endpoint(
    'post',
    '/v1/payment_intents/:id/confirm',
    {
      client_secret: text.optional(),
      payment_method: text.optional(),
      payment_method_data: z.strictObject(cardData).optional(),
      return_url: text.optional(),
      setup_future_usage: text.optional(),
    },
    (world, params, { id }) => {
      const intent = paymentIntentOf(world, id, params.client_secret);
      const made = params.payment_method_data && methodOfData(world, params.payment_method_data);
      const method = made ?? (params.payment_method && paymentMethodOf(world, params.payment_method));
      if (method && intent.customer !== null) attach(world, method, intent.customer);
      const chosen = method ? method.id : intent.payment_method;
      return confirmPayment(world, intent, { method: chosen, authenticated: false });
    },
    { browser: true },
  ),
  endpoint(
    'get',
    '/v1/payment_intents',
    { ...paging, customer: text.optional(), created: timeRange.optional() },
    ({ store }, { customer, created, ...page }) =>
      listOfObjects(
        '/v1/payment_intents',
        store.tables.paymentIntents.select(
          (row) => (customer === undefined || row.customer === customer) && isInRange(row.created, created),
        ),
        page,
      ),
  ),
];
