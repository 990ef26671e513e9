import { z } from 'zod';
import { objectIdSchema, timestampSchema } from './ids.ts';

export const subscriptionTierSchema = z.enum(['free', 'premium']);
export type SubscriptionTier = z.infer<typeof subscriptionTierSchema>;
/** `canceled` is written; both spellings are read. */
export const subscriptionStateSchema = z.enum([
  'active',
  'trialing',
  'canceled',
  'cancelled',
  'inactive',
  'past_due',
]);
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

/** The answer of `GET /api/subscription/status` (DATA-7). */
export const subscriptionStatusSchema = z.object({
  subscriptionTier: subscriptionTierSchema,
  subscriptionStatus: subscriptionStateSchema,
  subscriptionEndDate: timestampSchema.nullable(),
  /** The rest of today's five messages; null for premium. */
  remainingMessages: z.int().min(0).nullable(),
  additionalFreeMessages: z.int().min(0),
  hasUsedAdditionalFreeMessages: z.boolean(),
  isTrialUsed: z.boolean(),
  canSendMessage: z.boolean(),
  totalWinnyMessages: z.int().min(0),
  /** How many messages of a session are free after a crisis, by session (DEC-56). Absent from gateways of older versions. */
  freeAfterCrisis: z.record(objectIdSchema, z.int().min(1)).optional(),
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** `POST /api/subscription/free-messages`: the bonus was granted. */
export const freeMessagesAnswerSchema = z.object({ success: z.literal(true), message: z.string() });
export type FreeMessagesAnswer = z.infer<typeof freeMessagesAnswerSchema>;

/** `isTrial`: begin with the free trial, which a person has once. */
export const checkoutBodySchema = z.object({ isTrial: z.boolean() });
export const checkoutAnswerSchema = z.object({ checkoutUrl: z.url() });

/** The provider's id of a checkout, as it stands in the address the person returns to. */
export const verifyCheckoutBodySchema = z.object({ sessionId: z.string().min(1).max(200) });
export const verifyCheckoutAnswerSchema = z.object({ success: z.boolean() });

export const succeededSchema = z.object({ success: z.literal(true) });
export const subscriptionChangedSchema = succeededSchema.extend({ message: z.string() });
export type SubscriptionChanged = z.infer<typeof subscriptionChangedSchema>;

export const setupIntentAnswerSchema = z.object({ client_secret: z.string() });
export const paymentMethodBodySchema = z.object({ setupIntentId: z.string().min(1).max(200) });
