import { useEffect } from 'react';
import { useUser } from '../api/user.ts';
import { deviceRegion } from '../crisis/hotlines/device-region.ts';
import { storeRegion } from '../crisis/region/store-region.ts';
import { sharedStorage } from '../storage/browser-storage.ts';

/** Read by `public/crisis-page.js`. Below the prefix of what is removed when the account signs out. */
const KEY = 'winny-own-region';

/**
 * Tells the server the region of this device, for the hotlines in safety replies and mails, and `/crisis` on this device the
 * person's choice (DEC-61).
 */
export function RegionInStep() {
  const user = useUser().data;
  const told = user?.deviceRegion;
  const chosen = user?.region ?? null;
  useEffect(() => {
    // Without an answer the next page tells it.
    if (told !== deviceRegion()) storeRegion({ deviceRegion: deviceRegion() }).catch(() => undefined);
  }, [told]);
  useEffect(() => sharedStorage.write(KEY, chosen), [chosen]);
  return null;
}
