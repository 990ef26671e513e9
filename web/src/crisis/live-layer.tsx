import { type ComponentType, useEffect, useState } from 'react';
import { useUser } from '../api/user.ts';
import { useSupport } from './support.ts';

/** How long after a failed try the live side is fetched again. */
const AGAIN_MS = 3_000;

/**
 * The live side of the screens of a signed-in person: one socket per tab, and the crisis dialog over whatever is shown.
 * It is no part of the first load; where it cannot be fetched it is asked for again, because a dialog that help depends on
 * must not be lost to one bad moment of the line.
 */
export function LiveLayer() {
  const { data: user } = useUser();
  const signedIn = Boolean(user);
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!signedIn) {
      useSupport.getState().remember(null);
      return;
    }
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => {
      import('./live-host.tsx').then(
        (part) => {
          if (!left) setHost(() => part.LiveHost);
        },
        () => {
          if (!left) timer = setTimeout(load, AGAIN_MS);
        },
      );
    };
    load();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [signedIn]);
  return signedIn && Host ? <Host /> : null;
}
