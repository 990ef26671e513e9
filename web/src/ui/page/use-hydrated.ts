import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether what is on the screen is the app's own. False for as long as it is a page that was drawn ahead, and the first
 * drawing in the browser has to be the same letter for letter; what depends on the device or on chance comes after.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
