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
import { type SessionParams as Params, sessionShape } from './checkout-params.ts';
import { customerOf } from './customers.ts';
import { newSession } from './new-session.ts';
import { recurringPrice } from './prices.ts';

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
  const session = withAmounts(world, newSession(world, id, params), plan);
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
        store.tables.sessions.select(
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
