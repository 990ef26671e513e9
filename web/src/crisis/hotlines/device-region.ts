import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';

const UK = /^(?:Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)|GB|Etc\/UTC|UTC|Etc\/GMT|GMT)$/;
const US =
  /^(?:US\/.+|America\/(?:New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|Kentucky\/.+|Indiana\/.+|Indianapolis|Louisville|North_Dakota\/.+)|Pacific\/Honolulu)$/;

/**
 * Whose lines to open first, by the clock the device keeps: it says more about where somebody is than the language of
 * the browser does. The United Kingdom where it says nothing.
 */
export function ownRegion(timeZone: string | undefined): HotlineRegion {
  if (!timeZone || UK.test(timeZone)) return 'uk';
  return US.test(timeZone) ? 'us' : 'other';
}

/** The region of this device. */
export function deviceRegion(): HotlineRegion {
  return ownRegion(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
