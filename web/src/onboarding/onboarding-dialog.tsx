import type { User } from '@winny/common/contract/user';
import { useState } from 'react';
import type { OnboardingHistory } from './use-onboarding-history.ts';
import { Wizard } from './wizard.tsx';

/** The onboarding dialog, open while the browser's history entry belongs to a step. */
export function OnboardingDialog({ user, history }: { user: User; history: OnboardingHistory }) {
  const [step, setStep] = useState(history.step);
  // The last step stays visible during the closing animation.
  if (history.step && history.step !== step) setStep(history.step);
  return step && <Wizard user={user} history={history} step={step} />;
}
