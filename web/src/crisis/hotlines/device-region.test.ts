import { afterEach, expect, it, vi } from 'vitest';
import { deviceRegion, regionOf } from './device-region.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

it('is the one that was chosen on the device, if there is one', () => {
  const stored = new Map([['winny-region', 'us']]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  expect(deviceRegion()).toBe('us');
  stored.set('winny-region', 'atlantis');
  expect(deviceRegion()).toBe(regionOf(Intl.DateTimeFormat().resolvedOptions().timeZone));
});

it('tells every time zone of the USA from those of its neighbours', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => regionOf(zone) === 'us');
  const places = zones
    .filter((zone) => !/^America\/(?:Indiana|Kentucky|North_Dakota)\//.test(zone))
    .toSorted();
  expect(places).toEqual(
    ['Adak', 'Anchorage', 'Boise', 'Chicago', 'Denver', 'Detroit', 'Indianapolis', 'Juneau', 'Los_Angeles']
      .concat([
        'Louisville',
        'Menominee',
        'Metlakatla',
        'New_York',
        'Nome',
        'Phoenix',
        'Puerto_Rico',
        'Sitka',
      ])
      .concat(['Yakutat'])
      .map((place) => `America/${place}`)
      .concat('Pacific/Honolulu'),
  );
});
