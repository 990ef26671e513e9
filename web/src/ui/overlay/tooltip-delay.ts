/** How long a pointer rests before a tooltip opens, and how long after one closes the next opens without a delay. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let lastShownAt = Number.NEGATIVE_INFINITY;

/** Records that a tooltip was open until `now`, in milliseconds of a monotonic clock. */
export function tooltipWasShown(now: number): void {
  lastShownAt = now;
}

/** The delay of a tooltip whose control the pointer reached at `now`. */
export function tooltipDelay(now: number): number {
  return now - lastShownAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
}
