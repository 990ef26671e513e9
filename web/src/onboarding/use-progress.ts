import type { PreferencesBody, User } from '@winny/common/contract/user';
import { useEffect, useState } from 'react';
import { type Answers, firstAnswers } from './answers.ts';
import { clearProgress } from './clear-progress.ts';
import { loadProgress, saveProgress } from './progress-storage.ts';
import type { StepId } from './steps.ts';

/** The person's answers, stored in this browser from the first step on. */
export function useProgress(user: User, step: StepId) {
  const [stored] = useState(() => loadProgress(user.id));
  // Stored progress without the first answer has no answers at all; the server's are better.
  const [answers, setAnswers] = useState<Answers>(() =>
    stored?.answers.experience ? stored.answers : firstAnswers(user),
  );
  const [saved, setSaved] = useState<PreferencesBody | null>(stored?.saved ?? null);
  const [finished, setFinished] = useState(false);

  useEffect(() => {
    if (finished) clearProgress(user.id);
    else saveProgress(user.id, { step, answers, saved });
  }, [user.id, step, answers, saved, finished]);

  return { answers, setAnswers, saved, setSaved, markFinished: () => setFinished(true) };
}
