import { expect, it } from 'vitest';
import { isCurrent } from './navigation.ts';

it('highlights the link of the current path and of its parents', () => {
  expect(isCurrent('/', '/')).toBe(true);
  expect(isCurrent('/', '/chat')).toBe(false);
  expect(isCurrent('/chat', '/chat')).toBe(true);
  expect(isCurrent('/chat', '/chat/65f0c0ffee65f0c0ffee65f0')).toBe(true);
  expect(isCurrent('/chat', '/chatter')).toBe(false);
});
