import { expect, it } from 'vitest';
import { findItems } from './find-items.ts';

const items = [
  { title: 'Thought record', content: 'Write it down.', tags: 'worry, paper', therapyApproach: 'cbt' },
  { title: 'Breathing space', content: 'Notice the breath.', tags: 'Calm', therapyApproach: 'mindfulness' },
  { title: 'Ladder', content: 'Step by step.', tags: 'fear, WORRY', therapyApproach: 'cbt' },
] as const;

const titles = (query: Parameters<typeof findItems>[1]) => findItems(items, query).map(({ title }) => title);

it.each([
  ['in the title', { search: 'tHOUGHT' }, ['Thought record']],
  ['in the content', { search: 'the BREATH' }, ['Breathing space']],
  ['in the tags', { search: ' worry ' }, ['Thought record', 'Ladder']],
  ['with special characters as they are', { search: '.*' }, []],
  ['with the approach', { search: 'worry', therapyApproach: 'mindfulness' }, []],
  ['by the approach alone', { therapyApproach: 'cbt' }, ['Thought record', 'Ladder']],
  ['without a query', {}, ['Thought record', 'Breathing space', 'Ladder']],
] as const)('finds items %s', (_where, query, found) => {
  expect(titles(query)).toEqual(found);
});
