import type { User } from '@winny/common/contract/user';
import { queryClient } from '../api/query-client.ts';
import { leaveUnauthorized } from '../api/unauthorized.ts';
import { USER_KEY } from '../api/user.ts';
import { forgetAcknowledged } from './crisis-keep.ts';
import { type Realtime, startRealtime } from './realtime.ts';
import { forgetKept } from './session-keep.ts';

let current: { userId: string; realtime: Realtime } | null = null;

const signedInId = (): string | null => queryClient.getQueryData<User | null>(USER_KEY)?.id ?? null;

function end(): void {
  current?.realtime.close();
  current = null;
}

/**
 * The live side of the person at this browser: started the first time a screen asks, kept while they go from page to
 * page, ended (and what the tab kept forgotten) when they sign out or somebody else signs in.
 */
export function realtimeOf(userId: string): Realtime {
  if (current?.userId === userId) return current.realtime;
  end();
  const realtime = startRealtime(queryClient, () => {
    current = null;
    // Somebody who is just signing out needs no word about it.
    if (signedInId()) leaveUnauthorized();
  });
  current = { userId, realtime };
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (signedInId() === userId) return;
    unsubscribe();
    forgetKept();
    forgetAcknowledged();
    if (current?.realtime === realtime) end();
  });
  return realtime;
}
