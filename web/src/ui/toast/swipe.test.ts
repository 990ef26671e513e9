import { expect, it } from 'vitest';
import { isDismissal, swipeOffset } from './swipe.ts';

it('dismisses from 50 pixels to the right', () => {
  expect([-80, 0, 49, 50, 200].map(isDismissal)).toEqual([false, false, false, true, true]);
});

it('follows to the right and resists to the left', () => {
  expect(swipeOffset(30)).toBe(30);
  expect(swipeOffset(-8)).toBe(-1);
  expect(swipeOffset(-500)).toBe(-6);
});
