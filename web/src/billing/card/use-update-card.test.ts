import type { StripeCardElement } from '@stripe/stripe-js';
import { AppError, type ErrorCode } from '@winny/common/contract/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '../../api/errors.ts';
import { CardRefused, type CardSetup, cardErrorToast, saveCard } from './use-update-card.ts';

afterEach(() => vi.unstubAllGlobals());

const card = {} as StripeCardElement;
type Confirmed = Awaited<ReturnType<CardSetup['confirmCardSetup']>>;
const provider = (confirmed: unknown): CardSetup => ({
  confirmCardSetup: vi.fn(async () => confirmed as Confirmed),
});

/** Answers every call of ours, and lists the calls. */
function answerCalls(): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    calls.push(body === undefined ? path : `${path} ${String(body)}`);
    return Response.json({ client_secret: 'seti_1_secret_2', success: true });
  });
  return calls;
}

describe('a new card', () => {
  it('is confirmed by the payment provider and then used', async () => {
    const calls = answerCalls();
    const stripe = provider({ setupIntent: { id: 'seti_1' } });
    await saveCard(stripe, card);
    expect(stripe.confirmCardSetup).toHaveBeenCalledWith('seti_1_secret_2', { payment_method: { card } });
    expect(calls).toEqual([
      '/api/stripe/setup-intent',
      '/api/stripe/payment-method {"setupIntentId":"seti_1"}',
    ]);
  });

  it('is not used when the provider refuses it', async () => {
    const calls = answerCalls();
    const stripe = provider({ error: { message: 'Your card was declined.' } });
    await expect(saveCard(stripe, card)).rejects.toThrow(new CardRefused('Your card was declined.'));
    expect(calls).toEqual(['/api/stripe/setup-intent']);
  });

  it('that cannot be saved is reported with the provider’s message, or the general one', () => {
    const refusal = (code: ErrorCode) => {
      const { status, message } = new AppError(code);
      return new Refused(status, message, { code, message });
    };
    expect(cardErrorToast(new CardRefused('Your card was declined.'))).toEqual({
      title: 'Payment Method Update Failed',
      description: 'Your card was declined.',
      tone: 'destructive',
    });
    expect(cardErrorToast(refusal('paymentFailed')).title).toBe('Payment Method Update Failed');
    for (const error of [
      new Unreachable(),
      refusal('paymentsUnavailable'),
      new Error('The card was not saved.'),
    ]) {
      expect(cardErrorToast(error).description).toBe('Failed to update payment method. Please try again.');
    }
  });
});
