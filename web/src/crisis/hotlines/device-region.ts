import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { sharedStorage } from '../../storage/browser-storage.ts';

/** The choice of a person who is not signed in. Also in `public/crisis-page.js`. */
export const DEVICE_KEY = 'winny-region';

const UK = /^(?:Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)|GB|(?:Etc\/)?(?:UTC|GMT))$/;
/** The beginnings of the time zones of the USA, as far as no other country has one that begins alike. */
const US =
  /^(?:US\/|America\/(?:New_|Det|Chic|Meno|Denv|Boi|Phoe|Los_|Anch|Jun|Sit|Metl|Yak|Nome|Ada|Puerto_R|Kent|Indi|Loui|North_)|Pacific\/Hono)/;

/** The time zones of two regions; all others belong to the third. */
export const TIME_ZONES = { uk: UK, us: US };

/**
 * The region of a time zone. The time zone tells more about where a person is than the browser's language. Without one, the
 * UK.
 */
export function regionOf(timeZone: string | undefined): HotlineRegion {
  if (!timeZone || UK.test(timeZone)) return 'uk';
  return US.test(timeZone) ? 'us' : 'other';
}

/** The region of this device: the one that was chosen on it, else that of its time zone. */
export function deviceRegion(): HotlineRegion {
  const chosen = sharedStorage.read(DEVICE_KEY);
  if (chosen === 'uk' || chosen === 'us' || chosen === 'other') return chosen;
  return regionOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Calls back when the choice changes, on this tab or another. @returns the function that ends it */
export function onDeviceChoice(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
