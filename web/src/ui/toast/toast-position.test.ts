import { expect, it } from 'vitest';
import { topBelow } from './toast-position.ts';

it('is below the lowest bar, and at the top without bars', () => {
  expect(topBelow([], 640)).toBe(0);
  expect(topBelow([68, 131.6], 640)).toBe(132);
});

it('ignores a bar that was scrolled away, and one in the middle of a low window', () => {
  expect(topBelow([-40], 640)).toBe(0);
  expect(topBelow([68, 170], 320)).toBe(68);
});
