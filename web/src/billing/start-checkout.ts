import { call } from '../api/call.ts';
import { reportFailure } from '../api/failure-toast.ts';
import { toast } from '../ui/toast/toast.ts';

/** The checkout session has no address. */
export class NoCheckoutAddress extends Error {}

/**
 * Sends the browser to the checkout page of the payment provider. Resolves only when the person returns to this page by the
 * browser's history: until then the button that was pressed stays pending, so that it starts one checkout (PAY-8).
 * @throws NoCheckoutAddress, Refused, Unreachable
 */
export async function startCheckout(isTrial: boolean): Promise<void> {
  const answer = await call('createCheckout', { body: { isTrial } });
  if (!answer?.checkoutUrl) throw new NoCheckoutAddress();
  window.location.assign(answer.checkoutUrl);
  await new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** Shows why a checkout did not start (PAY-17). */
export function reportCheckoutFailure(error: Error): void {
  if (error instanceof NoCheckoutAddress) {
    toast({ title: 'Error', description: 'Failed to create checkout session', tone: 'destructive' });
  } else reportFailure('Error', error);
}
