import { Navigate, useLocation } from 'react-router-dom';
import { checkoutReturn } from '../billing/checkout/checkout-query.ts';
import { VerifyCheckout } from '../billing/checkout/verify-checkout.tsx';

/** Takes the place of every page while the query has a `checkout` parameter. A cancelled checkout leads to `/` (PAY-20). */
export function CheckoutReturnPage() {
  const back = checkoutReturn(useLocation().search);
  return back?.paid ? <VerifyCheckout sessionId={back.sessionId} /> : <Navigate to="/" replace />;
}
