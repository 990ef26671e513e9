import type { SafetyPlanParts } from '../contract/safety-plan.ts';

/** @returns a plan that has, for each part, the text that the function gives for the part's name */
export function safetyPlanParts(text: (name: keyof SafetyPlanParts) => string): SafetyPlanParts {
  return {
    warningSigns: text('warningSigns'),
    ownSteps: text('ownSteps'),
    distractions: text('distractions'),
    people: text('people'),
    professionals: text('professionals'),
    surroundings: text('surroundings'),
  };
}

/** A plan in which nothing is written. */
export const EMPTY_SAFETY_PLAN = safetyPlanParts(() => '');
