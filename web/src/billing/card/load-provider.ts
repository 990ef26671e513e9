import type { Stripe } from '@stripe/stripe-js';
// The main entry of the package would load a script of the provider on import.
import { loadStripe } from '@stripe/stripe-js/pure';

/** Where the provider's script is, and our public key there (`/api/config`). */
export interface CardProvider {
  readonly scriptUrl: string;
  readonly publishableKey: string;
}

/**
 * Loads the payment provider's script, which brings the fields for a card. They are in an iframe of the provider, so that we
 * never see a card number.
 * @throws Error when the script cannot be loaded; a later call tries again
 */
export async function loadProvider({ scriptUrl, publishableKey }: CardProvider): Promise<Stripe> {
  // `loadStripe` takes the script that is there, and would otherwise add one from its fixed address.
  if (!('Stripe' in window)) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card form cannot be loaded.');
  return stripe;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the card form cannot be loaded.'));
    });
    document.head.append(script);
  });
}
