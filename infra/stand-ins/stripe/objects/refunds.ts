import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { listOfObjects } from '../api/list.ts';
import { integer, mergeMetadata, metadata, paging, text } from '../api/params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { emit } from '../state/emit.ts';
import { newId } from '../state/ids.ts';
import type { Refund } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { paymentIntentOf } from './payment-intents.ts';

interface Params {
  payment_intent: string;
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
}

/** Gives a payment back, in whole or in part. */
function createRefund(world: World, { payment_intent: id, amount, reason, ...params }: Params): Refund {
  const { refunds } = world.store.tables;
  const intent = paymentIntentOf(world, id);
  const before = refunds.filter((row) => row.payment_intent === id).reduce((sum, row) => sum + row.amount, 0);
  const left = intent.amount_received - before;
  if (intent.status === 'succeeded' && left === 0) {
    const message = 'The payment has already been refunded.';
    throw invalid(message, undefined, 'charge_already_refunded');
  }
  if (intent.status !== 'succeeded' || (amount ?? left) > left) {
    throw invalid('The refund is greater than what was paid and not yet refunded.', 'amount');
  }
  const refund: Refund = {
    id: newId('re', 24),
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: null,
    charge: null,
    created: now(world),
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: id,
    payment_method: intent.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  refunds.put(refund);
  emit(world, 'refund.created', refund);
  return refund;
}

export const refundEndpoints = [
  endpoint(
    'post',
    '/v1/refunds',
    {
      payment_intent: text,
      amount: integer.pipe(z.int().min(1)).optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    },
    createRefund,
  ),
  endpoint('get', '/v1/refunds/:id', {}, ({ store }, _params, { id }) => {
    const refund = store.tables.refunds.get(id);
    if (!refund) throw missing('refund', id);
    return refund;
  }),
  endpoint(
    'get',
    '/v1/refunds',
    { ...paging, payment_intent: text.optional() },
    ({ store }, { payment_intent: intent, ...page }) =>
      listOfObjects(
        '/v1/refunds',
        store.tables.refunds.select((row) => intent === undefined || row.payment_intent === intent),
        page,
      ),
  ),
];
