/** Distance to the right, in pixels, after which releasing dismisses the toast. */
export const SWIPE_PX = 50;

/** The offset of a toast for a pointer that moved by `dx`: it follows to the right and resists to the left. */
export function swipeOffset(dx: number): number {
  return dx >= 0 ? dx : Math.max(dx / 8, -6);
}

/** Whether releasing after `dx` pixels dismisses the toast. */
export function isDismissal(dx: number): boolean {
  return dx >= SWIPE_PX;
}
