import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { isInRange, listOfObjects } from '../api/list.ts';
import { flag, listOf, mergeMetadata, metadata, paging, text, timeRange } from '../api/params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import { newId } from '../state/ids.ts';
import type { Plan, Price } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { currency, priceShape } from './price-params.ts';
import { createProduct } from './products.ts';

/** A price to make: given by itself, or within something else. */
interface NewPrice {
  currency: string;
  unit_amount: number;
  product?: string | undefined;
  product_data?: Parameters<typeof createProduct>[1] | undefined;
  recurring?: { interval: string; interval_count?: number | undefined } | undefined;
  tax_behavior?: string | undefined;
}

/** Makes a price; those that are given within something else are not active, as with Stripe. */
export function createPrice(
  world: World,
  params: NewPrice & {
    active?: boolean | undefined;
    lookup_key?: string | undefined;
    nickname?: string | undefined;
    metadata?: Record<string, string> | null | undefined;
  },
): Price {
  const product = params.product ?? (params.product_data && createProduct(world, params.product_data).id);
  if (product === undefined) {
    throw invalid('You must specify either `product` or `product_data` when creating a price.');
  }
  if (!world.store.tables.products.get(product)) throw missing('product', product, 'product');
  const price: Price = {
    id: newId('price', 24),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: now(world),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: params.recurring
      ? {
          interval: params.recurring.interval,
          interval_count: params.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: String(params.unit_amount),
  };
  world.store.tables.prices.put(price);
  emit(world, 'price.created', price);
  return price;
}

/**
 * The price of a line: by its id, or made of its data.
 * @throws StripeError when it is neither, or not a recurring one
 */
export function recurringPrice(
  world: World,
  { price: id, price_data: data }: { price?: string | undefined; price_data?: NewPrice | undefined },
  param: string,
): Price {
  if (id !== undefined && data !== undefined) {
    throw invalid('You may only specify one of these parameters: price, price_data.', param);
  }
  const price =
    id === undefined
      ? data && createPrice(world, { ...data, active: false })
      : world.store.tables.prices.get(id);
  if (!price) {
    throw id === undefined
      ? invalid(`Missing required param: ${param}[price].`, `${param}[price]`, 'parameter_missing')
      : missing('price', id, `${param}[price]`);
  }
  if (!price.recurring) {
    throw invalid('The price must be a recurring one in a subscription.', `${param}[price]`);
  }
  return price;
}

/** The older form of a price, which subscription items still carry. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** Takes a lookup key from the price that has it, or refuses a second one. */
function claimLookupKey(world: World, key: string | undefined, transfer: boolean, except = ''): void {
  const { prices } = world.store.tables;
  const holder = key === undefined ? undefined : prices.find((row) => row.lookup_key === key);
  if (!holder || holder.id === except) return;
  if (!transfer) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. You may transfer it with \`transfer_lookup_key\`.`,
      'lookup_key',
    );
  }
  prices.put({ ...holder, lookup_key: null });
}

const priceOf = ({ store }: World, id: string): Price => {
  const price = store.tables.prices.get(id);
  if (!price) throw missing('price', id);
  return price;
};
const changeable = {
  active: flag.optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
};

export const priceEndpoints = [
  endpoint('post', '/v1/prices', { ...priceShape, ...changeable }, (world, params) => {
    claimLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false);
    return createPrice(world, params);
  }),
  endpoint('get', '/v1/prices/:id', {}, (world, _params, { id }) => priceOf(world, id)),
  endpoint('post', '/v1/prices/:id', changeable, (world, params, { id }) => {
    const before = priceOf(world, id);
    claimLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false, id);
    const after: Price = {
      ...before,
      active: params.active ?? before.active,
      lookup_key: params.lookup_key ?? before.lookup_key,
      nickname: params.nickname ?? before.nickname,
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    world.store.tables.prices.put(after);
    emitUpdate(world, 'price.updated', before, after);
    return after;
  }),
  endpoint(
    'get',
    '/v1/prices',
    {
      ...paging,
      active: flag.optional(),
      currency: currency.optional(),
      product: text.optional(),
      lookup_keys: listOf(text).optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      recurring: z.strictObject({ interval: text.optional() }).optional(),
      created: timeRange.optional(),
    },
    ({ store }, params) =>
      listOfObjects(
        '/v1/prices',
        store.tables.prices.select(
          (row) =>
            (params.active === undefined || row.active === params.active) &&
            (params.currency === undefined || row.currency === params.currency) &&
            (params.product === undefined || row.product === params.product) &&
            (params.type === undefined || row.type === params.type) &&
            (params.recurring?.interval === undefined ||
              row.recurring?.interval === params.recurring.interval) &&
            (params.lookup_keys?.includes(row.lookup_key ?? '') ?? true) &&
            isInRange(row.created, params.created),
        ),
        params,
      ),
  ),
];
