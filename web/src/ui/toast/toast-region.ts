export const TOAST_REGION_ID = 'notifications';

/** The element that contains the toasts. Dialogs keep it reachable. */
export function toastRegion(): HTMLElement | null {
  return document.getElementById(TOAST_REGION_ID);
}
