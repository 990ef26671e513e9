import { ADMIN_PATHS } from '@winny/common/contract/admin-paths';
import { expect, it } from 'vitest';
import { actionSentence } from './action-sentence.ts';

it('has words for every call that changes something', () => {
  const changes = Object.entries(ADMIN_PATHS).filter(([, { method }]) => method !== 'GET');
  expect(changes.filter(([name]) => actionSentence(name) === name)).toEqual([]);
  expect(actionSentence('somethingNew')).toBe('somethingNew');
});
