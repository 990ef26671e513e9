import { z } from 'zod';

/** The configuration that browsers may see. */
export const configSchema = z.object({
  parentBrandName: z.string(),
  parentBrandUrl: z.url(),
  appTimezone: z.string(),
  /** The public key and the script of the payment provider; null where payments are not configured. */
  stripePublishableKey: z.string().nullable(),
  stripeJsUrl: z.url().nullable(),
});
export type Config = z.infer<typeof configSchema>;
