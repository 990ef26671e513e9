import type { CreateSessionBody } from '@winny/common/contract/session';
import type {
  PreferencesBody,
  PreferredApproach,
  SupportStyle,
  TherapyExperience,
  User,
} from '@winny/common/contract/user';
import { deriveTherapyStyle, parseStoredApproaches } from '@winny/common/domain/therapy-style';
import { SENTENCES } from '../api/sentences.ts';
import type { ToastText } from '../ui/toast/toast.ts';
import { STEPS, type StepId } from './steps.ts';

/** The answers given so far. */
export interface Answers {
  experience: TherapyExperience | null;
  /** The title as typed, not trimmed. */
  title: string;
  supportStyle: SupportStyle | null;
  /** In the order of choice: the first one decides the therapy style of the first session. */
  approaches: readonly PreferredApproach[];
}

export const DEFAULT_TITLE = 'My first session with Winny';
/** The session's title when the person has cleared the field (ONB-7). */
export const EMPTIED_TITLE = 'Getting to know each other';

/** The initial answers: those of an earlier onboarding, if there was one. */
export function firstAnswers(user: User): Answers {
  return {
    experience: user.therapyExperience,
    title: DEFAULT_TITLE,
    supportStyle: user.supportStyle,
    approaches: parseStoredApproaches(user.preferredApproaches),
  };
}

/** Adds an approach to the end of the list, or removes it. */
export function toggleApproach(answers: Answers, approach: PreferredApproach): Answers {
  const others = answers.approaches.filter((chosen) => chosen !== approach);
  const wasChosen = others.length < answers.approaches.length;
  return { ...answers, approaches: wasChosen ? others : [...others, approach] };
}

/** The session that follows from the answers. */
export function sessionFor(answers: Answers): CreateSessionBody {
  return {
    title: answers.title.trim() || EMPTIED_TITLE,
    therapyStyle: deriveTherapyStyle({
      preferredApproaches: answers.approaches,
      supportStyle: answers.supportStyle,
      therapyExperience: answers.experience,
    }),
  };
}

/** The preferences to save; questions without an answer are omitted (ONB-15). */
export function preferencesFor(answers: Answers): PreferencesBody {
  return {
    ...(answers.experience && { therapyExperience: answers.experience }),
    ...(answers.supportStyle && { supportStyle: answers.supportStyle }),
    ...(answers.approaches.length > 0 && { preferredApproaches: [...answers.approaches] }),
    onboardingCompleted: true,
  };
}

const MISSING_SUPPORT_STYLE: ToastText = {
  title: 'Please choose a support style',
  description: 'It decides how I talk with you. You can change it later.',
  tone: 'destructive',
};

/** The toast for a required answer that is missing at a step; undefined when none is. */
export function missingAnswer(step: StepId, answers: Answers): ToastText | undefined {
  if (step === 'experience' && !answers.experience) return SENTENCES.missingExperience;
  if (step === 'support' && !answers.supportStyle) return MISSING_SUPPORT_STYLE;
  return undefined;
}

/** The first step before `step` whose answer is missing, else `step`. The browser may have cleared stored answers. */
export function firstIncomplete(step: StepId, answers: Answers): StepId {
  const before = STEPS.slice(0, STEPS.indexOf(step));
  return before.find((earlier) => missingAnswer(earlier, answers)) ?? step;
}
