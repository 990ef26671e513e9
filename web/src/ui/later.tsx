import { type ComponentType, useEffect, useState } from 'react';

/** How long after a failed try a part that is wanted is fetched again. */
const AGAIN_MS = 3_000;
/** How long after a screen came what it may need later is fetched. */
const QUIET_MS = 1_000;

/** A part of the interface that is not part of the first load. */
export interface Later<Props> {
  /** Shows the part once it is there, nothing until then. */
  Part: ComponentType<Props>;
  /** Fetches it before it is wanted, so that it is there at once when it is. */
  prepare: () => void;
}

/**
 * A component from a file of its own. Unlike `lazy` it takes nothing with it where it cannot be fetched: what is on the
 * screen stays, and it is asked for again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    Loaded ??= await load();
    return Loaded;
  };
  return {
    Part: (props) => {
      const [Shown, setShown] = useState<ComponentType<Props> | null>(() => Loaded);
      useEffect(() => {
        let left = false;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const show = (): void => {
          fetchPart().then(
            (part) => {
              if (!left) setShown(() => part);
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
      }, []);
      return Shown && <Shown {...props} />;
    },
    prepare: () => {
      fetchPart().catch(() => undefined);
    },
  };
}

/** Fetches a part once the screen has had a quiet moment: nobody should wait for a dialog, on line or off. */
export function usePrepared(prepare: () => void): void {
  useEffect(() => {
    const timer = setTimeout(prepare, QUIET_MS);
    return () => clearTimeout(timer);
  }, [prepare]);
}

/** The same for what opens over the page: nothing of it is mounted before it opens for the first time. */
export function laterDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { Part, prepare } = later(load);
  return (props) => {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    usePrepared(prepare);
    return wanted && <Part {...props} />;
  };
}
