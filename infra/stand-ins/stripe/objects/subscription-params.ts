import { z } from 'zod';
import { emptyable, flag, integer, listOf, metadata, text } from '../api/params.ts';
import { subscriptionPriceData } from './price-params.ts';

const cancellationDetails = z.strictObject({
  comment: emptyable(text).optional(),
  feedback: emptyable(
    z.enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ]),
  ).optional(),
});
const discounts = emptyable(
  listOf(
    z.strictObject({
      coupon: text.optional(),
      promotion_code: text.optional(),
      discount: text.optional(),
    }),
  ),
).optional();
const trialEnd = z.union([z.literal('now'), integer]).optional();
const quantity = integer.pipe(z.int().min(1)).optional();

/** Parameters of both a new and a changed subscription. */
const both = {
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  description: emptyable(text).optional(),
  discounts,
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  trial_end: trialEnd,
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({
        missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']),
      }),
    })
    .optional(),
  // These change nothing: the stand-in has cards only, and makes no prorations.
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  collection_method: z.enum(['charge_automatically']).optional(),
  payment_settings: z
    .strictObject({
      payment_method_types: emptyable(listOf(z.enum(['card']))).optional(),
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
    })
    .optional(),
};

export const createShape = {
  ...both,
  customer: text,
  cancel_at: integer.optional(),
  items: listOf(
    z.strictObject({
      price: text.optional(),
      price_data: subscriptionPriceData.optional(),
      quantity,
      metadata: metadata.optional(),
    }),
    1,
  ),
  trial_period_days: integer.pipe(z.int().min(0).max(730)).optional(),
};

export const updateShape = {
  ...both,
  cancel_at: emptyable(integer).optional(),
  cancellation_details: cancellationDetails.optional(),
  items: listOf(
    z.strictObject({
      id: text.optional(),
      price: text.optional(),
      price_data: subscriptionPriceData.optional(),
      quantity,
      metadata: metadata.optional(),
      deleted: flag.optional(),
    }),
  ).optional(),
};

export const cancelShape = {
  cancellation_details: cancellationDetails.optional(),
  invoice_now: z.enum(['false']).optional(),
  prorate: z.enum(['false']).optional(),
};

export type CreateParams = z.output<z.ZodObject<typeof createShape>>;
export type UpdateParams = z.output<z.ZodObject<typeof updateShape>>;
