import { expect, it } from 'vitest';
import { brightnessAt, historyTo, isStepId, nextStep, STEPS, stepNumber } from './steps.ts';

it('numbers fourteen steps, of which the last has two halves', () => {
  expect([...new Set(STEPS.map(stepNumber))]).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect(stepNumber('wellbeing')).toBe(14);
  expect(stepNumber('expectations')).toBe(14);
});

it('has a next step until the last one', () => {
  expect(nextStep('welcome')).toBe('personal');
  expect(nextStep('wellbeing')).toBe('expectations');
  expect(nextStep('expectations')).toBeUndefined();
});

it('leaves timed steps out of the history', () => {
  expect(historyTo('welcome')).toEqual(['welcome']);
  expect(historyTo('reading').slice(-2)).toEqual(['approaches', 'reading']);
  expect(historyTo('all-set').slice(-2)).toEqual(['approaches', 'all-set']);
});

it('replaces one history entry during the timed steps', () => {
  expect(historyTo('choosing')).toHaveLength(historyTo('reading').length);
  expect(historyTo('all-set')).toHaveLength(historyTo('reading').length);
  expect(historyTo('wellbeing')).toHaveLength(historyTo('all-set').length + 1);
});

it('brightens with every step', () => {
  const light = STEPS.map(brightnessAt);
  expect(light.toSorted((one, other) => one - other)).toEqual(light);
  expect(light.at(-1)).toBe(1);
});

it('recognises step ids', () => {
  expect(isStepId('all-set')).toBe(true);
  expect([9, null, 'nowhere', undefined].some(isStepId)).toBe(false);
});
