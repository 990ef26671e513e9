import { expect, it } from 'vitest';
import { ownRegion } from './device-region.ts';

it('opens the lines of where the device is', () => {
  expect(ownRegion('Europe/London')).toBe('uk');
  expect(ownRegion('America/New_York')).toBe('us');
  expect(ownRegion('America/Indiana/Knox')).toBe('us');
  expect(ownRegion('America/Toronto')).toBe('other');
  expect(ownRegion('Europe/Dublin')).toBe('other');
  expect(ownRegion('Australia/Sydney')).toBe('other');
});

it('opens the UK where the device does not say', () => {
  expect([undefined, '', 'UTC', 'Etc/UTC'].map(ownRegion)).toEqual(['uk', 'uk', 'uk', 'uk']);
});
