import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onNewDay } from './new-day.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advanceTo = (moment: string): void =>
  void vi.advanceTimersByTime(new Date(moment).getTime() - Date.now());

it("reports each midnight in the product's time zone until it is stopped", () => {
  vi.setSystemTime('2026-06-30T21:00:00Z');
  const onMidnight = vi.fn();
  const stop = onNewDay('Europe/London', onMidnight);
  // In summer midnight in London is 23:00 UTC.
  advanceTo('2026-06-30T22:59:59Z');
  expect(onMidnight).not.toHaveBeenCalled();
  advanceTo('2026-06-30T23:00:06Z');
  expect(onMidnight).toHaveBeenCalledTimes(1);
  // A device clock that is some minutes ahead reports again, after midnight on the server.
  advanceTo('2026-06-30T23:11:00Z');
  expect(onMidnight).toHaveBeenCalledTimes(3);
  advanceTo('2026-07-01T23:00:06Z');
  expect(onMidnight).toHaveBeenCalledTimes(4);
  stop();
  advanceTo('2026-07-03T00:00:00Z');
  expect(onMidnight).toHaveBeenCalledTimes(4);
});
