export const TOAST_REGION_ID = 'notifications';

/** The element toasts appear in; dialogs leave it within reach. */
export function toastRegion(): HTMLElement | null {
  return document.getElementById(TOAST_REGION_ID);
}
