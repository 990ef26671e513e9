import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { isInRange, listOfObjects } from '../api/list.ts';
import { emptyable, listOf, mergeMetadata, metadata, paging, text, timeRange } from '../api/params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { attach, paymentMethodOf } from '../billing/payment-methods.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import { newId, randomText } from '../state/ids.ts';
import type { Customer } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { matchesSearch } from './customer-search.ts';

const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});
const shape = {
  email: emptyable(z.string().max(512)).optional(),
  name: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  address: emptyable(address).optional(),
  invoice_settings: z.strictObject({ default_payment_method: emptyable(text).optional() }).optional(),
  preferred_locales: listOf(text).optional(),
};
type Params = z.output<z.ZodObject<typeof shape>>;

/**
 * A customer that is not deleted.
 * @throws StripeError when there is none
 */
export function customerOf({ store }: World, id: string, param = 'id'): Customer {
  const customer = store.tables.customers.get(id);
  if (!customer) throw missing('customer', id, param);
  return customer;
}

const addressOf = (given: z.output<typeof address>) => ({
  city: given.city ?? null,
  country: given.country ?? null,
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  state: given.state ?? null,
});

/** Makes a customer. */
export function createCustomer(
  world: World,
  params: Params & { payment_method?: string | undefined },
): Customer {
  const base: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now(world),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  const { tables } = world.store;
  tables.customers.put(base);
  if (params.payment_method !== undefined) {
    attach(world, paymentMethodOf(world, params.payment_method), base.id);
  }
  const customer = withParams(world, base, params);
  tables.customers.put(customer);
  emit(world, 'customer.created', customer);
  return customer;
}

function withParams(world: World, before: Customer, params: Params): Customer {
  const method = params.invoice_settings?.default_payment_method;
  if (method !== undefined && method !== null) requireAttached(world, method, before.id);
  const pick = <T>(given: T | undefined, current: T): T => (given === undefined ? current : given);
  return {
    ...before,
    email: pick(params.email, before.email),
    name: pick(params.name, before.name ?? null),
    phone: pick(params.phone, before.phone ?? null),
    description: pick(params.description, before.description),
    address: params.address ? addressOf(params.address) : pick(params.address, before.address ?? null),
    preferred_locales: pick(params.preferred_locales, before.preferred_locales ?? []),
    metadata: mergeMetadata(before.metadata, params.metadata),
    invoice_settings: {
      ...before.invoice_settings,
      default_payment_method: pick(method, before.invoice_settings.default_payment_method),
    },
  };
}

/** @throws StripeError when the payment method does not belong to the customer */
export function requireAttached({ store }: World, method: string, customer: string): void {
  const found = store.tables.paymentMethods.get(method);
  if (found?.customer === customer) return;
  throw found
    ? invalid(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        'default_payment_method',
        'resource_missing',
      )
    : missing('PaymentMethod', method, 'default_payment_method');
}

/** Deletes a customer: the subscriptions end now, and the cards are gone. */
function deleteCustomer(world: World, customer: Customer): object {
  const { customers, deleted, subscriptions, paymentMethods } = world.store.tables;
  const running = subscriptions.filter((row) => row.customer === customer.id && row.ended_at === null);
  for (const subscription of running)
    endSubscription(world, subscription, { reason: 'cancellation_requested' });
  for (const method of paymentMethods.filter((row) => row.customer === customer.id)) {
    paymentMethods.put({ ...method, customer: null });
  }
  customers.delete(customer.id);
  const row = { id: customer.id, object: 'customer', deleted: true as const };
  deleted.put(row);
  emit(world, 'customer.deleted', customer);
  return row;
}

export const customerEndpoints = [
  endpoint('post', '/v1/customers', { ...shape, payment_method: text.optional() }, createCustomer),
  endpoint(
    'get',
    '/v1/customers/search',
    { query: text, limit: paging.limit, page: text.optional() },
    ({ store }, { query, limit = 10 }) => {
      const data = store.tables.customers.filter((row) => matchesSearch(row, query)).slice(0, limit);
      return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/customers/search' };
    },
  ),
  endpoint('get', '/v1/customers/:id', {}, (world, _params, { id }) => {
    const gone = world.store.tables.deleted.get(id);
    return gone?.object === 'customer' ? gone : customerOf(world, id);
  }),
  endpoint('post', '/v1/customers/:id', shape, (world, params, { id }) => {
    const before = customerOf(world, id);
    const after = withParams(world, before, params);
    world.store.tables.customers.put(after);
    emitUpdate(world, 'customer.updated', before, after);
    return after;
  }),
  endpoint('delete', '/v1/customers/:id', {}, (world, _params, { id }) =>
    deleteCustomer(world, customerOf(world, id)),
  ),
  endpoint(
    'get',
    '/v1/customers',
    { ...paging, email: text.optional(), created: timeRange.optional() },
    ({ store }, { email, created, ...page }) =>
      listOfObjects(
        '/v1/customers',
        store.tables.customers.select(
          // Stripe compares the e-mail with its case.
          (row) => (email === undefined || row.email === email) && isInRange(row.created, created),
        ),
        page,
      ),
  ),
  endpoint(
    'get',
    '/v1/customers/:id/payment_methods',
    { ...paging, type: text.optional(), allow_redisplay: text.optional() },
    (world, { type, ...page }, { id }) => {
      customerOf(world, id);
      return listOfObjects(
        `/v1/customers/${id}/payment_methods`,
        world.store.tables.paymentMethods.filter(
          (row) => row.customer === id && (type === undefined || row.type === type),
        ),
        page,
      );
    },
  ),
  endpoint('get', '/v1/customers/:id/payment_methods/:method', {}, (world, _params, { id, method }) => {
    requireAttached(world, method, id);
    return paymentMethodOf(world, method);
  }),
];
