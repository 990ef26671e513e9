import { useQuery } from '@tanstack/react-query';
import type { User } from '@winny/common/contract/user';
import { getByKey, queryClient } from './query-client.ts';

export const USER_KEY = ['/api/user'] as const;

/** The person at this browser; null when nobody is signed in. */
export function useUser() {
  return useQuery<User | null>({ queryKey: USER_KEY, queryFn: getByKey<User>('null') });
}

/** Somebody signed in: nothing read for anybody else may stay. */
export function setSignedIn(user: User): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== USER_KEY[0] });
  queryClient.setQueryData(USER_KEY, user);
}

/** Nobody is signed in any more. */
export function setSignedOut(): void {
  queryClient.setQueryData(USER_KEY, null);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== USER_KEY[0] });
}

/**
 * The page says that nobody is signed in, so it need not be asked. One that the browser brings back from its history may be
 * older than a sign-in in between: then it is asked after all.
 */
export function believeSignedOut(): void {
  setSignedOut();
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: USER_KEY });
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival instanceof PerformanceNavigationTiming && arrival.type === 'back_forward') askAgain();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) askAgain();
  });
}
