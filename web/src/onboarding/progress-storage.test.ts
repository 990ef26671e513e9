import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../storage/testing/memory-storage.ts';
import type { Answers } from './answers.ts';
import { clearAllProgress, clearProgress } from './clear-progress.ts';
import { loadProgress, parseProgress, saveProgress } from './progress-storage.ts';

const answers: Answers = {
  experience: 'some',
  title: 'Sleep',
  supportStyle: 'mindful',
  approaches: ['gestalt', 'humanistic'],
};
const progress = { step: 'support', answers, saved: null } as const;

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('stores progress per person until it is cleared', () => {
  saveProgress('7', progress);
  expect(loadProgress('7')).toEqual(progress);
  expect(loadProgress('8')).toBeUndefined();
  clearProgress('7');
  expect(loadProgress('7')).toBeUndefined();
});

it('clears the progress of every person and no other key', () => {
  saveProgress('7', progress);
  saveProgress('8', progress);
  localStorage.setItem('colourMode', 'night');
  clearAllProgress();
  expect(loadProgress('7') ?? loadProgress('8')).toBeUndefined();
  expect(localStorage.getItem('colourMode')).toBe('night');
});

it('reads the valid parts of a damaged record', () => {
  expect(
    parseProgress({ step: 'title', answers: { experience: 'lots', approaches: '["gestalt","x"]' } }),
  ).toEqual({
    step: 'title',
    answers: {
      experience: null,
      title: 'My first session with Winny',
      supportStyle: null,
      approaches: ['gestalt'],
    },
    saved: null,
  });
  expect([null, 'support', { step: 'nowhere' }, { answers }].map(parseProgress)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('works without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(() => saveProgress('7', progress)).not.toThrow();
  expect(() => clearAllProgress()).not.toThrow();
  expect(loadProgress('7')).toBeUndefined();
});
