import type { TherapyStyle } from '../contract/session.ts';
import type { PreferredApproach, SupportStyle, TherapyExperience } from '../contract/user.ts';

export type TherapyStyleInfo = {
  readonly id: TherapyStyle;
  readonly title: string;
  /** One line for lists. */
  readonly line: string;
  readonly premium: boolean;
};

/** All therapy styles, in the order of the choices (DEC-36). */
export const THERAPY_STYLES: readonly TherapyStyleInfo[] = [
  {
    id: 'cbt',
    title: 'Cognitive Behavioral Therapy',
    line: 'Notice a thought, test it, try something small',
    premium: false,
  },
  {
    id: 'humanistic',
    title: 'Humanistic Therapy',
    line: 'Be heard as you are, and find your own way',
    premium: false,
  },
  {
    id: 'mindfulness',
    title: 'Mindfulness-Based Therapy',
    line: 'Slow down and come back to this moment',
    premium: false,
  },
  {
    id: 'sfbt',
    title: 'Solution-Focused Brief Therapy',
    line: 'Start from what already works, and do more of it',
    premium: false,
  },
  {
    id: 'psychodynamic',
    title: 'Psychodynamic Therapy',
    line: 'Look at the patterns underneath, and where they began',
    premium: false,
  },
  {
    id: 'gestalt',
    title: 'Gestalt Therapy',
    line: 'Explore what is happening in you, here and now',
    premium: false,
  },
  {
    id: 'positive',
    title: 'Positive Psychology',
    line: 'Build on strengths, meaning and what goes well',
    premium: true,
  },
];

const byId = new Map(THERAPY_STYLES.map((style) => [style.id, style]));

/** The details of a style. */
export function therapyStyleInfo(style: TherapyStyle): TherapyStyleInfo {
  const info = byId.get(style);
  if (!info) throw new RangeError('not a therapy style');
  return info;
}

/** The full name of a style. */
export function therapyStyleTitle(style: TherapyStyle): string {
  return therapyStyleInfo(style).title;
}

/** The title of a session without one (NEW-4). */
export function defaultSessionTitle(style: TherapyStyle): string {
  return `${therapyStyleTitle(style)} Session`;
}

const BY_APPROACH: Readonly<Record<PreferredApproach, TherapyStyle>> = {
  'cognitive-behavioral': 'cbt',
  'mindfulness-based': 'mindfulness',
  psychodynamic: 'psychodynamic',
  'solution-focused': 'sfbt',
  humanistic: 'humanistic',
  // The specification derives humanistic here; gestalt can be chosen in the new-session dialog.
  gestalt: 'humanistic',
};

const BY_SUPPORT_STYLE: Readonly<Record<SupportStyle, TherapyStyle>> = {
  'evidence-based': 'cbt',
  compassionate: 'humanistic',
  'straight-talking': 'cbt',
  mindful: 'mindfulness',
  tactical: 'sfbt',
  'deep-reflector': 'psychodynamic',
};

const BY_EXPERIENCE: Readonly<Record<TherapyExperience, TherapyStyle>> = {
  new: 'humanistic',
  some: 'cbt',
  experienced: 'psychodynamic',
};

/**
 * The style of the session that onboarding starts: by the first preferred approach, otherwise by support style, otherwise by
 * experience, otherwise humanistic (STYLE-1 to STYLE-3).
 */
export function deriveTherapyStyle(answers: {
  preferredApproaches: readonly PreferredApproach[];
  supportStyle: SupportStyle | null;
  therapyExperience: TherapyExperience | null;
}): TherapyStyle {
  const [first] = answers.preferredApproaches;
  if (first) return BY_APPROACH[first];
  if (answers.supportStyle) return BY_SUPPORT_STYLE[answers.supportStyle];
  return answers.therapyExperience ? BY_EXPERIENCE[answers.therapyExperience] : 'humanistic';
}

/**
 * Parses stored preferred approaches: a list, or a string with a JSON list. Unparsable values and unknown approaches are
 * ignored (STYLE-6, BACK-4).
 */
export function parseStoredApproaches(value: unknown): PreferredApproach[] {
  const list = typeof value === 'string' ? parseJson(value) : value;
  if (!Array.isArray(list)) return [];
  return [...new Set(list.filter(isApproach))];
}

/** By the table instead of the contract's schema, so that the browser does not need zod for it. */
function isApproach(value: unknown): value is PreferredApproach {
  return typeof value === 'string' && Object.hasOwn(BY_APPROACH, value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
