import type { PreferredApproach } from '@winny/common/contract/user';

interface ApproachInfo {
  readonly id: PreferredApproach;
  readonly title: string;
  /** Short description for the list. */
  readonly line: string;
}

/** The therapy approaches that people can prefer (STYLE-6). */
export const APPROACHES: readonly ApproachInfo[] = [
  { id: 'humanistic', title: 'Humanistic', line: 'Being heard as you are' },
  { id: 'cognitive-behavioral', title: 'Cognitive behavioural', line: 'Thoughts, habits, small experiments' },
  { id: 'mindfulness-based', title: 'Mindfulness-based', line: 'Noticing, breathing, slowing down' },
  { id: 'solution-focused', title: 'Solution-focused', line: 'What already works, and the next step' },
  { id: 'psychodynamic', title: 'Psychodynamic', line: 'Old patterns, and where they began' },
  { id: 'gestalt', title: 'Gestalt', line: 'What you feel, here and now' },
];
