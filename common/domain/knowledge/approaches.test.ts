import { describe, expect, it } from 'vitest';
import { knowledgeCategorySchema, therapyApproachSchema } from '../../contract/knowledge.ts';
import { approachesOf, KNOWLEDGE_CATEGORIES, THERAPY_APPROACHES } from './approaches.ts';

describe('the approaches of a session', () => {
  it.each([
    ['cbt', ['cbt', 'dbt']],
    ['humanistic', ['humanistic']],
    ['mindfulness', ['mindfulness']],
    ['sfbt', ['solution-focused']],
    ['psychodynamic', ['psychodynamic']],
    ['gestalt', ['gestalt']],
    ['positive', ['act', 'humanistic']],
  ] as const)('of the style %s are %j', (style, approaches) => {
    expect(approachesOf(style, [])).toEqual(approaches);
  });

  it('are also those that the person prefers, each once', () => {
    expect(approachesOf('cbt', ['mindfulness-based', 'cognitive-behavioral'])).toEqual([
      'cbt',
      'dbt',
      'mindfulness',
    ]);
  });
});

it('offers every approach and category of the contract, by its name', () => {
  expect(THERAPY_APPROACHES.map(({ id }) => id)).toEqual(therapyApproachSchema.options);
  expect(KNOWLEDGE_CATEGORIES.map(({ id }) => id)).toEqual(knowledgeCategorySchema.options);
  expect(THERAPY_APPROACHES.map(({ id, title }) => [id, title])).toEqual([
    ['cbt', 'Cognitive Behavioral Therapy'],
    ['humanistic', 'Humanistic'],
    ['psychodynamic', 'Psychodynamic'],
    ['mindfulness', 'Mindfulness'],
    ['dbt', 'Dialectical Behavior Therapy'],
    ['act', 'Acceptance & Commitment Therapy'],
    ['gestalt', 'Gestalt'],
    ['solution-focused', 'Solution-Focused'],
  ]);
  expect(KNOWLEDGE_CATEGORIES.map(({ id, title }) => [id, title])).toEqual([
    ['techniques', 'Techniques & Interventions'],
    ['theory', 'Theoretical Framework'],
    ['case_studies', 'Case Studies'],
    ['assessments', 'Assessment Tools'],
    ['homework', 'Homework Assignments'],
    ['psychoeducation', 'Psychoeducation'],
  ]);
});
