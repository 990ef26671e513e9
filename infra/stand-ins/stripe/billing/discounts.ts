import { invalid } from '../api/stripe-error.ts';
import { asOfNow, couponOf } from '../objects/coupons.ts';
import { newId } from '../state/ids.ts';
import type { Coupon, Discount, PromotionCode } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { addIntervals } from './periods.ts';

/** A coupon to apply, and the code by which it was entered. */
export interface AppliedCoupon {
  coupon: string;
  promotionCode: string | null;
}

/** Pence, cents and so on that a coupon takes off an amount. */
export function amountOff(coupon: Coupon, amount: number): number {
  const off = coupon.percent_off === null ? (coupon.amount_off ?? 0) : (amount * coupon.percent_off) / 100;
  return Math.min(amount, Math.round(off));
}

/**
 * Checks that a promotion code may be used.
 * @throws StripeError with a sentence for the person who entered it
 */
export function usablePromotion(
  world: World,
  promotion: PromotionCode | undefined,
  order: { customer: string | null; amount: number; currency: string },
): AppliedCoupon {
  const unusable = (message: string) => invalid(message, 'promotion_code', 'promotion_code_invalid');
  const { coupons, deleted } = world.store.tables;
  const couponId = promotion?.promotion.coupon ?? '';
  const coupon = deleted.get(couponId) ? undefined : coupons.get(couponId);
  if (!promotion?.active || !coupon) throw unusable('This code is invalid.');
  const expired = promotion.expires_at !== null && promotion.expires_at <= now(world);
  const used = promotion.max_redemptions !== null && promotion.times_redeemed >= promotion.max_redemptions;
  if (expired || used || !asOfNow(world, coupon).valid) throw unusable('This code has expired.');
  if (promotion.customer !== null && promotion.customer !== order.customer) {
    throw unusable('This code is invalid.');
  }
  const { first_time_transaction: firstTime, minimum_amount: minimum } = promotion.restrictions;
  if (firstTime && hasPaid(world, order.customer)) {
    throw unusable(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
    );
  }
  if (minimum !== null && order.amount < minimum) {
    throw unusable('This order does not reach the minimum amount of this code.');
  }
  if (coupon.amount_off !== null && coupon.currency !== order.currency) {
    throw unusable('This code cannot be used with this currency.');
  }
  return { coupon: coupon.id, promotionCode: promotion.id };
}

function hasPaid({ store }: World, customer: string | null): boolean {
  const paid = store.tables.invoices.find(
    (invoice) => invoice.customer === customer && invoice.status === 'paid' && invoice.amount_paid > 0,
  );
  return customer !== null && paid !== undefined;
}

/**
 * The coupon of a `discounts[]` parameter.
 * @throws StripeError when it cannot be used
 */
export function couponOfParameter(
  world: World,
  given: { coupon?: string | undefined; promotion_code?: string | undefined },
  order: { customer: string | null; amount: number; currency: string },
): AppliedCoupon {
  if (given.promotion_code !== undefined) {
    return usablePromotion(world, world.store.tables.promotionCodes.get(given.promotion_code), order);
  }
  if (given.coupon === undefined)
    throw invalid('A discount needs a coupon or a promotion code.', 'discounts');
  const coupon = asOfNow(world, couponOf(world, given.coupon, 'discounts[0][coupon]'));
  if (!coupon.valid) throw invalid(`Coupon ${coupon.id} is expired.`, 'discounts', 'coupon_expired');
  return { coupon: coupon.id, promotionCode: null };
}

/** Gives a subscription a discount, and counts the redemption. */
export function redeem(
  world: World,
  { coupon: couponId, promotionCode }: AppliedCoupon,
  { customer, subscription, session }: { customer: string; subscription: string; session: string | null },
): Discount {
  const { coupons, promotionCodes, discounts } = world.store.tables;
  const coupon = couponOf(world, couponId);
  coupons.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const promotion = promotionCode === null ? undefined : promotionCodes.get(promotionCode);
  if (promotion) promotionCodes.put({ ...promotion, times_redeemed: promotion.times_redeemed + 1 });
  const start = now(world);
  const months = { interval: 'month', interval_count: 1 };
  const discount: Discount = {
    id: newId('di', 24),
    object: 'discount',
    checkout_session: session,
    customer,
    customer_account: null,
    end: coupon.duration === 'repeating' ? addIntervals(start, months, coupon.duration_in_months ?? 1) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode,
    source: { coupon: couponId, type: 'coupon' },
    start,
    subscription,
    subscription_item: null,
  };
  discounts.put(discount);
  return discount;
}

/** The discounts among these that count for an invoice of now, with their coupons. */
export function currentDiscounts(
  world: World,
  ids: readonly string[],
): { discount: Discount; coupon: Coupon }[] {
  const { discounts, coupons } = world.store.tables;
  return ids.flatMap((id) => {
    const discount = discounts.get(id);
    const coupon = coupons.get(discount?.source.coupon ?? '');
    if (!discount || !coupon || (discount.end !== null && discount.end <= now(world))) return [];
    return [{ discount, coupon }];
  });
}
