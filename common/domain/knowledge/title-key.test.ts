import { expect, it } from 'vitest';
import { titleKey } from './title-key.ts';

const key = (title: string) => titleKey({ therapyApproach: 'cbt', title });

it.each([
  ['case', 'thought RECORD'],
  ['spaces', '  Thought \n  record '],
  ['punctuation', '“Thought-record”.'],
  ['the width of letters', 'Ｔｈｏｕｇｈｔ record'],
])('is equal for titles that differ in %s', (_how, title) => {
  expect(key(title)).toBe(key('Thought record'));
});

it('differs with the words, and with the approach', () => {
  expect(key('Thought records')).not.toBe(key('Thought record'));
  expect(key('?')).not.toBe(key('!'));
  expect(titleKey({ therapyApproach: 'dbt', title: 'Thought record' })).not.toBe(key('Thought record'));
});
