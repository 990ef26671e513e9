/**
 * The screens of the onboarding in order. They are counted as fourteen steps: 'wellbeing' and 'expectations' are the
 * two halves of the last one (ONB-1, DEC-40).
 */
export const STEPS = [
  'welcome',
  'personal',
  'evolving',
  'safe',
  'company',
  'start',
  'experience',
  'title',
  'support',
  'approaches',
  'reading',
  'choosing',
  'all-set',
  'wellbeing',
  'expectations',
] as const;
export type StepId = (typeof STEPS)[number];
export type TimedStepId = Extract<StepId, 'reading' | 'choosing'>;

export const STEP_COUNT = 14;

/** The number that people see, 1 to 14. */
export function stepNumber(step: StepId): number {
  return Math.min(STEPS.indexOf(step) + 1, STEP_COUNT);
}

/** Whether a step advances by itself. The back button skips it. */
export function isTimedStep(step: StepId): step is TimedStepId {
  return step === 'reading' || step === 'choosing';
}

/** The step after this one; undefined after the last. */
export function nextStep(step: StepId): StepId | undefined {
  return STEPS[STEPS.indexOf(step) + 1];
}

/** The browser's history entries at a step: all steps before it except timed ones, then the step itself. */
export function historyTo(step: StepId): StepId[] {
  const before = STEPS.slice(0, STEPS.indexOf(step));
  return [...before.filter((earlier) => !isTimedStep(earlier)), step];
}

/** Brightness of the lamp in the picture, above 0 and up to 1. */
export function brightnessAt(step: StepId): number {
  return (STEPS.indexOf(step) + 1) / STEPS.length;
}

export function isStepId(value: unknown): value is StepId {
  return STEPS.some((step) => step === value);
}
