import type { Endpoint } from './endpoint.ts';
import { REST_PATHS } from './rest-paths.ts';
import { safetyPlanBodySchema, safetyPlanSchema } from './safety-plan.ts';

/** The calls about the safety plan. */
export const safetyCalls = {
  safetyPlan: {
    ...REST_PATHS.safetyPlan,
    tag: 'Account',
    summary: 'The safety plan of the person; version 0 and empty parts if there is none',
    signedIn: true,
    answer: { status: 200, description: 'The plan.', schema: safetyPlanSchema },
    refusals: [],
  },
  saveSafetyPlan: {
    ...REST_PATHS.saveSafetyPlan,
    tag: 'Account',
    summary: 'Store the safety plan, unless another device has changed it since this version was read',
    signedIn: true,
    body: safetyPlanBodySchema,
    answer: { status: 200, description: 'The plan as it is now.', schema: safetyPlanSchema },
    refusals: ['safetyPlanChanged'],
  },
} as const satisfies Partial<Record<keyof typeof REST_PATHS, Endpoint>>;
