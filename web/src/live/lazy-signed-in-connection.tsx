import { useEffect } from 'react';
import { useUser } from '../api/user.ts';
import { useSupport } from '../crisis/use-support.ts';
import { lazyPart, useLazyPart } from '../ui/lazy/lazy-part.tsx';

/** The socket and the crisis dialog. Screens of a signed-in person load it together with themselves (`pages/signed-in-screens.ts`). */
export const signedInConnection = lazyPart(() =>
  import('./signed-in-connection.tsx').then((part) => part.SignedInConnection),
);

/** Mounts the connection while a person is signed in. */
export function LazySignedInConnection() {
  const { data: user } = useUser();
  const signedIn = Boolean(user);
  const Connection = useLazyPart(signedInConnection, signedIn);
  useEffect(() => {
    if (!signedIn) useSupport.getState().remember(null);
  }, [signedIn]);
  return signedIn && Connection ? <Connection /> : null;
}
