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
import { PLACES, type Place } from './places.ts';

/** What a person has said so far. */
export interface Answers {
  experience: TherapyExperience | null;
  /** The title as it stands in the field, not yet trimmed. */
  title: string;
  supportStyle: SupportStyle | null;
  /** In the order they were chosen: the first one decides how the first conversation begins. */
  approaches: readonly PreferredApproach[];
}

export const DEFAULT_TITLE = 'My first session with Winny';
/** The title of a session whose title was emptied (ONB-7). */
export const EMPTIED_TITLE = 'Getting to know each other';

/** The answers to begin with: what was said in an earlier onboarding, or nothing. */
export function firstAnswers(user: User): Answers {
  return {
    experience: user.therapyExperience,
    title: DEFAULT_TITLE,
    supportStyle: user.supportStyle,
    approaches: parseStoredApproaches(user.preferredApproaches),
  };
}

/** Chooses an approach, behind those chosen before it, or takes the choice back. */
export function toggleApproach(answers: Answers, approach: PreferredApproach): Answers {
  const others = answers.approaches.filter((chosen) => chosen !== approach);
  const taken = others.length < answers.approaches.length;
  return { ...answers, approaches: taken ? others : [...others, approach] };
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

/** What is saved of the answers; what was left open is left out (ONB-15). */
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

/** What a step still needs before one can go on; undefined when it has all it asks for. */
export function missingAt(place: Place, answers: Answers): ToastText | undefined {
  if (place === 'experience' && !answers.experience) return SENTENCES.missingExperience;
  if (place === 'support' && !answers.supportStyle) return MISSING_SUPPORT_STYLE;
  return undefined;
}

/** As far towards `place` as the answers allow: answers may have been lost with the browser's storage. */
export function asFarAs(place: Place, answers: Answers): Place {
  const before = PLACES.slice(0, PLACES.indexOf(place));
  return before.find((earlier) => missingAt(earlier, answers)) ?? place;
}
