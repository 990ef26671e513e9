import { expect, it } from 'vitest';
import { tooltipDelay, tooltipWasShown } from './tooltip-delay.ts';

it('waits 700 ms, or not at all within 300 ms of another tooltip', () => {
  expect(tooltipDelay(0)).toBe(700);
  tooltipWasShown(1_000);
  expect(tooltipDelay(1_299)).toBe(0);
  expect(tooltipDelay(1_300)).toBe(700);
});
