import type { ToastText } from '../../ui/toast/toast.ts';

export type CheckoutResult = 'verifying' | 'paid' | 'notPaid' | 'unknown';

/** The title of the screen for each result (PAY-19). */
export const CHECKOUT_TITLES: Readonly<Record<CheckoutResult, string>> = {
  verifying: 'Verifying your payment...',
  paid: 'Payment Successful!',
  notPaid: 'Payment Verification Failed',
  unknown: 'Payment Verification Failed',
};

/** The toast for each result (PAY-21, PAY-22). */
export const CHECKOUT_TOASTS = {
  paid: { title: 'Welcome to Premium!' },
  notPaid: {
    title: 'Payment Verification Failed',
    description: 'Please contact support if you were charged.',
    tone: 'destructive',
  },
  unknown: {
    title: 'Verification Error',
    description: 'Unable to verify your payment. Please contact support.',
    tone: 'destructive',
  },
} as const satisfies Record<Exclude<CheckoutResult, 'verifying'>, ToastText>;

/** The result of a verification, from the state of its query. */
export function checkoutResult(query: {
  data: { success: boolean } | undefined;
  isError: boolean;
  isFetching: boolean;
}): CheckoutResult {
  if (query.isFetching) return 'verifying';
  if (query.data) return query.data.success ? 'paid' : 'notPaid';
  return query.isError ? 'unknown' : 'verifying';
}
