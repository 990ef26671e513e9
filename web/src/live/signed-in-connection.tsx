import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSiteConfig } from '../api/site-config.ts';
import { CrisisDialog } from '../crisis/crisis-dialog.tsx';
import { useSupport } from '../crisis/use-support.ts';
import { lazyPart, useLazyPart } from '../ui/lazy/lazy-part.tsx';
import { keepAllowanceFresh } from './fresh-allowance.ts';
import type { SignedInRealtime } from './signed-in-realtime.ts';
import { useRealtime } from './use-realtime.ts';

/** Loaded with the first dialog, because nothing the person needs depends on it. */
const actReporter = lazyPart(() =>
  import('../crisis/alerts/act-reporter.tsx').then((part) => part.ActReporter),
);

/** Loaded later, because nothing on the first screen depends on it. */
const regionInStep = lazyPart(() => import('./region-in-step.tsx').then((part) => part.RegionInStep));

/** Keeps the socket of this tab open and shows the crisis dialog over any screen. */
export function SignedInConnection() {
  const realtime = useRealtime();
  useFreshAllowance();
  const RegionInStep = useLazyPart(regionInStep, true);
  return (
    <>
      {RegionInStep && <RegionInStep />}
      {realtime && <Alerts realtime={realtime} />}
    </>
  );
}

function useFreshAllowance(): void {
  const queryClient = useQueryClient();
  const timeZone = useSiteConfig()?.appTimezone;
  useEffect(
    () => (timeZone ? keepAllowanceFresh(queryClient, timeZone) : undefined),
    [queryClient, timeZone],
  );
}

function Alerts({ realtime: { alerts } }: { realtime: SignedInRealtime }) {
  const crisis = useStore(alerts.store, (state) => state.open);
  const last = useStore(alerts.store, (state) => state.last);
  const remember = useSupport((state) => state.remember);
  // "Support" then shows the hotlines for this crisis type first.
  useEffect(() => remember(last), [last, remember]);
  const ActReporter = useLazyPart(actReporter, crisis !== null);
  return (
    <>
      <CrisisDialog crisis={crisis} onAcknowledge={alerts.acknowledge} />
      {crisis && ActReporter && <ActReporter messageId={crisis.messageId} />}
    </>
  );
}
