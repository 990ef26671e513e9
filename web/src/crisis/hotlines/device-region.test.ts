import { expect, it } from 'vitest';
import { regionOf } from './device-region.ts';

it("returns the region of the device's time zone", () => {
  expect(regionOf('Europe/London')).toBe('uk');
  expect(regionOf('America/New_York')).toBe('us');
  expect(regionOf('America/Indiana/Knox')).toBe('us');
  expect(regionOf('America/Toronto')).toBe('other');
  expect(regionOf('Europe/Dublin')).toBe('other');
  expect(regionOf('Australia/Sydney')).toBe('other');
});

it('returns the UK without a usable time zone', () => {
  expect([undefined, '', 'UTC', 'Etc/UTC'].map(regionOf)).toEqual(['uk', 'uk', 'uk', 'uk']);
});
