import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { isUnauthorized } from './errors.ts';
import { request } from './request.ts';

/**
 * The default query: a GET on the address the key spells.
 * @param on401 'throw', or 'null' where being signed out is an answer
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

/** Nothing goes stale by itself, nothing is asked twice unless a screen says so (API-16, API-17). */
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
