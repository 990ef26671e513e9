import { expect, it } from 'vitest';
import { sessionDate } from './session-date.ts';

it('formats a date, and says so when it is invalid', () => {
  expect(sessionDate('2026-11-20T12:00:00.000Z')).toBe('20 Nov 2026');
  expect(sessionDate('')).toBe('Date unavailable');
  expect(sessionDate('soon')).toBe('Date unavailable');
});
