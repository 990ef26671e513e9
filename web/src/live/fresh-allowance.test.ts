import { QueryObserver } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../api/subscription-status.ts';
import { keepAllowanceFresh } from './fresh-allowance.ts';

const MIDNIGHT = new Date('2026-06-30T23:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: MIDNIGHT.getTime() - 60_000 });
  // Answers as the server does: five more messages from midnight in London on.
  vi.stubGlobal('fetch', async () =>
    Response.json({
      remainingMessages: new Date() < MIDNIGHT ? 0 : 5,
      canSendMessage: new Date() >= MIDNIGHT,
    }),
  );
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('an open tab has the new allowance at midnight, without a reload', async () => {
  const shown = new QueryObserver<SubscriptionStatus>(queryClient, { queryKey: SUBSCRIPTION_STATUS_KEY });
  const leave = shown.subscribe(() => {});
  const stop = keepAllowanceFresh(queryClient, 'Europe/London');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(shown.getCurrentResult().data).toEqual({ remainingMessages: 0, canSendMessage: false });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(shown.getCurrentResult().data).toEqual({ remainingMessages: 5, canSendMessage: true });
  stop();
  leave();
});
