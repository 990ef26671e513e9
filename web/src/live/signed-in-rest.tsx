import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSiteConfig } from '../api/site-config.ts';
import type { CrisisAlerts } from '../crisis/alerts/crisis-alerts.ts';
import { reportActs } from '../crisis/alerts/report-acts.ts';
import { keepAllowanceFresh } from './fresh-allowance.ts';
import { RegionInStep } from './region-in-step.tsx';

/** The part of a signed-in person's tab that is loaded after its first screen: the new allowance at midnight, the region, and reports of acts in a crisis. */
export function SignedInRest({ alerts }: { alerts: CrisisAlerts }) {
  useFreshAllowance();
  useEffect(() => reportActs(alerts), [alerts]);
  return <RegionInStep />;
}

function useFreshAllowance(): void {
  const queryClient = useQueryClient();
  const timeZone = useSiteConfig()?.appTimezone;
  useEffect(
    () => (timeZone ? keepAllowanceFresh(queryClient, timeZone) : undefined),
    [queryClient, timeZone],
  );
}
