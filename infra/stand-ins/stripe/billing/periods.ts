import { DAY } from '../state/world.ts';

/** How often a price is billed. */
export interface Interval {
  interval: string;
  interval_count: number;
}

/** A time some intervals after `anchor`. Months end on their last day where they have no such day: 31 January, 28 February. */
export function addIntervals(
  anchor: number,
  { interval, interval_count: count }: Interval,
  times: number,
): number {
  const steps = count * times;
  if (interval === 'day') return anchor + steps * DAY;
  if (interval === 'week') return anchor + steps * 7 * DAY;
  const from = new Date(anchor * 1000);
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + (interval === 'year' ? 12 : 1) * steps;
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  const moved = new Date(from);
  moved.setUTCFullYear(Math.floor(months / 12), months % 12, day);
  return moved.getTime() / 1000;
}

/** The end of the period that begins at `start`, counted from the anchor so that months do not drift. */
export function periodEnd(anchor: number, interval: Interval, start: number): number {
  let times = 1;
  while (addIntervals(anchor, interval, times) <= start) times += 1;
  return addIntervals(anchor, interval, times);
}
