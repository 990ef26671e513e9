import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { serverMessage } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../../api/subscription-status.ts';
import { handleUnauthorized } from '../../api/unauthorized.ts';
import { type ToastText, toast } from '../../ui/toast/toast.ts';
import type { Plan } from './upgrade-plans.ts';

const failure = (description: string): ToastText => ({ title: 'Error', description, tone: 'destructive' });

/** Starts a plan: the paid plans redirect to the checkout page, the free messages are granted immediately. */
export function useUpgrade(onGranted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (plan: Plan): Promise<'granted' | 'leaving' | 'noAddress'> => {
      if (plan === 'free20') {
        await call('freeMessages');
        return 'granted';
      }
      // Not a row of the table: the gateway has no checkout yet (PAY, not built).
      const answer = await request<{ checkoutUrl?: string } | null>(
        'POST',
        '/api/subscription/create-checkout',
        {
          isTrial: plan === 'trial',
        },
      );
      if (!answer?.checkoutUrl) return 'noAddress';
      window.location.assign(answer.checkoutUrl);
      return 'leaving';
    },
    onSuccess: async (outcome) => {
      if (outcome === 'noAddress') toast(failure('Failed to create checkout session'));
      if (outcome !== 'granted') return;
      await queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_STATUS_KEY });
      toast({
        title: 'Twenty more messages',
        description: 'They are yours now. They are used before your daily ones.',
      });
      onGranted();
    },
    onError: (error) => {
      if (!handleUnauthorized(error)) toast(failure(serverMessage(error) ?? error.message));
    },
  });
}
