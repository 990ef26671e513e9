import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';

export const SUBSCRIPTION_STATUS_KEY = ['/api/subscription/status'] as const;

/**
 * The plan and allowance of the person.
 * @param pollEveryMs the polling interval; by default no polling
 */
export function useSubscriptionStatus(pollEveryMs: number | false = false) {
  return useQuery<SubscriptionStatus>({ queryKey: SUBSCRIPTION_STATUS_KEY, refetchInterval: pollEveryMs });
}
