import { expect, it } from 'vitest';
import { CHECKOUT_TITLES, CHECKOUT_TOASTS, checkoutResult } from './checkout-result.ts';

const query = { data: undefined, isError: false, isFetching: false };

it('tells a payment, a refusal and a failure apart', () => {
  expect(checkoutResult({ ...query, isFetching: true })).toBe('verifying');
  expect(checkoutResult({ ...query, data: { success: true } })).toBe('paid');
  expect(checkoutResult({ ...query, data: { success: false } })).toBe('notPaid');
  expect(checkoutResult({ ...query, isError: true })).toBe('unknown');
  expect(checkoutResult({ ...query, isError: true, isFetching: true })).toBe('verifying');
});

it('has the titles and toasts of the specification', () => {
  expect(CHECKOUT_TITLES).toEqual({
    verifying: 'Verifying your payment...',
    paid: 'Payment Successful!',
    notPaid: 'Payment Verification Failed',
    unknown: 'Payment Verification Failed',
  });
  const { paid, notPaid, unknown } = CHECKOUT_TOASTS;
  expect(paid).toEqual({ title: 'Welcome to Premium!' });
  expect([notPaid.title, notPaid.description]).toEqual([
    'Payment Verification Failed',
    'Please contact support if you were charged.',
  ]);
  expect([unknown.title, unknown.description]).toEqual([
    'Verification Error',
    'Unable to verify your payment. Please contact support.',
  ]);
});
