import type { Price } from '../state/wire-types.ts';
import type { World } from '../state/world.ts';

/** An amount as people read it: £2.99. */
export function readableAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** The name of a price's product. */
export const productNameOf = ({ store }: World, price: Price): string =>
  store.tables.products.get(price.product)?.name ?? price.nickname ?? 'Subscription';

/** How often a price is billed, as in "month" or "3 months". */
export function readableInterval({ recurring }: Price): string {
  const count = recurring?.interval_count ?? 1;
  const name = recurring?.interval ?? 'month';
  return count === 1 ? name : `${count} ${name}s`;
}

/** A price as a line of an invoice names it: "Premium (at £2.99 / month)". */
export const planNameOf = (world: World, price: Price): string =>
  `${productNameOf(world, price)} (at ${readableAmount(price.unit_amount ?? 0, price.currency)} / ${readableInterval(price)})`;
