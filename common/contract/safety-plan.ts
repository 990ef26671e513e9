import { z } from 'zod';
import { timestampSchema, userIdSchema } from './ids.ts';
import { LIMITS } from './limits.ts';

const partSchema = z.string().trim().max(LIMITS.safetyPlanChars);

/** The six parts of a safety plan, as the person wrote them; empty if they wrote nothing. */
export const safetyPlanPartsSchema = z.strictObject({
  warningSigns: partSchema,
  ownSteps: partSchema,
  distractions: partSchema,
  people: partSchema,
  professionals: partSchema,
  surroundings: partSchema,
});
export type SafetyPlanParts = z.infer<typeof safetyPlanPartsSchema>;

/** A person's safety plan (SAFE-25). */
export const safetyPlanSchema = z.object({
  /** Counts the changes; 0 as long as there is no plan. */
  version: z.int().min(0),
  changedAt: timestampSchema.nullable(),
  parts: safetyPlanPartsSchema,
});
export type SafetyPlan = z.infer<typeof safetyPlanSchema>;

/** `PUT /api/safety-plan`: the whole plan, and the version that was changed. */
export const safetyPlanBodySchema = z.strictObject({
  /** Whose plan it is: another person may have signed in since, in another tab of the same browser. */
  userId: userIdSchema,
  version: z.int().min(0),
  parts: safetyPlanPartsSchema,
});
export type SafetyPlanBody = z.infer<typeof safetyPlanBodySchema>;
