import { z } from 'zod';
import { emptyable, flag, integer, listOf, metadata, text } from '../api/params.ts';
import { checkoutPriceData } from './price-params.ts';

const address = z
  .string()
  .max(5000)
  .refine((value) => URL.canParse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'id')), {
    error: 'Not a valid URL',
  });
/** Taken so that a caller may say what is the case anyway. */
const switchedOff = z.strictObject({ enabled: z.enum(['false']) }).optional();

const autoOrNever = z.enum(['auto', 'never']).optional();

/** The parameters of a new checkout session. */
export const sessionShape = {
  mode: z.enum(['subscription']),
  ui_mode: z.enum(['hosted_page']).optional(),
  success_url: address,
  cancel_url: address.optional(),
  line_items: listOf(
    z.strictObject({
      price: text.optional(),
      price_data: checkoutPriceData.optional(),
      quantity: integer.pipe(z.int().min(1)).optional(),
    }),
    1,
  ),
  customer: text.optional(),
  customer_email: text.optional(),
  client_reference_id: z.string().max(200).optional(),
  allow_promotion_codes: flag.optional(),
  discounts: listOf(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() })).optional(),
  expires_at: integer.optional(),
  metadata: metadata.optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  allowed_payment_method_types: listOf(z.enum(['card'])).optional(),
  subscription_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      trial_end: integer.optional(),
      trial_period_days: integer.pipe(z.int().min(1).max(730)).optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({
            missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']),
          }),
        })
        .optional(),
    })
    .optional(),
  // These change nothing here.
  automatic_tax: switchedOff,
  adaptive_pricing: switchedOff,
  phone_number_collection: switchedOff,
  tax_id_collection: switchedOff,
  billing_address_collection: z.enum(['auto']).optional(),
  customer_update: z
    .strictObject({ address: autoOrNever, name: autoOrNever, shipping: autoOrNever })
    .optional(),
  locale: text.optional(),
  origin_context: text.optional(),
  custom_text: z
    .strictObject({ submit: emptyable(z.strictObject({ message: z.string().max(1200) })).optional() })
    .optional(),
};

export type SessionParams = z.output<z.ZodObject<typeof sessionShape>>;
