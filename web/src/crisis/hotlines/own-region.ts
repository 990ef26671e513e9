import type { User } from '@winny/common/contract/user';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { USER_KEY, useUser } from '../../api/user.ts';
import { deviceRegion, regionOf } from './device-region.ts';

const neverChanges = () => () => undefined;

/** For prerendered pages, where the device is unknown. */
const prerenderRegion = (): HotlineRegion => regionOf(undefined);

/** The region whose hotlines come first: the person's choice, else that of this device (DEC-61). */
export function useOwnRegion(): HotlineRegion {
  const device = useSyncExternalStore(neverChanges, deviceRegion, prerenderRegion);
  return useUser().data?.region ?? device;
}

/** Stores what is known of the person's region; null takes their choice back. */
export async function storeRegion(known: Partial<Pick<User, 'region'>> & { deviceRegion?: HotlineRegion }) {
  queryClient.setQueryData(USER_KEY, await call('changePreferences', { body: known }));
}
