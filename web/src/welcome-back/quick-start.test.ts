import { expect, it } from 'vitest';
import { quickSession } from './quick-start.ts';

const nothing = { therapyExperience: null, supportStyle: null, preferredApproaches: [] };

it('trims the title and has a default', () => {
  expect(quickSession(nothing, '  Sunday ').title).toBe('Sunday');
  expect(quickSession(nothing, '   ').title).toBe('New conversation with Winny');
});

it('follows the stored preferences; without any, the person counts as new to therapy', () => {
  expect(quickSession(nothing, '').therapyStyle).toBe('humanistic');
  expect(quickSession({ ...nothing, therapyExperience: 'experienced' }, '').therapyStyle).toBe(
    'psychodynamic',
  );
  expect(quickSession({ ...nothing, supportStyle: 'tactical' }, '').therapyStyle).toBe('sfbt');
  const preferring = (preferredApproaches: unknown) =>
    quickSession({ ...nothing, supportStyle: 'tactical', preferredApproaches }, '').therapyStyle;
  expect(preferring(['mindfulness-based'])).toBe('mindfulness');
  expect(preferring('["cognitive-behavioral"]')).toBe('cbt');
  expect(preferring('["cognitive-')).toBe('sfbt');
});
