import type { QueryClient } from '@tanstack/react-query';
import { SUBSCRIPTION_STATUS_KEY } from '../api/subscription-status.ts';
import { onNewDay } from './new-day.ts';

/**
 * Reloads the status at each midnight of the product's time zone, because the server pushes nothing then: an open tab has its
 * new allowance without a reload (DEC-65). Returns the function that stops it.
 * @throws RangeError for an unknown time zone
 */
export function keepAllowanceFresh(queryClient: QueryClient, timeZone: string): () => void {
  return onNewDay(timeZone, () => {
    void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_STATUS_KEY, exact: true });
  });
}
