import type { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { innerList, isInRange, listOfObjects } from '../api/list.ts';
import { mergeMetadata, metadata, paging, text, timeRange } from '../api/params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { withAmounts } from '../billing/checkout.ts';
import { couponOfParameter } from '../billing/discounts.ts';
import { expireSession } from '../billing/due.ts';
import { productNameOf } from '../billing/plan-name.ts';
import { newId } from '../state/ids.ts';
import type { CheckoutPlan } from '../state/rows.ts';
import type { LineItem, Session } from '../state/wire-types.ts';
import { DAY, MINUTE, now, type World } from '../state/world.ts';
import { sessionShape } from './checkout-params.ts';
import { customerOf } from './customers.ts';
import { recurringPrice } from './prices.ts';

type Params = z.output<z.ZodObject<typeof sessionShape>>;

const sessionOf = ({ store }: World, id: string): Session => {
  const session = store.tables.sessions.get(id);
  if (!session) throw missing('checkout.session', id);
  return session;
};

function linesOf(world: World, given: Params['line_items']): LineItem[] {
  const lines = given.map((line, place): LineItem => {
    const price = recurringPrice(world, line, `line_items[${place}]`);
    const quantity = line.quantity ?? 1;
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: productNameOf(world, price),
      metadata: {},
      price,
      quantity,
    };
  });
  if (new Set(lines.map(({ currency }) => currency)).size > 1) {
    throw invalid('All line items must have the same currency.', 'line_items');
  }
  return lines;
}

function planFor(world: World, id: string, params: Params, lines: LineItem[]): CheckoutPlan {
  const data = params.subscription_data;
  if (data?.trial_end !== undefined && data.trial_period_days !== undefined) {
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.');
  }
  // Stripe asks for two days at least.
  if (data?.trial_end !== undefined && data.trial_end < now(world) + 2 * DAY) {
    throw invalid(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    );
  }
  const amount = lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  const [discount] = params.discounts ?? [];
  const order = { customer: params.customer ?? null, amount, currency: lines[0]?.currency ?? '' };
  return {
    id,
    lines,
    trialEnd:
      data?.trial_period_days !== undefined
        ? { days: data.trial_period_days }
        : data?.trial_end !== undefined
          ? { at: data.trial_end }
          : null,
    missingPaymentMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    subscriptionMetadata: mergeMetadata({}, data?.metadata),
    description: data?.description ?? null,
    applied: discount ? couponOfParameter(world, discount, order) : null,
    pendingPaymentMethod: null,
    email: null,
  };
}

function createSession(world: World, params: Params): Session {
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  }
  if (params.allow_promotion_codes !== undefined && params.discounts !== undefined) {
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  }
  const created = now(world);
  const expires = params.expires_at ?? created + DAY;
  if (expires < created + 30 * MINUTE || expires > created + DAY) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  const customer = params.customer === undefined ? null : customerOf(world, params.customer, 'customer');
  const id = newId('cs_test', 58);
  const lines = linesOf(world, params.line_items);
  const plan = planFor(world, id, params, lines);
  const session = withAmounts(world, emptySession(world, id, params), plan);
  const made: Session = {
    ...session,
    currency: lines[0]?.currency ?? null,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : 'always',
    customer_details: detailsOf(customer?.email ?? params.customer_email ?? null),
    created,
    expires_at: expires,
  };
  world.store.tables.plans.put(plan);
  world.store.tables.sessions.put(made);
  return made;
}

const detailsOf = (email: string | null): Session['customer_details'] =>
  email === null
    ? null
    : {
        address: null,
        business_name: null,
        email,
        individual_name: null,
        name: null,
        phone: null,
        tax_exempt: 'none',
        tax_ids: null,
      };

function emptySession(world: World, id: string, params: Params): Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: 0,
    currency: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: 0,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode,
    origin_context: params.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url,
    total_details: null,
    ui_mode: 'hosted_page',
    url: `${world.settings.origin}/c/pay/${id}`,
    wallet_options: null,
  };
}

export const checkoutEndpoints = [
  endpoint('post', '/v1/checkout/sessions', sessionShape, createSession),
  endpoint('get', '/v1/checkout/sessions/:id', {}, (world, _params, { id }) => sessionOf(world, id)),
  endpoint(
    'post',
    '/v1/checkout/sessions/:id',
    { metadata: metadata.optional() },
    (world, params, { id }) => {
      const before = sessionOf(world, id);
      const after = { ...before, metadata: mergeMetadata(before.metadata ?? {}, params.metadata) };
      world.store.tables.sessions.put(after);
      return after;
    },
  ),
  endpoint('post', '/v1/checkout/sessions/:id/expire', {}, (world, _params, { id }) => {
    const session = sessionOf(world, id);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    return expireSession(world, session);
  }),
  endpoint('get', '/v1/checkout/sessions/:id/line_items', paging, (world, _params, { id }) => {
    sessionOf(world, id);
    return innerList(`/v1/checkout/sessions/${id}/line_items`, world.store.tables.plans.get(id)?.lines ?? []);
  }),
  endpoint(
    'get',
    '/v1/checkout/sessions',
    {
      ...paging,
      customer: text.optional(),
      subscription: text.optional(),
      status: text.optional(),
      created: timeRange.optional(),
    },
    ({ store }, { customer, subscription, status, created, ...page }) =>
      listOfObjects(
        '/v1/checkout/sessions',
        store.tables.sessions.filter(
          (row) =>
            (customer === undefined || row.customer === customer) &&
            (subscription === undefined || row.subscription === subscription) &&
            (status === undefined || row.status === status) &&
            isInRange(row.created, created),
        ),
        page,
      ),
  ),
];
