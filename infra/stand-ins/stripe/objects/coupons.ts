import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { listOfObjects } from '../api/list.ts';
import { decimal, emptyable, integer, mergeMetadata, metadata, paging, text } from '../api/params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import { randomText } from '../state/ids.ts';
import type { Coupon } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';

/**
 * The coupon of an id.
 * @throws StripeError when there is none
 */
export function couponOf({ store }: World, id: string, param = 'id'): Coupon {
  const coupon = store.tables.coupons.get(id);
  // A deleted coupon stays in its table, because discounts that were given before go on.
  if (!coupon || store.tables.deleted.get(id)) throw missing('coupon', id, param);
  return coupon;
}

/** A coupon with `valid` as it is now. */
export function asOfNow(world: World, coupon: Coupon): Coupon {
  const expired = coupon.redeem_by !== null && coupon.redeem_by <= now(world);
  const used = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  return { ...coupon, valid: !expired && !used };
}

export const couponEndpoints = [
  endpoint(
    'post',
    '/v1/coupons',
    {
      id: text.optional(),
      name: text.optional(),
      percent_off: decimal.pipe(z.number().positive().max(100)).optional(),
      amount_off: integer.pipe(z.int().positive()).optional(),
      currency: text.optional(),
      duration: z.enum(['forever', 'once', 'repeating']).optional(),
      duration_in_months: integer.pipe(z.int().positive()).optional(),
      max_redemptions: integer.pipe(z.int().positive()).optional(),
      redeem_by: integer.optional(),
      metadata: metadata.optional(),
    },
    (world, params) => {
      const { coupons } = world.store.tables;
      const id = params.id ?? randomText(8);
      const duration = params.duration ?? 'once';
      if (coupons.get(id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
      if ((params.percent_off === undefined) === (params.amount_off === undefined)) {
        throw invalid('You must specify exactly one of percent_off and amount_off.');
      }
      if (params.amount_off !== undefined && params.currency === undefined) {
        throw invalid('You must pass currency when passing amount_off.', 'currency');
      }
      if ((duration === 'repeating') !== (params.duration_in_months !== undefined)) {
        throw invalid(
          'duration_in_months is for the duration repeating, which needs it.',
          'duration_in_months',
        );
      }
      const coupon: Coupon = {
        id,
        object: 'coupon',
        amount_off: params.amount_off ?? null,
        created: now(world),
        currency: params.currency?.toLowerCase() ?? null,
        duration,
        duration_in_months: params.duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: params.percent_off ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      };
      coupons.put(coupon);
      emit(world, 'coupon.created', coupon);
      return coupon;
    },
  ),
  endpoint('get', '/v1/coupons/:id', {}, (world, _params, { id }) => asOfNow(world, couponOf(world, id))),
  endpoint(
    'post',
    '/v1/coupons/:id',
    { name: emptyable(text).optional(), metadata: metadata.optional() },
    (world, params, { id }) => {
      const before = couponOf(world, id);
      const after: Coupon = {
        ...before,
        name: params.name === undefined ? before.name : params.name,
        metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
      };
      world.store.tables.coupons.put(after);
      emitUpdate(world, 'coupon.updated', before, after);
      return asOfNow(world, after);
    },
  ),
  endpoint('delete', '/v1/coupons/:id', {}, (world, _params, { id }) => {
    const coupon = couponOf(world, id);
    world.store.tables.deleted.put({ id, object: 'coupon', deleted: true });
    emit(world, 'coupon.deleted', coupon);
    return { id, object: 'coupon', deleted: true };
  }),
  endpoint('get', '/v1/coupons', paging, (world, page) => {
    const { coupons, deleted } = world.store.tables;
    const there = coupons.filter(({ id }) => !deleted.get(id));
    return listOfObjects(
      '/v1/coupons',
      there.map((coupon) => asOfNow(world, coupon)),
      page,
    );
  }),
];
