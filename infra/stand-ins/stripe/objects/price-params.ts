import { z } from 'zod';
import { flag, integer, listOf, metadata, text } from '../api/params.ts';

const interval = z.enum(['day', 'week', 'month', 'year']);
const intervalCount = integer.pipe(z.int().min(1).max(156)).optional();

export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((code) => code.toLowerCase());

const common = {
  currency,
  unit_amount: integer.pipe(z.int().min(0).max(99_999_999)),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
};
const inner = { ...common, recurring: z.strictObject({ interval, interval_count: intervalCount }) };

/** The parameters of a new price. */
export const priceShape = {
  ...common,
  product: text.optional(),
  product_data: z
    .strictObject({
      name: z.string().min(1),
      id: text.optional(),
      active: flag.optional(),
      metadata: metadata.optional(),
      unit_label: text.optional(),
      statement_descriptor: text.optional(),
      tax_code: text.optional(),
    })
    .optional(),
  recurring: z
    .strictObject({ interval, interval_count: intervalCount, usage_type: z.enum(['licensed']).optional() })
    .optional(),
};

/** A price within a line of a checkout. */
export const checkoutPriceData = z.strictObject({
  ...inner,
  product: text.optional(),
  product_data: z
    .strictObject({
      name: z.string().min(1),
      description: text.optional(),
      images: listOf(text).optional(),
      metadata: metadata.optional(),
      tax_code: text.optional(),
    })
    .optional(),
});

/** A price within an item of a subscription, whose product has to exist. */
export const subscriptionPriceData = z.strictObject({ ...inner, product: text });
