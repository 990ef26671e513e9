/** Pixels to the right after which letting go dismisses. */
export const SWIPE_PX = 50;

/** How far a toast follows a finger that moved by `dx`: to the right as it goes, to the left hardly. */
export function swipeOffset(dx: number): number {
  return dx >= 0 ? dx : Math.max(dx / 8, -6);
}

/** Whether letting go after `dx` pixels dismisses. */
export function isDismissal(dx: number): boolean {
  return dx >= SWIPE_PX;
}
