import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from './errors.ts';
import { untilAnswered } from './until-answered.ts';

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  // Outside a browser the library repeats nothing.
  environmentManager.setIsServer(() => false);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
});

/** Observes a query whose first reads fail by these errors. */
function read(...errors: Error[]) {
  const queryFn = vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'read';
  });
  const observer = new QueryObserver(client, { queryKey: ['a'], queryFn, refetchInterval: untilAnswered });
  observer.subscribe(() => {});
  return { queryFn, observer };
}

it('repeats a first read until it is answered, and then no more', async () => {
  const { queryFn, observer } = read(new Unreachable(), new Refused(503, 'No'));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_200);
  expect(observer.getCurrentResult().data).toBe('read');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

it.each(['sessionNotFound', 'unauthorized'] as const)(
  'does not repeat a read refused as %s',
  async (code) => {
    const { queryFn } = read(new Refused(404, 'No', { code }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
  },
);

it('leaves a read that failed after an answer to the pushes', async () => {
  const { queryFn, observer } = read();
  await vi.advanceTimersByTimeAsync(10);
  queryFn.mockRejectedValue(new Unreachable());
  await observer.refetch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});
