import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { isInRange, listOfObjects } from '../api/list.ts';
import { emptyable, flag, listOf, mergeMetadata, metadata, paging, text, timeRange } from '../api/params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import { newId } from '../state/ids.ts';
import type { Product } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';

const shape = {
  active: flag.optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  unit_label: emptyable(text).optional(),
  url: emptyable(text).optional(),
  images: emptyable(listOf(text)).optional(),
  statement_descriptor: text.optional(),
  tax_code: emptyable(text).optional(),
};
const nameShape = { name: z.string().min(1).max(5000) };

/** Makes a product. */
export function createProduct(
  world: World,
  params: {
    id?: string | undefined;
    name: string;
    active?: boolean | undefined;
    description?: string | null | undefined;
    metadata?: Record<string, string> | null | undefined;
    unit_label?: string | null | undefined;
    url?: string | null | undefined;
    images?: string[] | null | undefined;
    statement_descriptor?: string | undefined;
    tax_code?: string | null | undefined;
  },
): Product {
  const { tables } = world.store;
  const id = params.id ?? newId('prod');
  if (tables.products.get(id)) {
    throw invalid(`Product already exists with id: ${id}.`, 'id', 'resource_already_exists');
  }
  const product: Product = {
    id,
    object: 'product',
    active: params.active ?? true,
    created: now(world),
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: params.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: now(world),
    url: params.url ?? null,
  };
  tables.products.put(product);
  emit(world, 'product.created', product);
  return product;
}

const productOf = ({ store }: World, id: string): Product => {
  const product = store.tables.products.get(id);
  if (!product) throw missing('product', id);
  return product;
};

export const productEndpoints = [
  endpoint('post', '/v1/products', { ...shape, ...nameShape, id: text.optional() }, createProduct),
  endpoint('get', '/v1/products/:id', {}, (world, _params, { id }) => productOf(world, id)),
  endpoint(
    'post',
    '/v1/products/:id',
    { ...shape, name: nameShape.name.optional(), default_price: text.optional() },
    (world, { metadata: given, images, ...params }, { id }) => {
      const before = productOf(world, id);
      const changes = Object.fromEntries(
        Object.entries(params).filter(([key, value]) => value !== undefined && key !== 'expand'),
      );
      const after: Product = {
        ...before,
        ...changes,
        ...(images !== undefined && { images: images ?? [] }),
        metadata: mergeMetadata(before.metadata, given),
        updated: now(world),
      };
      world.store.tables.products.put(after);
      emitUpdate(world, 'product.updated', before, after);
      return after;
    },
  ),
  endpoint('delete', '/v1/products/:id', {}, (world, _params, { id }) => {
    const { products, prices, deleted } = world.store.tables;
    const product = productOf(world, id);
    if (prices.find((price) => price.product === id)) {
      throw invalid('This product cannot be deleted because it has one or more user-created prices.', 'id');
    }
    products.delete(id);
    const row = { id, object: 'product', deleted: true as const };
    deleted.put(row);
    emit(world, 'product.deleted', product);
    return row;
  }),
  endpoint(
    'get',
    '/v1/products',
    { ...paging, active: flag.optional(), ids: listOf(text).optional(), created: timeRange.optional() },
    ({ store }, { active, ids, created, ...page }) =>
      listOfObjects(
        '/v1/products',
        store.tables.products.select(
          (row) =>
            (active === undefined || row.active === active) &&
            (ids === undefined || ids.includes(row.id)) &&
            isInRange(row.created, created),
        ),
        page,
      ),
  ),
];
