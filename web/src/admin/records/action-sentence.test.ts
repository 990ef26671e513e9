import { ADMIN_PATHS } from '@winny/common/contract/admin-paths';
import { expect, it } from 'vitest';
import { actionSentence, concernedThing } from './action-sentence.ts';

/** Calls that change nothing although they are not a GET. */
const CHANGES_NOTHING = ['knowledgeLab', 'knowledgeGolden'];

it('has words for every call that changes something', () => {
  const changes = Object.entries(ADMIN_PATHS).filter(
    ([name, { method }]) => method !== 'GET' && !CHANGES_NOTHING.includes(name),
  );
  expect(changes.filter(([name]) => actionSentence(name) === name)).toEqual([]);
  expect(actionSentence('somethingNew')).toBe('somethingNew');
});

it('says of what kind the thing with an id is', () => {
  expect(concernedThing('adminDeleteUser', '6')).toBe('user 6');
  expect(concernedThing('knowledgeChange', '65f')).toBe('item 65f');
  expect(concernedThing('knowledgeUndo', '65f')).toBe('upload 65f');
});
