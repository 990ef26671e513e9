import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether hydration is complete. False during prerendering and the first render in the browser, which must match the page
 * exactly. Content that depends on the device or on chance is rendered afterwards.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
