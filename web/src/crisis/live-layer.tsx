import { useEffect } from 'react';
import { useUser } from '../api/user.ts';
import { later, useLater } from '../ui/later.ts';
import { useSupport } from './support.ts';

const host = later(() => import('./live-host.tsx').then((part) => part.LiveHost));

/**
 * The live side of the screens of a signed-in person: one socket per tab, and the crisis dialog over whatever is shown.
 * It is no part of the first load; where it cannot be fetched it is asked for again, because a dialog that help depends on
 * must not be lost to one bad moment of the line.
 */
export function LiveLayer() {
  const { data: user } = useUser();
  const signedIn = Boolean(user);
  const Host = useLater(host, signedIn);
  useEffect(() => {
    if (!signedIn) useSupport.getState().remember(null);
  }, [signedIn]);
  return signedIn && Host ? <Host /> : null;
}
