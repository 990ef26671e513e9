import { nextMidnight } from '@winny/common/domain/day';

/**
 * When to report a new day, in milliseconds after midnight. Several times, because the device's clock may be ahead of the
 * server's. The first report is spread, so that browsers do not all send a request at the same time.
 */
const REPORT_AFTER_MS = [0, 60_000, 600_000] as const;
const SPREAD_MS = 5_000;

/**
 * Calls back at each midnight of a time zone, when the free allowance is renewed (DEC-65). Returns the function that stops
 * it.
 * @throws RangeError for an unknown time zone
 */
export function onNewDay(timeZone: string, onMidnight: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const schedule = (): void => {
    const untilMs = nextMidnight(new Date(), timeZone).getTime() - Date.now() + Math.random() * SPREAD_MS;
    timers = REPORT_AFTER_MS.map((after) => setTimeout(onMidnight, untilMs + after));
    timers.push(setTimeout(schedule, untilMs + Math.max(...REPORT_AFTER_MS) + SPREAD_MS));
  };
  schedule();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
