import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answers } from './answers.ts';
import { forgetEveryProgress, forgetProgress } from './forget.ts';
import { keepProgress, keptProgress, readProgress } from './keep.ts';

const answers: Answers = {
  experience: 'some',
  title: 'Sleep',
  supportStyle: 'mindful',
  approaches: ['gestalt', 'humanistic'],
};
const progress = { place: 'support', answers, saved: null } as const;

/** As much of a browser's storage as is used here: what is kept are its own keys. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

it('keeps each person’s progress for themselves, until they are through', () => {
  keepProgress('7', progress);
  expect(keptProgress('7')).toEqual(progress);
  expect(keptProgress('8')).toBeUndefined();
  forgetProgress('7');
  expect(keptProgress('7')).toBeUndefined();
});

it('forgets everybody’s answers on signing out, and nothing else', () => {
  keepProgress('7', progress);
  keepProgress('8', progress);
  localStorage.setItem('colourMode', 'night');
  forgetEveryProgress();
  expect(keptProgress('7') ?? keptProgress('8')).toBeUndefined();
  expect(localStorage.getItem('colourMode')).toBe('night');
});

it('makes do with what is left of a record', () => {
  expect(
    readProgress({ place: 'title', answers: { experience: 'lots', approaches: '["gestalt","x"]' } }),
  ).toEqual({
    place: 'title',
    answers: {
      experience: null,
      title: 'My first session with Winny',
      supportStyle: null,
      approaches: ['gestalt'],
    },
    saved: null,
  });
  expect([null, 'support', { place: 'nowhere' }, { answers }].map(readProgress)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('goes on without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(() => keepProgress('7', progress)).not.toThrow();
  expect(() => forgetEveryProgress()).not.toThrow();
  expect(keptProgress('7')).toBeUndefined();
});
