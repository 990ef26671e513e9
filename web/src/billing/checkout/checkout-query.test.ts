import { expect, it } from 'vitest';
import { checkoutReturn } from './checkout-query.ts';

it('reads how a person came back from the checkout', () => {
  expect(checkoutReturn('')).toBeNull();
  expect(checkoutReturn('?session_id=cs_1')).toBeNull();
  expect(checkoutReturn('?checkout=success&session_id=cs_1')).toEqual({ paid: true, sessionId: 'cs_1' });
  expect(checkoutReturn('?checkout=success')).toEqual({ paid: true, sessionId: null });
  expect(checkoutReturn('?checkout=cancel')).toEqual({ paid: false });
  expect(checkoutReturn('?checkout=anything')).toEqual({ paid: false });
});
