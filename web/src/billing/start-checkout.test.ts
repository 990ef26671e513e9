import { AppError } from '@winny/common/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../api/errors.ts';
import { useToast } from '../ui/toast/toast.ts';
import { NoCheckoutAddress, reportCheckoutFailure, startCheckout } from './start-checkout.ts';

const assign = vi.fn();
const browser = new EventTarget();
let answer: unknown;
let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('window', Object.assign(browser, { location: { assign } }));
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push(`${path} ${String(body)}`);
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
  useToast.setState({ current: null });
});

describe('a checkout', () => {
  it('leads to the address of the answer, and is pending until the person comes back to the page', async () => {
    answer = { checkoutUrl: 'https://pay.example/c/1' };
    const back = vi.fn();
    const started = startCheckout(true).then(back);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/c/1'));
    expect(sent).toEqual(['/api/subscription/create-checkout {"isTrial":true}']);
    expect(back).not.toHaveBeenCalled();
    browser.dispatchEvent(new Event('pageshow'));
    await started;
    expect(back).toHaveBeenCalled();
  });

  it('without an address says so', async () => {
    for (answer of [{}, null, { checkoutUrl: '' }]) {
      const error = await startCheckout(false).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(NoCheckoutAddress);
      reportCheckoutFailure(error as Error);
      expect(useToast.getState().current).toMatchObject({
        title: 'Error',
        description: 'Failed to create checkout session',
        tone: 'destructive',
      });
    }
    expect(assign).not.toHaveBeenCalled();
  });

  it('that is refused says why', () => {
    const { status, message } = new AppError('alreadyPremium');
    reportCheckoutFailure(new Refused(status, message, { code: 'alreadyPremium', message }));
    expect(useToast.getState().current).toMatchObject({
      title: 'Error',
      description: 'You already have Premium.',
    });
  });
});
