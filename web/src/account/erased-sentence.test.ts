import { expect, it } from 'vitest';
import { erasedSentence } from './erased-sentence.ts';

it('says how much was erased', () => {
  expect(erasedSentence({ sessions: 1, messages: 12 })).toBe(
    '1 conversation with 12 messages and everything else about you have been erased. Take good care.',
  );
  expect(erasedSentence({ sessions: 2, messages: 1 })).toContain('2 conversations with 1 message and');
  expect(erasedSentence({ sessions: 0, messages: 0 })).toBe(
    'Everything about you has been erased. Take good care.',
  );
});
