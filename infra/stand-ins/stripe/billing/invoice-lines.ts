import { newId } from '../state/ids.ts';
import type { InvoiceLine, Subscription } from '../state/wire-types.ts';
import type { World } from '../state/world.ts';
import { amountOff, currentDiscounts } from './discounts.ts';
import { planNameOf } from './plan-name.ts';

export interface Period {
  start: number;
  end: number;
}

/** The amounts of an invoice: before and after discounts. */
export interface Bill {
  lines: InvoiceLine[];
  subtotal: number;
  total: number;
  discounts: { amount: number; discount: string }[];
}

/** The lines and amounts of a subscription for a period; all are 0 while it is on trial. */
export function billFor(world: World, invoice: string, subscription: Subscription, period: Period): Bill {
  const free = subscription.status === 'trialing';
  const lines: InvoiceLine[] = subscription.items.data.map((item) => {
    const quantity = item.quantity ?? 1;
    const amount = free ? 0 : (item.price.unit_amount ?? 0) * quantity;
    const name = planNameOf(world, item.price);
    return {
      id: newId('il', 24),
      object: 'line_item',
      amount,
      currency: subscription.currency,
      description: free ? `Free trial for ${quantity} × ${name}` : `${quantity} × ${name}`,
      discount_amounts: [],
      discountable: true,
      discounts: [],
      invoice,
      livemode: false,
      metadata: subscription.metadata,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: null,
          subscription: subscription.id,
          subscription_item: item.id,
        },
        type: 'subscription_item_details',
      },
      period,
      pretax_credit_amounts: [],
      pricing: {
        price_details: { price: item.price.id, product: item.price.product },
        type: 'price_details',
        unit_amount_decimal: free ? '0' : item.price.unit_amount_decimal,
      },
      quantity,
      quantity_decimal: String(quantity),
      subscription: subscription.id,
      subtotal: amount,
      taxes: [],
    };
  });
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  let total = subtotal;
  const discounts = currentDiscounts(world, subscription.discounts).map(({ discount, coupon }) => {
    const amount = amountOff(coupon, total);
    total -= amount;
    return { amount, discount: discount.id };
  });
  return { lines: withDiscounts(lines, discounts, subtotal), subtotal, total, discounts };
}

/** Spreads the discounts over the lines; the last line takes what rounding leaves. */
function withDiscounts(lines: InvoiceLine[], discounts: Bill['discounts'], subtotal: number): InvoiceLine[] {
  return lines.map((line, place) => ({
    ...line,
    discount_amounts: discounts.map(({ amount, discount }) => {
      const share = (part: number) => (subtotal === 0 ? 0 : Math.floor((amount * part) / subtotal));
      const others = lines.slice(0, -1).reduce((sum, other) => sum + share(other.amount), 0);
      return { discount, amount: place === lines.length - 1 ? amount - others : share(line.amount) };
    }),
  }));
}
