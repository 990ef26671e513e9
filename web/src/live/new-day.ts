import { nextMidnight } from '@winny/common/domain/day';

/**
 * After a new day has begun, when it is told, in milliseconds. More than once, because the clock of the device may be a little
 * ahead of the server's; the first is spread, so that not every browser asks in one moment.
 */
const TOLD_AFTER_MS = [0, 60_000, 600_000] as const;
const SPREAD_MS = 5_000;

/**
 * Tells each time a new day begins in a time zone: the free allowance is whole again (DEC-65).
 * Returns the way to stop.
 * @throws RangeError for a time zone that does not exist
 */
export function onNewDay(timeZone: string, tell: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const wait = (): void => {
    const untilMs = nextMidnight(new Date(), timeZone).getTime() - Date.now() + Math.random() * SPREAD_MS;
    timers = TOLD_AFTER_MS.map((after) => setTimeout(tell, untilMs + after));
    timers.push(setTimeout(wait, untilMs + Math.max(...TOLD_AFTER_MS) + SPREAD_MS));
  };
  wait();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
