import { describe, expect, it } from 'vitest';
import { calendarDay, dayBegins, daysBefore, nextMidnight } from './day.ts';

const LONDON = 'Europe/London';
const at = (iso: string) => new Date(iso);
const hoursUntilMidnight = (iso: string, zone: string) =>
  (nextMidnight(at(iso), zone).getTime() - at(iso).getTime()) / 3_600_000;

describe('calendarDay', () => {
  it('is the local day of a time zone', () => {
    expect(calendarDay(at('2026-11-21T23:59:59Z'), LONDON)).toBe('2026-11-21');
    expect(calendarDay(at('2026-11-22T00:00:00Z'), LONDON)).toBe('2026-11-22');
    expect(calendarDay(at('2026-11-21T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-22');
    expect(calendarDay(at('2026-11-22T04:30:00Z'), 'America/New_York')).toBe('2026-11-21');
  });

  it('follows summer time', () => {
    expect(calendarDay(at('2026-07-01T22:59:59Z'), LONDON)).toBe('2026-07-01');
    expect(calendarDay(at('2026-07-01T23:00:00Z'), LONDON)).toBe('2026-07-02');
  });

  it('always has the same format', () => {
    expect(calendarDay(at('2027-01-02T12:00:00Z'), 'Asia/Tehran')).toBe('2027-01-02');
    expect(calendarDay(at('0987-03-04T12:00:00Z'), 'UTC')).toMatch(/^0987-\d\d-\d\d$/);
  });

  it('refuses an unknown time zone', () => {
    expect(() => calendarDay(at('2026-01-01T00:00:00Z'), 'Europe/Nowhere')).toThrow(RangeError);
  });
});

describe('nextMidnight', () => {
  it('is the first moment of the next day', () => {
    expect(nextMidnight(at('2026-11-21T15:00:00Z'), LONDON)).toEqual(at('2026-11-22T00:00:00Z'));
    expect(nextMidnight(at('2026-11-22T00:00:00Z'), LONDON)).toEqual(at('2026-11-23T00:00:00Z'));
    expect(nextMidnight(at('2026-11-21T23:59:59.999Z'), LONDON)).toEqual(at('2026-11-22T00:00:00Z'));
  });

  it('is 23 hours away on the day the clocks go forward, 25 when they go back', () => {
    expect(hoursUntilMidnight('2026-03-29T00:00:00Z', LONDON)).toBe(23);
    expect(hoursUntilMidnight('2026-10-24T23:00:00Z', LONDON)).toBe(25);
    expect(hoursUntilMidnight('2026-03-08T05:00:00Z', 'America/New_York')).toBe(23);
    expect(hoursUntilMidnight('2026-11-01T04:00:00Z', 'America/New_York')).toBe(25);
  });

  it('is the first moment of a day without midnight', () => {
    const midnight = nextMidnight(at('2018-11-03T12:00:00Z'), 'America/Sao_Paulo');
    expect(midnight).toEqual(at('2018-11-04T03:00:00Z'));
  });

  it('always leads from one day to the next', () => {
    for (const zone of [
      LONDON,
      'America/St_Johns',
      'Pacific/Chatham',
      'Asia/Kathmandu',
      'Africa/Cairo',
      'UTC',
    ]) {
      for (let day = 0; day < 366; day += 13) {
        const now = new Date(Date.UTC(2026, 0, 1 + day, 17, 23, 11));
        const midnight = nextMidnight(now, zone);
        expect(calendarDay(new Date(midnight.getTime() - 1), zone)).toBe(calendarDay(now, zone));
        expect(calendarDay(midnight, zone) > calendarDay(now, zone)).toBe(true);
      }
    }
  });
});

describe('dayBegins', () => {
  it.each([
    ['2026-01-15', LONDON, '2026-01-15T00:00:00.000Z'],
    ['2026-07-15', LONDON, '2026-07-14T23:00:00.000Z'],
    // Clocks change on these days.
    ['2026-03-29', LONDON, '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', LONDON, '2026-03-29T23:00:00.000Z'],
    ['2026-10-26', LONDON, '2026-10-26T00:00:00.000Z'],
    ['2026-07-15', 'Pacific/Kiritimati', '2026-07-14T10:00:00.000Z'],
    ['2026-07-15', 'Pacific/Pago_Pago', '2026-07-15T11:00:00.000Z'],
  ])('is the first moment of %s in %s', (day, zone, expected) => {
    expect(dayBegins(day, zone).toISOString()).toBe(expected);
    expect(nextMidnight(new Date(dayBegins(day, zone).getTime() - 1), zone)).toEqual(dayBegins(day, zone));
  });
});

describe('daysBefore', () => {
  it('crosses months, years and leap days, in both directions', () => {
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
    expect(daysBefore('2026-12-31', -1)).toBe('2027-01-01');
  });
});
