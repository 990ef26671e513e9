import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { hasCode } from '../api/errors.ts';
import { reportFailure } from '../api/failure-toast.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../api/subscription-status.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { toast } from '../ui/toast/toast.ts';
import { reportCheckoutFailure, startCheckout } from './start-checkout.ts';

function useReadStatus() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_STATUS_KEY });
}

/** Cancels the subscription (PAY-16, PAY-24). The server says until when Premium stays. */
export function useCancelSubscription(onCancelled: () => void) {
  const readStatus = useReadStatus();
  return useSingleMutation({
    mutationFn: () => call('cancelSubscription'),
    onSuccess: async ({ message }) => {
      await readStatus();
      toast({ title: 'Subscription cancelled', description: message });
      onCancelled();
    },
    onError: (error) => {
      reportFailure('Cancellation failed', error);
      void readStatus();
    },
  });
}

/** Undoes a cancellation. When the period is over, a new subscription begins at the checkout (DEC-44). */
export function useReactivateSubscription() {
  const readStatus = useReadStatus();
  return useSingleMutation({
    mutationFn: async () => {
      try {
        await call('reactivateSubscription');
        return true;
      } catch (error) {
        if (!hasCode(error, 'nothingToReactivate')) throw error;
        await startCheckout(false);
        return false;
      }
    },
    onSuccess: async (reactivated) => {
      await readStatus();
      if (reactivated) toast({ title: 'Premium reactivated', description: 'It goes on as before.' });
    },
    onError: (error) => {
      reportCheckoutFailure(error);
      void readStatus();
    },
  });
}
