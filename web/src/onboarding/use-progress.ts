import type { PreferencesBody, User } from '@winny/common/contract/user';
import { useEffect, useState } from 'react';
import { type Answers, firstAnswers } from './answers.ts';
import { forgetProgress } from './forget.ts';
import { keepProgress, keptProgress } from './keep.ts';
import type { Place } from './places.ts';

/** The answers of the person in front of the screen, kept in this browser from the first step on. */
export function useProgress(user: User, place: Place) {
  const [kept] = useState(() => keptProgress(user.id));
  // Without the first answer nothing was answered here, and what the server knows is more.
  const [answers, setAnswers] = useState<Answers>(() =>
    kept?.answers.experience ? kept.answers : firstAnswers(user),
  );
  const [saved, setSaved] = useState<PreferencesBody | null>(kept?.saved ?? null);
  const [through, setThrough] = useState(false);

  useEffect(() => {
    if (through) forgetProgress(user.id);
    else keepProgress(user.id, { place, answers, saved });
  }, [user.id, place, answers, saved, through]);

  return { answers, setAnswers, saved, setSaved, finish: () => setThrough(true) };
}
