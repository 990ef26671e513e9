import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { useSyncExternalStore } from 'react';
import { useUser } from '../../api/user.ts';
import { deviceRegion, onDeviceChoice, regionOf } from './device-region.ts';

/** For prerendered pages, where the device is unknown. */
const prerenderRegion = (): HotlineRegion => regionOf(undefined);

/** The region whose hotlines come first: the person's choice, else that of this device (DEC-61). */
export function useOwnRegion(): HotlineRegion {
  const device = useSyncExternalStore(onDeviceChoice, deviceRegion, prerenderRegion);
  return useUser().data?.region ?? device;
}
