import { expect, it } from 'vitest';
import { regionOf } from './device-region.ts';

it('opens the lines of where the device is', () => {
  expect(regionOf('Europe/London')).toBe('uk');
  expect(regionOf('America/New_York')).toBe('us');
  expect(regionOf('America/Indiana/Knox')).toBe('us');
  expect(regionOf('America/Toronto')).toBe('other');
  expect(regionOf('Europe/Dublin')).toBe('other');
  expect(regionOf('Australia/Sydney')).toBe('other');
});

it('opens the UK where the device does not say', () => {
  expect([undefined, '', 'UTC', 'Etc/UTC'].map(regionOf)).toEqual(['uk', 'uk', 'uk', 'uk']);
});
