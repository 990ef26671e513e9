import type { DailyFigures } from '@winny/common/data/admin/daily-figures';
import { measureDay } from '@winny/common/data/admin/measure-day';
import { readPlanFigures } from '@winny/common/data/admin/plan-figures';
import { calendarDay, dayBegins, daysBefore } from '@winny/common/domain/day';
import type { WorkerServices } from '../worker-services.ts';

/** By now the replies to the last messages of a day have ended. */
const SETTLED_MS = 60 * 60_000;

/**
 * Rolls up the figures of today, and of each day before it that is not final: after midnight, or when no worker ran. Repeating
 * it changes nothing. Days whose messages have begun to expire are left as they are.
 */
export async function rollUpFigures(
  { db, dailyFigures, timeZone, environment, now }: WorkerServices,
  _payload: object,
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  const today = calendarDay(at, timeZone);
  const whole = Math.max(0, Math.floor(environment.MESSAGE_RETENTION_DAYS) - 1);
  const first = daysBefore(today, whole);
  const stored = new Map((await dailyFigures.since(first)).map((figures) => [figures._id, figures]));
  const { totalRevenue } = await readPlanFigures(db, at);
  const revenuePence = Math.round(totalRevenue * 100);
  for (let ago = 0; ago <= whole; ago += 1) {
    const day = daysBefore(today, ago);
    const known = stored.get(day);
    if (known?.isFinal) continue;
    const span = { from: dayBegins(day, timeZone), to: dayBegins(daysBefore(day, -1), timeZone) };
    const figures: DailyFigures = {
      _id: day,
      ...(await measureDay(db, span, signal)),
      // The revenue of a former day can only be known from that day.
      revenuePence: ago === 0 ? revenuePence : (known?.revenuePence ?? revenuePence),
      isFinal: at.getTime() >= span.to.getTime() + SETTLED_MS,
    };
    await dailyFigures.store(figures);
  }
}
