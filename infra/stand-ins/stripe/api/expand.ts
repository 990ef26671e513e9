import type { World } from '../state/world.ts';
import { innerList } from './list.ts';
import { invalid } from './stripe-error.ts';

const DEEPEST = 4;
const PREFIXES = {
  cus: 'customers',
  prod: 'products',
  price: 'prices',
  promo: 'promotionCodes',
  di: 'discounts',
  pm: 'paymentMethods',
  seti: 'setupIntents',
  pi: 'paymentIntents',
  sub: 'subscriptions',
  in: 'invoices',
  re: 'refunds',
  cs: 'sessions',
} as const;

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/**
 * Replaces ids by their objects, as `expand[]` asks.
 * @throws StripeError 400 for a path that cannot be expanded
 */
export function expand(world: World, answer: object, paths: readonly string[]): object {
  let result: unknown = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > DEEPEST) {
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property: ${path}.`, 'expand');
    }
    result = expandPath(world, result, parts, path);
  }
  return isPlain(result) ? result : {};
}

function expandPath(world: World, value: unknown, parts: readonly string[], whole: string): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((entry) => expandPath(world, entry, parts, whole));
  const object = typeof value === 'string' ? objectOf(world, value) : value;
  if (!isPlain(object)) throw cannotExpand(whole);
  const [name, ...rest] = parts;
  if (name === undefined) return object;
  const included = includedField(world, object, name);
  const current = included ?? object[name];
  if (current === undefined) throw cannotExpand(whole);
  if (rest.length === 0 && !isExpandable(current, included !== undefined)) throw cannotExpand(whole);
  return { ...object, [name]: expandPath(world, current, rest, whole) };
}

/** A last part must be an id, several ids, or a field that is only there when it is asked for. */
function isExpandable(value: unknown, included: boolean): boolean {
  const list = Array.isArray(value) || (isPlain(value) && value.object === 'list');
  return included || value === null || typeof value === 'string' || list;
}

const cannotExpand = (path: string) =>
  invalid(
    `This property cannot be expanded (${path}). You may want to try expanding something else.`,
    'expand',
  );

function objectOf(world: World, id: string): unknown {
  const { tables } = world.store;
  const prefix = id.split('_')[0] ?? '';
  const table = Object.entries(PREFIXES).find(([known]) => known === prefix)?.[1];
  return (table && tables[table].get(id)) ?? tables.coupons.get(id) ?? tables.deleted.get(id);
}

/** Fields that an object has only when they are expanded. */
function includedField({ store }: World, object: Plain, name: string): unknown {
  const { tables } = store;
  const id = String(object.id);
  switch (`${object.object}.${name}`) {
    case 'customer.subscriptions':
      return innerList(
        `/v1/customers/${id}/subscriptions`,
        tables.subscriptions.filter((row) => row.customer === id && row.status !== 'canceled'),
      );
    case 'invoice.payments':
      return innerList(
        '/v1/invoice_payments',
        tables.invoicePayments.filter((row) => row.invoice === id),
      );
    case 'invoice.confirmation_secret': {
      const payment = tables.invoicePayments.find((row) => row.invoice === id);
      const intent = tables.paymentIntents.get(payment?.payment.payment_intent ?? '');
      return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
    }
    case 'checkout.session.line_items':
      return innerList(`/v1/checkout/sessions/${id}/line_items`, tables.plans.get(id)?.lines ?? []);
  }
  return undefined;
}
