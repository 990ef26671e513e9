import { expect, it } from 'vitest';
import { chooseStyle, EMPTY_DRAFT, sessionToCreate } from './session-draft.ts';

it('fills an empty title with the style’s, and replaces it for another style', () => {
  const first = chooseStyle(EMPTY_DRAFT, 'cbt');
  expect(first).toEqual({ style: 'cbt', title: 'Cognitive Behavioral Therapy Session' });
  expect(chooseStyle(first, 'gestalt').title).toBe('Gestalt Therapy Session');
});

it('keeps a title that the person wrote', () => {
  const mine = { style: 'cbt', title: 'That meeting' } as const;
  expect(chooseStyle(mine, 'gestalt')).toEqual({ style: 'gestalt', title: 'That meeting' });
});

it('requires a style; the title may be empty', () => {
  expect(sessionToCreate({ style: null, title: 'That meeting' })).toBeNull();
  expect(sessionToCreate({ style: 'sfbt', title: '  ' })).toEqual({
    therapyStyle: 'sfbt',
    title: 'Solution-Focused Brief Therapy Session',
  });
  expect(sessionToCreate({ style: 'sfbt', title: ' Plans ' })).toEqual({
    therapyStyle: 'sfbt',
    title: 'Plans',
  });
});
