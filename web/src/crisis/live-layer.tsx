import { useEffect } from 'react';
import { useUser } from '../api/user.ts';
import { useLater } from '../ui/later.ts';
import { liveHost } from './parts.ts';
import { useSupport } from './support.ts';

/** The live side of the screens of a signed-in person: one socket per tab, and the crisis dialog over whatever is shown. */
export function LiveLayer() {
  const { data: user } = useUser();
  const signedIn = Boolean(user);
  const Host = useLater(liveHost, signedIn);
  useEffect(() => {
    if (!signedIn) useSupport.getState().remember(null);
  }, [signedIn]);
  return signedIn && Host ? <Host /> : null;
}
