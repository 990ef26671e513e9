import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused } from '../api/errors.ts';
import { SESSIONS_KEY } from '../api/sessions.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../api/subscription-status.ts';
import { type Realtime, startRealtime } from './realtime.ts';
import { type FakeGateway, startFakeGateway } from './testing/fake-gateway.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
let gateway: FakeGateway;
let client: QueryClient;
let realtime: Realtime;

beforeEach(async () => {
  gateway = await startFakeGateway();
  vi.stubGlobal('location', new URL(gateway.url));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  client = new QueryClient();
});
afterEach(async () => {
  realtime.close();
  client.clear();
  await gateway.close();
  vi.unstubAllGlobals();
});

const start = (): void => {
  realtime = startRealtime({
    queryClient: client,
    crises: { report: () => {}, settle: () => {} },
    onUnauthorized: () => {},
  });
};
const sockets = () => [...gateway.io.sockets.sockets.keys()];

it('opens a new socket when the browser has a network again, also while the old one seems connected', async () => {
  start();
  await vi.waitFor(() => expect(sockets()).toHaveLength(1));
  const [before] = sockets();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => {
    expect(sockets()).toHaveLength(1);
    expect(sockets()).not.toEqual([before]);
  });
});

/** Shows a query that was answered some time ago, or whose first read failed. Returns its reads from now on. */
async function shown(queryKey: readonly string[], answeredMsAgo?: number, problem = new Error('no')) {
  const queryFn = vi.fn().mockRejectedValueOnce(problem);
  if (answeredMsAgo !== undefined) {
    client.setQueryData(queryKey, 'before', { updatedAt: Date.now() - answeredMsAgo });
  }
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity, retry: false });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  queryFn.mockReset().mockResolvedValue('now');
  return queryFn;
}

it('reads sessions and status anew when its first connection comes late', async () => {
  const failed = await shown([...SESSIONS_KEY, '1']);
  const old = await shown(SUBSCRIPTION_STATUS_KEY, 60_000);
  const recent = await shown([...SESSIONS_KEY, '2'], 0);
  start();
  await vi.waitFor(() => {
    expect(failed).toHaveBeenCalledTimes(1);
    expect(old).toHaveBeenCalledTimes(1);
  });
  expect(recent).not.toHaveBeenCalled();
});

it('does not read a missing session again', async () => {
  const missing = await shown(
    [...SESSIONS_KEY, '1'],
    undefined,
    new Refused(404, 'Not found', { code: 'sessionNotFound' }),
  );
  const status = await shown(SUBSCRIPTION_STATUS_KEY, 60_000);
  start();
  await vi.waitFor(() => expect(status).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(status).toHaveBeenCalledTimes(2));
  expect(missing).not.toHaveBeenCalled();
});

it('reads all of them anew after an interruption', async () => {
  const recent = await shown(SESSIONS_KEY, 0);
  start();
  await vi.waitFor(() => expect(sockets()).toHaveLength(1));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(recent).toHaveBeenCalledTimes(1));
});
