import { describe, expect, it } from 'vitest';
import type { PreferredApproach, SupportStyle, TherapyExperience } from '../contract/user.ts';
import { deriveTherapyStyle, parseStoredApproaches } from './therapy-style.ts';

const derive = (
  approaches: readonly PreferredApproach[],
  supportStyle: SupportStyle | null = null,
  therapyExperience: TherapyExperience | null = null,
) => deriveTherapyStyle({ preferredApproaches: approaches, supportStyle, therapyExperience });

describe('the style onboarding begins with', () => {
  it.each([
    ['cognitive-behavioral', 'cbt'],
    ['mindfulness-based', 'mindfulness'],
    ['psychodynamic', 'psychodynamic'],
    ['solution-focused', 'sfbt'],
    ['humanistic', 'humanistic'],
    ['gestalt', 'humanistic'],
  ] as const)('follows the first approach: %s gives %s', (approach, style) => {
    expect(derive([approach, 'cognitive-behavioral'], 'tactical', 'experienced')).toBe(style);
  });

  it.each([
    ['evidence-based', 'cbt'],
    ['compassionate', 'humanistic'],
    ['straight-talking', 'cbt'],
    ['mindful', 'mindfulness'],
    ['tactical', 'sfbt'],
    ['deep-reflector', 'psychodynamic'],
  ] as const)('else the support style: %s gives %s', (supportStyle, style) => {
    expect(derive([], supportStyle, 'some')).toBe(style);
  });

  it.each([
    ['new', 'humanistic'],
    ['some', 'cbt'],
    ['experienced', 'psychodynamic'],
    [null, 'humanistic'],
  ] as const)('else the experience: %s gives %s', (experience, style) => {
    expect(derive([], null, experience)).toBe(style);
  });
});

describe('stored approaches', () => {
  it('are a list, or a string holding one', () => {
    expect(parseStoredApproaches(['gestalt', 'humanistic'])).toEqual(['gestalt', 'humanistic']);
    expect(parseStoredApproaches('["gestalt","humanistic"]')).toEqual(['gestalt', 'humanistic']);
  });

  it('are ignored one by one when invalid', () => {
    expect([null, undefined, '', 'gestalt', '{"a":1}', 7].map(parseStoredApproaches)).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
    ]);
    expect(parseStoredApproaches(['gestalt', 'reiki', 'toString', null, 'gestalt'])).toEqual(['gestalt']);
  });
});
