import { TOAST_REGION_ID, toastRegion } from './toast-region.ts';

/**
 * Props of a dialog that keep toasts usable: clicking a toast is not a click outside, and Escape on a toast does not close
 * the dialog.
 */
export const keepToastsUsable = {
  persistentElements: [toastRegion],
  onEscapeKeyDown: (event: KeyboardEvent) => {
    if (event.target instanceof Node && toastRegion()?.contains(event.target)) event.preventDefault();
  },
};

/**
 * A hidden element inside a dialog that declares the toasts as controlled by it. The focus trap then allows the focus to move
 * to them (F8, Tab). Without it a toast over a dialog would be visible but not reachable.
 */
export function ToastAccess() {
  return (
    <button type="button" hidden aria-label="Notifications" aria-controls={TOAST_REGION_ID} aria-expanded />
  );
}
