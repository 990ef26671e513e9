import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';

const UK = /^(?:Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)|GB|Etc\/UTC|UTC|Etc\/GMT|GMT)$/;
const US =
  /^(?:US\/.+|America\/(?:New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|Kentucky\/.+|Indiana\/.+|Indianapolis|Louisville|North_Dakota\/.+)|Pacific\/Honolulu)$/;

/**
 * The region of a time zone. The time zone tells more about where a person is than the browser's language. Without one, the
 * UK.
 */
export function regionOf(timeZone: string | undefined): HotlineRegion {
  if (!timeZone || UK.test(timeZone)) return 'uk';
  return US.test(timeZone) ? 'us' : 'other';
}

/** The region of this device. */
export function deviceRegion(): HotlineRegion {
  return regionOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
