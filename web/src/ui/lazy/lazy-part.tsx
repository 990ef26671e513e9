import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { usePartsMissing } from './fetch-part.ts';

/** Pause before a part that failed to load is requested again. */
const RETRY_MS = 3_000;
/** How often a page is requested before it is given up. */
const PAGE_TRIES = 5;
/** Delay after the first render before parts are prefetched, so that they do not compete with the screen itself. */
const PREFETCH_DELAY_MS = 1_000;

/** A component in a separate chunk. */
export interface LazyPart<Props> {
  /** The component, once it has loaded. */
  loaded: ComponentType<Props> | null;
  /** Loads the component once. A rejected call can be repeated. */
  load: () => Promise<ComponentType<Props>>;
}

interface Loadable {
  load: () => Promise<unknown>;
}

/** Declares a component in a separate chunk. Nothing is fetched until `load`. */
export function lazyPart<Props>(importPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part: LazyPart<Props> = {
    loaded: null,
    load: async () => {
      part.loaded ??= await importPart();
      return part.loaded;
    },
  };
  return part;
}

/** Loads a part ahead of use. Failures are ignored here and retried when the part is needed. */
export function prefetch(part: Loadable): void {
  part.load().catch(() => undefined);
}

/** Prefetches a part shortly after the screen has rendered, so that a dialog opens without a wait, also offline. */
export function usePrefetch(part: Loadable): void {
  useEffect(() => {
    const timer = setTimeout(() => prefetch(part), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [part]);
}

/**
 * The component of a part once it is needed and loaded, otherwise null. A failed load is retried for as long as the part is
 * needed. Unlike React's `lazy`, a failure does not unmount the screen around it.
 */
export function useLazyPart<Props>(part: LazyPart<Props>, needed: boolean): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => part.loaded);
  const missing = needed && Loaded === null;
  useEffect(() => {
    if (!missing) return;
    let unmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = (): void => {
      part.load().then(
        (component) => {
          if (!unmounted) setLoaded(() => component);
        },
        () => {
          if (!unmounted) timer = setTimeout(attempt, RETRY_MS);
        },
      );
    };
    attempt();
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [part, missing]);
  return Loaded ?? (needed ? part.loaded : null);
}

/** A dialog in a separate chunk: prefetched after the screen that may open it, mounted when it first opens. */
export function lazyDialog<Props extends { open: boolean }>(
  importDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = lazyPart(importDialog);
  return function LazyDialog(props: Props) {
    const [needed, setNeeded] = useState(props.open);
    if (props.open && !needed) setNeeded(true);
    usePrefetch(part);
    const Dialog = useLazyPart(part, needed);
    return needed && Dialog && <Dialog {...props} />;
  };
}

/** A component that suspends until its chunk is loaded. A failed load is retried a few times, then the component throws. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the chunk. The component then renders synchronously, which hydration requires. */
  load: () => Promise<void>;
}

/**
 * Loads a part, trying several times: React's `lazy` keeps a rejection until the page reloads.
 * @throws if only a reload of the page may help, which the boundary around the page then offers
 */
async function untilLoaded<Props>(part: LazyPart<Props>): Promise<ComponentType<Props>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await part.load();
    } catch (error) {
      if (tries === PAGE_TRIES || usePartsMissing.getState().missing) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await untilVisible();
    }
  }
}

/** A hidden page is not requested again. */
async function untilVisible(): Promise<void> {
  while (document.visibilityState !== 'visible') {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  }
}

/** Declares a page, or a section of one, in a separate chunk. */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const part = lazyPart(importComponent);
  const Suspended = lazy(async () => ({ default: await untilLoaded(part) }));
  function Component(props: Props) {
    // Chosen once: switching from `Suspended` to the loaded component would remount the page.
    const [Chosen] = useState<ComponentType<Props>>(() => part.loaded ?? Suspended);
    return <Chosen {...props} />;
  }
  Component.load = async () => {
    await part.load();
  };
  return Component;
}
