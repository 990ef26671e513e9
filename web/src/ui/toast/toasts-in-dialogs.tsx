import { TOAST_REGION_ID, toastRegion } from './toast-region.ts';

/** What a modal layer is given so that a press on a toast is not a press outside, and Escape there is not its own. */
export const besideToasts = {
  persistentElements: [toastRegion],
  onEscapeKeyDown: (event: KeyboardEvent) => {
    if (event.target instanceof Node && toastRegion()?.contains(event.target)) event.preventDefault();
  },
};

/**
 * Unseen, inside a modal layer: says that the layer controls the toasts, which is what the focus trap goes by when it
 * decides whether they may have the focus (F8, Tab). Without it a toast over a dialog could be seen and not reached.
 */
export function ToastsWithinReach() {
  return (
    <button type="button" hidden aria-label="Notifications" aria-controls={TOAST_REGION_ID} aria-expanded />
  );
}
