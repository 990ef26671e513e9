import { useEffect } from 'react';
import { useStore } from 'zustand';
import { CrisisDialog } from '../crisis/crisis-dialog.tsx';
import { useSupport } from '../crisis/use-support.ts';
import { lazyPart, useLazyPart } from '../ui/lazy/lazy-part.tsx';
import type { SignedInRealtime } from './signed-in-realtime.ts';
import { useRealtime } from './use-realtime.ts';

/** Loaded later, because nothing on the first screen depends on it, and nothing that a person in danger needs. */
const signedInRest = lazyPart(() => import('./signed-in-rest.tsx').then((part) => part.SignedInRest));

/** Keeps the socket of this tab open and shows the crisis dialog over any screen. */
export function SignedInConnection() {
  const realtime = useRealtime();
  return realtime && <Alerts realtime={realtime} />;
}

function Alerts({ realtime: { alerts } }: { realtime: SignedInRealtime }) {
  const crisis = useStore(alerts.store, (state) => state.open);
  const shown = useStore(alerts.store, (state) => state.shown);
  const last = useStore(alerts.store, (state) => state.last);
  const remember = useSupport((state) => state.remember);
  // "Support" then shows the hotlines for this crisis type first.
  useEffect(() => remember(last), [last, remember]);
  const SignedInRest = useLazyPart(signedInRest, true);
  return (
    <>
      {crisis && (
        <CrisisDialog key={JSON.stringify(shown)} crisis={crisis} onAcknowledge={alerts.acknowledge} />
      )}
      {SignedInRest && <SignedInRest alerts={alerts} />}
    </>
  );
}
