import { type ComponentType, useEffect, useState } from 'react';

/** How long after a failed try a part that is wanted is fetched again. */
const AGAIN_MS = 3_000;
/** How long after a screen came what it may need later is fetched. */
const QUIET_MS = 1_000;

/** A part of the interface from a file of its own, which the first load does without. */
export interface Later<Props> {
  /** The part, once it was fetched. */
  loaded: ComponentType<Props> | null;
  /** Fetches it, once however often it is asked for. Rejects where it cannot be had, and may be asked again. */
  fetch: () => Promise<ComponentType<Props>>;
}

interface Fetched {
  fetch: () => Promise<unknown>;
}

/** Says where a part is; nothing is fetched yet. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  const part: Later<Props> = {
    loaded: null,
    fetch: async () => {
      part.loaded ??= await load();
      return part.loaded;
    },
  };
  return part;
}

/** Fetches a part before it is wanted. That it cannot be had is no fault until it is. */
export function prepare(part: Fetched): void {
  part.fetch().catch(() => undefined);
}

/**
 * A part, from when it is both wanted and there. Unlike `lazy` it takes nothing with it where it cannot be fetched: what is
 * on the screen stays, and it is asked for again for as long as it is wanted.
 */
export function useLater<Props>(part: Later<Props>, wanted: boolean): ComponentType<Props> | null {
  const [Shown, setShown] = useState<ComponentType<Props> | null>(() => part.loaded);
  const missing = wanted && Shown === null;
  useEffect(() => {
    if (!missing) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      part.fetch().then(
        (component) => {
          if (!left) setShown(() => component);
        },
        () => {
          if (!left) timer = setTimeout(show, AGAIN_MS);
        },
      );
    };
    show();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [part, missing]);
  return Shown ?? (wanted ? part.loaded : null);
}

/** Fetches a part once the screen has had a quiet moment: nobody should wait for a dialog, on line or off. */
export function usePrepared(part: Fetched): void {
  useEffect(() => {
    const timer = setTimeout(() => prepare(part), QUIET_MS);
    return () => clearTimeout(timer);
  }, [part]);
}
