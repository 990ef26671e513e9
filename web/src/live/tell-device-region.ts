import { useEffect } from 'react';
import { useUser } from '../api/user.ts';
import { deviceRegion } from '../crisis/hotlines/device-region.ts';
import { storeRegion } from '../crisis/hotlines/own-region.ts';

/** Tells the server the region of this device, for the hotlines in safety replies and mails (DEC-61). */
export function useDeviceRegionTold(): void {
  const told = useUser().data?.deviceRegion;
  useEffect(() => {
    // Without an answer the next page tells it.
    if (told !== deviceRegion()) storeRegion({ deviceRegion: deviceRegion() }).catch(() => undefined);
  }, [told]);
}
