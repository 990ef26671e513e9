import { useQuery } from '@tanstack/react-query';
import type { EndpointAnswer } from '@winny/common/contract/rest';
import { pathOf } from './call.ts';

export const SUBSCRIPTION_STATUS_KEY = [pathOf('subscriptionStatus')] as const;

/**
 * The plan and allowance of the person.
 * @param pollEveryMs the polling interval; by default no polling
 */
export function useSubscriptionStatus(pollEveryMs: number | false = false) {
  return useQuery<EndpointAnswer<'subscriptionStatus'>>({
    queryKey: SUBSCRIPTION_STATUS_KEY,
    refetchInterval: pollEveryMs,
  });
}
