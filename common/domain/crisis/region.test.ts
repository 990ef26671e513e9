import { expect, it } from 'vitest';
import { ownRegion } from './region.ts';

it('is the person’s choice, else the device’s, else the UK', () => {
  expect(ownRegion({ region: 'other', deviceRegion: 'us' })).toBe('other');
  expect(ownRegion({ region: null, deviceRegion: 'us' })).toBe('us');
  expect(ownRegion({ region: 'us' })).toBe('us');
  expect(ownRegion({ region: null, deviceRegion: null })).toBe('uk');
  expect(ownRegion({})).toBe('uk');
});
