import type { User } from '@winny/common/contract/user';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { USER_KEY } from '../../api/user.ts';
import { sharedStorage } from '../../storage/browser-storage.ts';
import { DEVICE_KEY } from '../hotlines/device-region.ts';

/** Stores in the account what is known of the person's region; null takes their choice back. */
export async function storeRegion(known: Partial<Pick<User, 'region'>> & { deviceRegion?: HotlineRegion }) {
  queryClient.setQueryData(USER_KEY, await call('changePreferences', { body: known }));
}

/** Stores the person's choice: in the account if they are signed in, otherwise on this device. */
export async function chooseRegion(region: HotlineRegion): Promise<void> {
  if (queryClient.getQueryData(USER_KEY)) return storeRegion({ region });
  sharedStorage.write(DEVICE_KEY, region);
  // Browsers tell only the other tabs.
  dispatchEvent(new Event('storage'));
}
