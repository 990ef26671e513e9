import type { AdminCharts } from '@winny/common/contract/admin-charts';
import type { DailyFigures } from '@winny/common/data/admin/daily-figures';
import { countPeople } from '@winny/common/data/admin/measure-day';
import { calendarDay, dayBegins, daysBefore } from '@winny/common/domain/day';
import type { AdminServices } from './admin-services.ts';

/** The charts of the last days, today included: from daily figures, and today's people and revenue as they are now. */
export async function adminCharts(
  services: Pick<AdminServices, 'db' | 'planFigures' | 'dailyFigures' | 'enqueuer' | 'timeZone' | 'now'>,
  days: number,
): Promise<AdminCharts> {
  const { db, planFigures, dailyFigures, enqueuer, timeZone } = services;
  const now = services.now();
  const today = calendarDay(now, timeZone);
  const first = daysBefore(today, days - 1);
  const [stored, queues, people, { totalRevenue }] = await Promise.all([
    dailyFigures.since(first),
    enqueuer.depths(),
    countPeople(db, { from: dayBegins(today, timeZone), to: dayBegins(daysBefore(today, -1), timeZone) }),
    planFigures(),
  ]);
  const byDay = new Map(stored.map((figures) => [figures._id, figures]));
  let revenuePence = 0;
  const shown = Array.from({ length: days }, (_, index): DailyFigures => {
    const day = daysBefore(first, -index);
    const figures = byDay.get(day);
    // A day without workers: what subscriptions bring in goes on.
    revenuePence = figures?.revenuePence ?? revenuePence;
    if (day === today) revenuePence = Math.round(totalRevenue * 100);
    return { ...NOTHING, ...figures, ...(day === today && people), _id: day, revenuePence };
  });
  const series = (value: (figures: DailyFigures) => number) =>
    shown.map((figures) => ({ day: figures._id, value: value(figures) }));
  return {
    days,
    series: {
      signUps: series(({ signUps }) => signUps),
      messages: series(({ messages }) => messages),
      activePeople: series(({ activePeople }) => activePeople),
      conversions: series(({ conversions }) => conversions),
      revenuePence: series((figures) => figures.revenuePence),
      crises: shown.flatMap(({ _id: day, crises }) =>
        crises.map(({ type, level, count }) => ({ day, type, level, count })),
      ),
      replyLatency: shown.map(({ _id: day, replies: { p50, p95 } }) => ({ day, p50, p95 })),
      replyFailures: shown.map(({ _id: day, replies: { failed, total } }) => ({ day, failed, total })),
    },
    queues,
  };
}

const NOTHING: Omit<DailyFigures, '_id'> = {
  signUps: 0,
  conversions: 0,
  messages: 0,
  activePeople: 0,
  revenuePence: 0,
  crises: [],
  replies: { total: 0, failed: 0, p50: null, p95: null },
  isFinal: false,
};
