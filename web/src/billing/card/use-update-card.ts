import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { hasCode } from '../../api/errors.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../../api/subscription-status.ts';
import { handleUnauthorized } from '../../api/unauthorized.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { type ToastText, toast } from '../../ui/toast/toast.ts';

/** The payment provider refused the card; its message is for the person. */
export class CardRefused extends Error {}

/** The toast for a card that could not be saved (ACCT-16). */
export function cardErrorToast(error: Error): ToastText {
  const refusal = refusalOf(error);
  return refusal
    ? { title: 'Payment Method Update Failed', description: refusal, tone: 'destructive' }
    : {
        title: 'Error',
        description: 'Failed to update payment method. Please try again.',
        tone: 'destructive',
      };
}

/** Why the provider refused the card, or the open payment that was tried with it; undefined for other failures. */
function refusalOf(error: Error): string | undefined {
  if (error instanceof CardRefused) return error.message;
  return hasCode(error, 'paymentFailed') ? error.sentence : undefined;
}

/** The part of the provider's client that saves a card. */
export type CardSetup = Pick<Stripe, 'confirmCardSetup'>;

/**
 * Saves a card with the payment provider and makes it the one that is charged.
 * @throws CardRefused, Refused, Unreachable
 */
export async function saveCard(stripe: CardSetup, card: StripeCardElement): Promise<void> {
  const { client_secret } = await call('setupIntent');
  const { error, setupIntent } = await stripe.confirmCardSetup(client_secret, { payment_method: { card } });
  if (error?.message) throw new CardRefused(error.message);
  if (!setupIntent) throw new Error('The card was not saved.');
  await call('usePaymentMethod', { body: { setupIntentId: setupIntent.id } });
}

/** Saves the card in the form and tells the person (ACCT-5, ACCT-16). */
export function useUpdateCard(onUpdated: () => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ stripe, card }: { stripe: CardSetup; card: StripeCardElement }) => saveCard(stripe, card),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_STATUS_KEY });
      toast({ title: 'Payment Method Updated' });
      onUpdated();
    },
    onError: (error) => {
      if (!handleUnauthorized(error)) toast(cardErrorToast(error));
    },
  });
}
