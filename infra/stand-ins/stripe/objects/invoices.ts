import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { innerList, isInRange, listOfObjects } from '../api/list.ts';
import { flag, mergeMetadata, metadata, paging, text, timeRange } from '../api/params.ts';
import { invalid, missing, RefusedAnswer } from '../api/stripe-error.ts';
import { collect } from '../billing/collect.ts';
import { finalizeInvoice, voidInvoice } from '../billing/invoices.ts';
import { paymentMethodOf } from '../billing/payment-methods.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import type { Invoice } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';

const invoiceOf = ({ store }: World, id: string): Invoice => {
  const invoice = store.tables.invoices.get(id);
  if (!invoice) throw missing('invoice', id);
  return invoice;
};

function requireOpen({ status }: Invoice, action: string): void {
  if (status === 'open') return;
  if (status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  throw invalid(`You can only ${action} open invoices. This invoice has the status ${status}.`);
}

export const invoiceEndpoints = [
  endpoint('get', '/v1/invoices/:id', {}, (world, _params, { id }) => invoiceOf(world, id)),
  endpoint(
    'post',
    '/v1/invoices/:id',
    {
      metadata: metadata.optional(),
      description: text.optional(),
      default_payment_method: text.optional(),
      auto_advance: flag.optional(),
    },
    (world, params, { id }) => {
      const before = invoiceOf(world, id);
      const after: Invoice = {
        ...before,
        metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
        description: params.description ?? before.description,
        default_payment_method: params.default_payment_method ?? before.default_payment_method,
        auto_advance: params.auto_advance ?? before.auto_advance ?? false,
      };
      world.store.tables.invoices.put(after);
      emitUpdate(world, 'invoice.updated', before, after);
      return after;
    },
  ),
  endpoint(
    'post',
    '/v1/invoices/:id/pay',
    { payment_method: text.optional(), off_session: flag.optional() },
    (world, params, { id }) => {
      const invoice = invoiceOf(world, id);
      if (invoice.status === 'draft') finalizeInvoice(world, invoice);
      else requireOpen(invoice, 'pay');
      const refusal = collect(world, id, {
        method: params.payment_method === undefined ? null : paymentMethodOf(world, params.payment_method).id,
        offSession: params.off_session ?? true,
        authenticated: false,
        scheduled: false,
      });
      return refusal ? new RefusedAnswer(refusal) : invoiceOf(world, id);
    },
  ),
  endpoint(
    'post',
    '/v1/invoices/:id/finalize',
    { auto_advance: flag.optional() },
    (world, _params, { id }) => {
      const invoice = invoiceOf(world, id);
      if (invoice.status !== 'draft') throw invalid('This invoice is already finalized.');
      return finalizeInvoice(world, invoice);
    },
  ),
  endpoint('post', '/v1/invoices/:id/void', {}, (world, _params, { id }) => {
    const invoice = invoiceOf(world, id);
    requireOpen(invoice, 'void');
    return voidInvoice(world, invoice);
  }),
  endpoint('post', '/v1/invoices/:id/mark_uncollectible', {}, (world, _params, { id }) => {
    const invoice = invoiceOf(world, id);
    requireOpen(invoice, 'mark as uncollectible');
    const marked: Invoice = {
      ...invoice,
      status: 'uncollectible',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: now(world) },
    };
    world.store.tables.invoices.put(marked);
    emit(world, 'invoice.marked_uncollectible', marked);
    return marked;
  }),
  endpoint('get', '/v1/invoices/:id/lines', paging, (world, _params, { id }) =>
    innerList(`/v1/invoices/${id}/lines`, invoiceOf(world, id).lines.data),
  ),
  endpoint(
    'get',
    '/v1/invoices',
    {
      ...paging,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      collection_method: text.optional(),
      created: timeRange.optional(),
    },
    ({ store }, { customer, subscription, status, created, ...page }) =>
      listOfObjects(
        '/v1/invoices',
        store.tables.invoices.select(
          (row) =>
            (customer === undefined || row.customer === customer) &&
            (subscription === undefined || row.parent?.subscription_details?.subscription === subscription) &&
            (status === undefined || row.status === status) &&
            isInRange(row.created, created),
        ),
        page,
      ),
  ),
  endpoint(
    'get',
    '/v1/invoice_payments',
    { ...paging, invoice: text.optional(), status: text.optional() },
    ({ store }, { invoice, status, ...page }) =>
      listOfObjects(
        '/v1/invoice_payments',
        store.tables.invoicePayments.select(
          (row) =>
            (invoice === undefined || row.invoice === invoice) &&
            (status === undefined || row.status === status),
        ),
        page,
      ),
  ),
];

/** The invoice that a payment intent pays. */
export function invoiceOfIntent({ store }: World, intent: string): string | null {
  return (
    store.tables.invoicePayments.find(({ payment }) => payment.payment_intent === intent)?.invoice ?? null
  );
}
