import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../api/subscription-status.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { toast } from '../ui/toast/toast.ts';
import { reportCheckoutFailure, startCheckout } from './start-checkout.ts';
import type { Plan } from './upgrade-plans.ts';

/**
 * Starts a plan: the paid plans lead to the checkout page, the free messages are granted immediately.
 * @param onGranted the free messages were granted
 */
export function useUpgrade(onGranted: () => void) {
  const queryClient = useQueryClient();
  const readStatus = () => queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_STATUS_KEY });
  return useSingleMutation({
    mutationFn: async (plan: Plan) => {
      if (plan === 'free20') await call('freeMessages');
      else await startCheckout(plan === 'trial');
    },
    onSuccess: async (_done, plan) => {
      await readStatus();
      if (plan !== 'free20') return;
      toast({
        title: 'Twenty more messages',
        description: 'They are yours now. They are used before your daily ones.',
      });
      onGranted();
    },
    onError: (error) => {
      reportCheckoutFailure(error);
      // A refusal may mean that the choice is gone: a trial or the messages were taken in another tab.
      void readStatus();
    },
  });
}
