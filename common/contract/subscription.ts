import { z } from 'zod';
import { timestampSchema } from './ids.ts';

export const subscriptionTierSchema = z.enum(['free', 'premium']);
export const subscriptionStateSchema = z.enum(['active', 'trialing', 'canceled', 'inactive', 'past_due']);

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
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** `POST /api/subscription/free-messages`: the bonus was granted. */
export const freeMessagesAnswerSchema = z.object({ success: z.literal(true), message: z.string() });
export type FreeMessagesAnswer = z.infer<typeof freeMessagesAnswerSchema>;
