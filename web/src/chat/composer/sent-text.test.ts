import { expect, it } from 'vitest';
import { withoutSent } from './sent-text.ts';

it('removes the sent text from the composer, and nothing else', () => {
  expect(withoutSent('  I slept badly. ', 'I slept badly.')).toBe('');
  expect(withoutSent('I slept badly.\n\nAnd you?', 'I slept badly.')).toBe('And you?');
  expect(withoutSent('I slept well.', 'I slept badly.')).toBe('I slept well.');
  expect(withoutSent('', 'I slept badly.')).toBe('');
});
