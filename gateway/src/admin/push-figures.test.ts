import type { AdminStats } from '@winny/common/contract/admin';
import type { PeopleStore } from '@winny/common/data/admin/people-store';
import { createLogger } from '@winny/common/platform/logger';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pushFigures } from './push-figures.ts';

const STATS: AdminStats = {
  totalUsers: 1,
  freeUsers: 1,
  trialUsers: 0,
  paidSubscriptions: 0,
  activeSubscriptions: 0,
  manualUpgrades: 0,
  couponUsers: 0,
  totalRevenue: 0,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Figures that are pushed to these administrators, and how often they were read. */
function pushing(administrators: string[]) {
  let stats = STATS;
  const planFigures = vi.fn(() => Promise.resolve(stats));
  const send = vi.fn();
  const people: Pick<PeopleStore, 'administrators'> = {
    administrators: (ids) => Promise.resolve(new Set(ids)),
  };
  const services = { planFigures, people: people as PeopleStore, logger: createLogger('test', 'silent') };
  const figures = pushFigures(services, { administrators: () => administrators, send });
  return {
    figures,
    planFigures,
    send,
    signUp: () => {
      stats = { ...stats, totalUsers: stats.totalUsers + 1 };
      figures.changed();
    },
  };
}

it('reads and sends at most once a second, however fast the figures change', async () => {
  const { signUp, planFigures, send } = pushing(['2', '9']);
  for (let ms = 0; ms < 3_000; ms += 10) {
    signUp();
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(planFigures.mock.calls.length).toBeLessThan(5);
  expect(send.mock.calls.length).toBe(2 * planFigures.mock.calls.length);
  expect(send).toHaveBeenLastCalledWith('9', expect.objectContaining({ totalUsers: 301 }));
});

it('sends nothing that is shown already, and reads nothing without an open dashboard', async () => {
  const open = pushing(['2']);
  for (const change of [open.signUp, open.figures.changed, open.figures.changed]) {
    change();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(open.planFigures).toHaveBeenCalledTimes(3);
  expect(open.send).toHaveBeenCalledTimes(1);
  const closed = pushing([]);
  closed.signUp();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(closed.planFigures).not.toHaveBeenCalled();
});
