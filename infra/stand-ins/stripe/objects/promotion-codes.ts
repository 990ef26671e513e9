import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { listOfObjects } from '../api/list.ts';
import { flag, integer, mergeMetadata, metadata, paging, text } from '../api/params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { emit, emitUpdate } from '../state/emit.ts';
import { newId, randomText } from '../state/ids.ts';
import type { PromotionCode } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { couponOf } from './coupons.ts';

const promotionCodeOf = ({ store }: World, id: string): PromotionCode => {
  const found = store.tables.promotionCodes.get(id);
  if (!found) throw missing('promotion code', id);
  return found;
};

export const promotionCodeEndpoints = [
  endpoint(
    'post',
    '/v1/promotion_codes',
    {
      promotion: z.strictObject({ type: z.enum(['coupon']), coupon: text }),
      active: flag.optional(),
      code: z
        .string()
        .regex(/^[\w-]{1,500}$/)
        .optional(),
      customer: text.optional(),
      expires_at: integer.optional(),
      max_redemptions: integer.pipe(z.int().positive()).optional(),
      metadata: metadata.optional(),
      restrictions: z
        .strictObject({
          first_time_transaction: flag.optional(),
          minimum_amount: integer.optional(),
          minimum_amount_currency: text.optional(),
        })
        .optional(),
    },
    (world, params) => {
      const { promotionCodes } = world.store.tables;
      const coupon = couponOf(world, params.promotion.coupon, 'promotion[coupon]');
      const code = params.code ?? randomText(8).toUpperCase();
      const taken = promotionCodes.find((row) => row.active && row.code.toLowerCase() === code.toLowerCase());
      if (taken) {
        throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, 'code');
      }
      const made: PromotionCode = {
        id: newId('promo', 24),
        object: 'promotion_code',
        active: params.active ?? true,
        code,
        created: now(world),
        customer: params.customer ?? null,
        customer_account: null,
        expires_at: params.expires_at ?? coupon.redeem_by,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        promotion: { type: 'coupon', coupon: coupon.id },
        restrictions: {
          first_time_transaction: params.restrictions?.first_time_transaction ?? false,
          minimum_amount: params.restrictions?.minimum_amount ?? null,
          minimum_amount_currency: params.restrictions?.minimum_amount_currency ?? null,
        },
        times_redeemed: 0,
      };
      promotionCodes.put(made);
      emit(world, 'promotion_code.created', made);
      return made;
    },
  ),
  endpoint('get', '/v1/promotion_codes/:id', {}, (world, _params, { id }) => promotionCodeOf(world, id)),
  endpoint(
    'post',
    '/v1/promotion_codes/:id',
    { active: flag.optional(), metadata: metadata.optional() },
    (world, params, { id }) => {
      const before = promotionCodeOf(world, id);
      const after: PromotionCode = {
        ...before,
        active: params.active ?? before.active,
        metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
      };
      world.store.tables.promotionCodes.put(after);
      emitUpdate(world, 'promotion_code.updated', before, after);
      return after;
    },
  ),
  endpoint(
    'get',
    '/v1/promotion_codes',
    {
      ...paging,
      active: flag.optional(),
      code: text.optional(),
      coupon: text.optional(),
      customer: text.optional(),
    },
    ({ store }, { active, code, coupon, customer, ...page }) =>
      listOfObjects(
        '/v1/promotion_codes',
        store.tables.promotionCodes.select(
          (row) =>
            (active === undefined || row.active === active) &&
            (code === undefined || row.code.toLowerCase() === code.toLowerCase()) &&
            (coupon === undefined || row.promotion.coupon === coupon) &&
            (customer === undefined || row.customer === customer),
        ),
        page,
      ),
  ),
];
