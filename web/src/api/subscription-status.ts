import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';

export const SUBSCRIPTION_STATUS_KEY = ['/api/subscription/status'] as const;

/**
 * What the person may send today.
 * @param pollEveryMs how often to ask again; never by default
 */
export function useSubscriptionStatus(pollEveryMs: number | false = false) {
  return useQuery<SubscriptionStatus>({ queryKey: SUBSCRIPTION_STATUS_KEY, refetchInterval: pollEveryMs });
}
