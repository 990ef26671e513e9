import { z } from 'zod';
import { crisisTypeSchema } from './crisis.ts';

/** The form in which the judge answers. Strings instead of numbers: models follow an enumeration of words more reliably. */
export const judgementSchema = z.object({
  level: z.enum(['none', 'concern', 'high', 'imminent']),
  type: z.enum([...crisisTypeSchema.options, 'none']),
  reason: z.string(),
});
export type Judgement = z.infer<typeof judgementSchema>;
