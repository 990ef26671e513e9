import { describe, expect, it } from 'vitest';
import { formatDay, formatTime } from './format-time.ts';

const at = (day: number, hour = 12, month = 2, year = 2026): string =>
  new Date(year, month, day, hour, 5).toISOString();
const now = new Date(2026, 2, 15, 0, 30);

describe('the label of a day', () => {
  it('is Today and Yesterday by the calendar, not by hours', () => {
    expect(formatDay(at(15, 0), now)).toBe('Today');
    expect(formatDay(at(14, 23), now)).toBe('Yesterday');
    expect(formatDay(at(13, 23), now)).toBe('Friday 13 March');
  });

  it('has the year if it is another one', () => {
    expect(formatDay(at(31, 12, 11, 2025), now)).toBe('31 December 2025');
  });

  it('is Yesterday across a new year', () => {
    expect(formatDay(at(31, 12, 11, 2025), new Date(2026, 0, 1, 9))).toBe('Yesterday');
  });
});

it('formats a time as hour:minute', () => {
  expect(formatTime(at(15, 9))).toBe('09:05');
  expect(formatTime(at(15, 21))).toBe('21:05');
});
