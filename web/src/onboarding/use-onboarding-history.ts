import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadProgress } from './progress-storage.ts';
import { historyTo, isStepId, isTimedStep, nextStep, type StepId } from './steps.ts';

interface Entry {
  onboarding: { userId: string; step: StepId };
}

/** The step of a history entry; null for entries outside the person's onboarding. */
function stepOfEntry(state: unknown, userId: string): StepId | null {
  const { onboarding } = (state ?? {}) as Partial<Entry>;
  return onboarding?.userId === userId && isStepId(onboarding.step) ? onboarding.step : null;
}

const depth = (step: StepId) => historyTo(step).length;

export interface OnboardingHistory {
  /** The current step; null while the onboarding is closed. */
  step: StepId | null;
  open: boolean;
  /** Opens the onboarding at the stored step, or at its beginning. */
  resume: () => void;
  /** Opens the onboarding at its beginning. */
  restart: () => void;
  forward: () => void;
  back: () => void;
  /** Goes back to an earlier step. */
  goBackTo: (step: StepId) => void;
  close: () => void;
  /** Closes the onboarding and navigates to a page; "back" from there leads to where the onboarding was opened. */
  leaveTo: (path: string) => void;
}

/**
 * Keeps the current step in the browser's history, one entry for each step: the back button goes one step back, and a
 * reload stays at the step. Timed steps replace each other, so that the back button skips them.
 */
export function useOnboardingHistory(userId: string): OnboardingHistory {
  const { state } = useLocation();
  const navigate = useNavigate();
  const step = stepOfEntry(state, userId);
  const [leaving, setLeaving] = useState<string | null>(null);

  const goTo = useCallback(
    (at: StepId, replace = false) => {
      const entry: Entry = { onboarding: { userId, step: at } };
      void navigate('/', { state: entry, replace });
    },
    [navigate, userId],
  );
  const openAt = useCallback(
    (target: StepId) => {
      for (const step of historyTo(target)) goTo(step);
    },
    [goTo],
  );

  useEffect(() => {
    if (leaving === null) return;
    if (step) void navigate(-depth(step));
    else void navigate(leaving);
  }, [leaving, step, navigate]);

  return {
    step,
    // Stays open until the next page is there, so that the page beneath does not flash.
    open: step !== null || leaving !== null,
    resume: useCallback(() => openAt(loadProgress(userId)?.step ?? 'welcome'), [openAt, userId]),
    restart: useCallback(() => openAt('welcome'), [openAt]),
    forward: () => {
      const next = step && nextStep(step);
      if (step && next) goTo(next, isTimedStep(step));
    },
    back: () => {
      if (step && depth(step) > 1) void navigate(-1);
    },
    goBackTo: (earlier) => {
      if (step) void navigate(depth(earlier) - depth(step));
    },
    close: () => {
      if (step) void navigate(-depth(step));
    },
    leaveTo: setLeaving,
  };
}
