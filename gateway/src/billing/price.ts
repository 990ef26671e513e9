import type { Stripe } from '@winny/common/billing/stripe-client';
import type { Price } from '@winny/common/domain/plan';

/**
 * The price at Stripe, found by its lookup key, and made at the first need. Another amount is another price: who subscribed
 * before keeps theirs.
 * @param product the name that people see in the checkout and on their statement
 */
export async function priceAtStripe(
  stripe: Stripe,
  { currency, monthly }: Price,
  product: string,
): Promise<string> {
  const lookupKey = `winny-${currency}-${monthly}-month`;
  const found = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const [known] = found.data;
  if (known) return known.id;
  const made = await stripe.prices.create(
    {
      currency,
      unit_amount: monthly,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      product_data: { name: product },
    },
    { idempotencyKey: `price-${lookupKey}` },
  );
  return made.id;
}
