import { expect, it } from 'vitest';
import { countThisWeek } from './session-counts.ts';

const now = new Date('2026-11-21T15:00:00.000Z');
const count = (...times: string[]) =>
  countThisWeek(
    times.map((createdAt) => ({ createdAt })),
    now,
  );

it('counts sessions of the last seven days', () => {
  expect(count('2026-11-21T14:59:59.000Z', '2026-11-14T15:00:00.000Z', '2026-11-14T14:59:59.999Z')).toBe(2);
  expect(count()).toBe(0);
});

it('counts a session from a clock that is ahead, and none without a date', () => {
  expect(count('2026-11-21T15:00:03.000Z')).toBe(1);
  expect(count('', 'yesterday')).toBe(0);
});
