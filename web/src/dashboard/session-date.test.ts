import { expect, it } from 'vitest';
import { sessionDate } from './session-date.ts';

it('writes a date as people do, and says when there is none', () => {
  expect(sessionDate('2026-11-20T12:00:00.000Z')).toBe('20 Nov 2026');
  expect(sessionDate('')).toBe('Date unavailable');
  expect(sessionDate('soon')).toBe('Date unavailable');
});
