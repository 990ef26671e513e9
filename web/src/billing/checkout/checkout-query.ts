/** How a person came back from the checkout page: paid, with the id of the checkout session, or not. */
export type CheckoutReturn =
  | { readonly paid: true; readonly sessionId: string | null }
  | { readonly paid: false };

/** Reads the query of the address; null when it is not a return from the checkout (PAY-18). */
export function checkoutReturn(search: string): CheckoutReturn | null {
  const query = new URLSearchParams(search);
  const checkout = query.get('checkout');
  if (checkout === null) return null;
  return checkout === 'success' ? { paid: true, sessionId: query.get('session_id') } : { paid: false };
}
