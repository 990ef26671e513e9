import { z } from 'zod';

/** The configuration that browsers may see. */
export const configSchema = z.object({
  parentBrandName: z.string(),
  parentBrandUrl: z.url(),
  appTimezone: z.string(),
});
export type Config = z.infer<typeof configSchema>;
