import { useQuery } from '@tanstack/react-query';
import type { User } from '@winny/common/contract/user';
import { pathOf } from './call.ts';
import { getByKey, queryClient } from './query-client.ts';
import { untilAnswered } from './until-answered.ts';

export const USER_KEY = [pathOf('currentUser')] as const;

/** The signed-in person; null if signed out. A failed first read is repeated until it is answered. */
export function useUser() {
  return useQuery<User | null>({
    queryKey: USER_KEY,
    queryFn: getByKey<User>('null'),
    refetchInterval: untilAnswered,
  });
}

/** Stores the signed-in person and removes all cached data of the previous one. */
export function setSignedIn(user: User): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== USER_KEY[0] });
  queryClient.setQueryData(USER_KEY, user);
}

/** Marks the person as signed out and removes all cached data. */
export function setSignedOut(): void {
  queryClient.setQueryData(USER_KEY, null);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== USER_KEY[0] });
}

/**
 * Treats the person as signed out, because the page says so, without a request. A page restored from the browser's history
 * may predate a sign-in, so the user is then requested after all.
 */
export function assumeSignedOut(): void {
  setSignedOut();
  const refetch = () => void queryClient.invalidateQueries({ queryKey: USER_KEY });
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward') refetch();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refetch();
  });
}
