import type { KnowledgeCategory, TherapyApproach } from '../../contract/knowledge.ts';
import type { TherapyStyle } from '../../contract/session.ts';
import type { PreferredApproach } from '../../contract/user.ts';

interface Choice<T> {
  readonly id: T;
  readonly title: string;
}

/** The approaches of knowledge, in the order of the choices (KNOW-8). */
export const THERAPY_APPROACHES: readonly Choice<TherapyApproach>[] = [
  { id: 'cbt', title: 'Cognitive Behavioral Therapy' },
  { id: 'humanistic', title: 'Humanistic' },
  { id: 'psychodynamic', title: 'Psychodynamic' },
  { id: 'mindfulness', title: 'Mindfulness' },
  { id: 'dbt', title: 'Dialectical Behavior Therapy' },
  { id: 'act', title: 'Acceptance & Commitment Therapy' },
  { id: 'gestalt', title: 'Gestalt' },
  { id: 'solution-focused', title: 'Solution-Focused' },
];

export const KNOWLEDGE_CATEGORIES: readonly Choice<KnowledgeCategory>[] = [
  { id: 'techniques', title: 'Techniques & Interventions' },
  { id: 'theory', title: 'Theoretical Framework' },
  { id: 'case_studies', title: 'Case Studies' },
  { id: 'assessments', title: 'Assessment Tools' },
  { id: 'homework', title: 'Homework Assignments' },
  { id: 'psychoeducation', title: 'Psychoeducation' },
];

const OF_STYLE: Readonly<Record<TherapyStyle, readonly TherapyApproach[]>> = {
  cbt: ['cbt', 'dbt'],
  humanistic: ['humanistic'],
  mindfulness: ['mindfulness'],
  sfbt: ['solution-focused'],
  psychodynamic: ['psychodynamic'],
  gestalt: ['gestalt'],
  positive: ['act', 'humanistic'],
};

const OF_PREFERENCE: Readonly<Record<PreferredApproach, TherapyApproach>> = {
  psychodynamic: 'psychodynamic',
  'cognitive-behavioral': 'cbt',
  'mindfulness-based': 'mindfulness',
  humanistic: 'humanistic',
  'solution-focused': 'solution-focused',
  gestalt: 'gestalt',
};

/** The approaches whose knowledge a session uses: those of its style (DEC-38), then those the person prefers. */
export function approachesOf(
  style: TherapyStyle,
  preferred: readonly PreferredApproach[],
): TherapyApproach[] {
  return [...new Set([...OF_STYLE[style], ...preferred.map((approach) => OF_PREFERENCE[approach])])];
}
