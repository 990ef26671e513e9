import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from './errors.ts';
import { getByKey, queryClient } from './query-client.ts';

const UNAUTHORIZED = '{"message":"Unauthorized","code":"unauthorized"}';

afterEach(() => void vi.unstubAllGlobals());

const answer = (status: number, body: string) => {
  const fetchMock = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
};
const ask = (on401: 'throw' | 'null') =>
  new QueryClient().fetchQuery({
    queryKey: ['/api/chat/sessions', '7'],
    queryFn: getByKey(on401),
    retry: false,
  });

describe('the default query', () => {
  it('is a GET of the path in the query key', async () => {
    const fetchMock = answer(200, '[]');
    expect(await ask('throw')).toEqual([]);
    expect(fetchMock).toHaveBeenCalledWith(
      '/api/chat/sessions/7',
      expect.objectContaining({ method: 'GET', credentials: 'include' }),
    );
  });

  it("returns null for a 401 with 'null', and rejects with 'throw'", async () => {
    answer(401, UNAUTHORIZED);
    expect(await ask('null')).toBeNull();
    await expect(ask('throw')).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    answer(500, '');
    await expect(ask('null')).rejects.toBeInstanceOf(Refused);
  });
});

it('queries never become stale, are not refetched and not retried', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  });
});
