/** How long a pointer rests before a tooltip opens, and for how long after one closed the next opens at once. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let lastShownAt = Number.NEGATIVE_INFINITY;

/** Notes that a tooltip was open until `now` (milliseconds of any one clock). */
export function tooltipWasShown(now: number): void {
  lastShownAt = now;
}

/** The delay for a tooltip whose control the pointer reached at `now`. */
export function tooltipDelay(now: number): number {
  return now - lastShownAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
}
