import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { isUnauthorized } from './errors.ts';
import { request } from './request.ts';

/**
 * The default query function: GET of the path in the query key.
 * @param on401 'null' returns null for a signed-out person, 'throw' rejects
 */
export function getByKey<Answer>(on401: 'throw' | 'null'): QueryFunction<Answer | null> {
  return async ({ queryKey, signal }) => {
    try {
      return await request<Answer>('GET', queryKey.join('/'), undefined, signal);
    } catch (error) {
      if (on401 === 'null' && isUnauthorized(error)) return null;
      throw error;
    }
  };
}

/** Queries never become stale and are not retried, unless a screen asks for it (API-16, API-17). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: getByKey('throw'),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
});
