import { expect, it } from 'vitest';
import { linkToken } from './use-link-token.ts';

it('reads the token from the fragment of a link', () => {
  expect(linkToken('#token=a-B_9')).toBe('a-B_9');
  for (const fragment of ['', '#', '#token=', '#main', '#mytoken=a']) expect(linkToken(fragment)).toBeNull();
});
