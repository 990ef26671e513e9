import { useEffect } from 'react';
import { useUser } from '../api/user.ts';
import { useSupport } from '../crisis/use-support.ts';
import { lazyPart, useLazyPart } from '../ui/lazy/lazy-part.tsx';

/** The socket and the crisis dialog. Screens of a signed-in person load it together with themselves (`pages/signed-in-screens.ts`). */
export const signedInConnection = lazyPart(() =>
  import('./signed-in-connection.tsx').then((part) => part.SignedInConnection),
);

/** The person whose connection a screen of this tab has started. */
let startedFor: string | undefined;

/**
 * Mounts the connection while a person is signed in: a live screen starts it, and it then stays over every page, so that going
 * back to a public page takes no crisis dialog away.
 */
export function LazySignedInConnection({ live }: { live: boolean }) {
  const userId = useUser().data?.id;
  const needed = userId !== undefined && (live || startedFor === userId);
  const Connection = useLazyPart(signedInConnection, needed);
  useEffect(() => {
    if (live || !userId) startedFor = userId;
    if (!userId) useSupport.getState().remember(null);
  }, [live, userId]);
  return needed && Connection ? <Connection /> : null;
}
