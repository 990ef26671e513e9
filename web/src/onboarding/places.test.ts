import { expect, it } from 'vitest';
import { isPlace, lightAt, nextPlace, PLACES, stepOf, wayTo } from './places.ts';

it('counts fourteen steps, of which the last has two halves', () => {
  expect([...new Set(PLACES.map(stepOf))]).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect(stepOf('wellbeing')).toBe(14);
  expect(stepOf('expectations')).toBe(14);
});

it('goes from one place to the next until there is none', () => {
  expect(nextPlace('welcome')).toBe('personal');
  expect(nextPlace('wellbeing')).toBe('expectations');
  expect(nextPlace('expectations')).toBeUndefined();
});

it('never leads back to a step that goes on by itself', () => {
  expect(wayTo('welcome')).toEqual(['welcome']);
  expect(wayTo('reading').slice(-2)).toEqual(['approaches', 'reading']);
  expect(wayTo('all-set').slice(-2)).toEqual(['approaches', 'all-set']);
});

it('keeps the way as long while passing, so that passing replaces one entry of the history', () => {
  expect(wayTo('choosing')).toHaveLength(wayTo('reading').length);
  expect(wayTo('all-set')).toHaveLength(wayTo('reading').length);
  expect(wayTo('wellbeing')).toHaveLength(wayTo('all-set').length + 1);
});

it('grows lighter with every place', () => {
  const light = PLACES.map(lightAt);
  expect(light.toSorted((one, other) => one - other)).toEqual(light);
  expect(light.at(-1)).toBe(1);
});

it('knows a place from anything else', () => {
  expect(isPlace('all-set')).toBe(true);
  expect([9, null, 'nowhere', undefined].some(isPlace)).toBe(false);
});
