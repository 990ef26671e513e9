import { AppError, type ErrorCode } from '@winny/common/contract/errors';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { breakableNetwork } from './breakable-network.ts';
import { eventually, openChat, sendMessage, toast } from './chat-page.ts';
import { checkScreen, PHONE } from './check-screen.ts';
import { signUp } from './open-browser.ts';
import { upgradeDialog } from './payments.ts';
import { stopTimers } from './stop-timers.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const used = useProduct();
let page: Page;

visitBeforeEach(used, PHONE, (visitor) => {
  ({ page } = visitor);
});

const STATUS = '**/api/subscription/status';
const CHECKOUT = '**/api/subscription/create-checkout';
const VERIFY = '**/api/subscription/verify-checkout';
const RETURN = '/?checkout=success&session_id=cs_test_1';
const IN_TEN_DAYS = new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString();

const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name });
const plan = (): Locator => page.getByRole('region', { name: 'Your plan' });
const refuse = (path: string, code: ErrorCode) =>
  page.route(path, (route) => {
    const error = new AppError(code);
    return route.fulfill({ status: error.status, json: error.toBody() });
  });

/** Lets the browser see another subscription than the person has. */
async function withSubscription(over: Partial<SubscriptionStatus>): Promise<void> {
  const status = (await (await page.request.get('/api/subscription/status')).json()) as SubscriptionStatus;
  await page.route(STATUS, (route) => route.fulfill({ json: { ...status, ...over } }));
  await page.goto('/account');
}

describe('the screens of My Account', () => {
  it('show a trial and its cancellation, which may fail', async () => {
    await signUp(page);
    await withSubscription({
      subscriptionTier: 'premium',
      subscriptionStatus: 'trialing',
      subscriptionEndDate: IN_TEN_DAYS,
    });
    await plan().getByRole('button', { name: 'Cancel subscription' }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel trial' });
    await checkScreen(page, 'account-cancel', { shows: [confirm] });
    await confirm.click();
    // There is no subscription behind it.
    await toast(page, 'Cancellation failed').waitFor();
    await toast(page, 'There is no subscription to cancel.').waitFor();
  });

  it.each([
    ['canceled', 'canceled', 'Canceled - Access Remaining'],
    ['past-due', 'past_due', 'Payment failed - Please update your payment method'],
  ] as const)('show the state %s', async (name, subscriptionStatus, words) => {
    await signUp(page);
    await withSubscription({
      subscriptionTier: 'premium',
      subscriptionStatus,
      subscriptionEndDate: IN_TEN_DAYS,
    });
    await checkScreen(page, `account-${name}`, {
      whole: true,
      shows: [plan().getByText(words), plan().getByRole('button', { name: 'Reactivate Premium' })],
    });
  });

  it('show the card form, and that it cannot be loaded', async () => {
    await signUp(page);
    await page.route('**/stripe.js', (route) => route.abort());
    await withSubscription({
      subscriptionTier: 'premium',
      subscriptionStatus: 'active',
      subscriptionEndDate: IN_TEN_DAYS,
    });
    await page.getByRole('button', { name: 'Change card' }).click();
    await page.getByText('The card form can’t be loaded just now.').waitFor();
    await page.unroute('**/stripe.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    const frame = page.locator('iframe[title="Secure card payment input frame"]');
    await checkScreen(page, 'account-card', {
      whole: true,
      shows: [frame, page.getByRole('button', { name: 'Save card' })],
    });
    expect(await page.getByRole('button', { name: 'Save card' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Change card' }).waitFor();
  });
});

describe('the upgrade dialog', () => {
  it('starts one checkout for two clicks, and says why none starts', async () => {
    await signUp(page);
    await page.goto('/account');
    await plan().getByRole('button', { name: 'See Premium' }).click();
    const held: Route[] = [];
    await page.route(CHECKOUT, (route) => void held.push(route));
    await upgradeDialog(page).locator('label:has([value="premium"])').click();
    const go = upgradeDialog(page).getByRole('button', { name: 'Continue' });
    await go.dblclick();
    await eventually(() => go.getAttribute('aria-busy')).toBe('true');
    await go.dispatchEvent('click');
    expect(held.map((route) => route.request().postDataJSON())).toEqual([{ isTrial: false }]);
    await held[0]?.fulfill({ json: {} });
    await toast(page, 'Failed to create checkout session').waitFor();
    await page.unroute(CHECKOUT);
    await refuse(CHECKOUT, 'paymentsUnavailable');
    await go.click();
    await toast(page, 'Payments are not available at the moment. Please try again later.').waitFor();
  });

  it('shows that its choices cannot be read, and reads them again', async () => {
    const network = await breakableNetwork(page.context());
    await openChat(page);
    await network.withoutSocket();
    await page.route(STATUS, (route) => route.abort());
    await refuse('**/api/chat/messages', 'dailyLimit');
    await page.reload();
    await sendMessage(page, 'One more thing.');
    const failed = upgradeDialog(page).getByText('Your choices can’t be shown just now.');
    await checkScreen(page, 'upgrade-failed', { shows: [failed] });
    await page.unroute(STATUS);
    await upgradeDialog(page).getByRole('button', { name: 'Try again' }).click();
    await eventually(() => upgradeDialog(page).getByRole('radio').count()).toBe(3);
  });
});

describe('coming back from the checkout', () => {
  it('shows the verification, also after a reload, and goes home two seconds after success', async () => {
    await signUp(page);
    const goHome = await stopTimers(page, 2_000);
    const held: Route[] = [];
    await page.route(VERIFY, (route) => void held.push(route));
    await page.goto(RETURN);
    await checkScreen(page, 'checkout-verifying', { shows: [heading('Verifying your payment...')] });
    await page.reload();
    await eventually(() => held.length).toBe(2);
    expect(held[1]?.request().postDataJSON()).toEqual({ sessionId: 'cs_test_1' });
    await held[1]?.fulfill({ json: { success: true } });
    await toast(page, 'Welcome to Premium!').waitFor();
    await checkScreen(page, 'checkout-success', {
      shows: [heading('Payment Successful!'), page.getByRole('link', { name: 'Return to Home' })],
    });
    expect(new URL(page.url()).search).not.toBe('');
    const loaded = page.waitForEvent('load');
    await goHome();
    await loaded;
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  });

  it('shows a failure, in both wordings, and leads home', async () => {
    await signUp(page);
    await page.route(VERIFY, (route) => route.fulfill({ json: { success: false } }));
    await page.goto(RETURN);
    await toast(page, 'Payment Verification Failed').waitFor();
    await toast(page, 'Please contact support if you were charged.').waitFor();
    const home = page.getByRole('link', { name: 'Return to Home' });
    await checkScreen(page, 'checkout-failed', { shows: [heading('Payment Verification Failed'), home] });
    await page.unroute(VERIFY);
    await page.route(VERIFY, (route) => route.abort());
    await page.goto(`${RETURN}2`);
    await toast(page, 'Verification Error').waitFor();
    await toast(page, 'Unable to verify your payment. Please contact support.').waitFor();
    await heading('Payment Verification Failed').waitFor();
    await page.unroute(VERIFY);
    await page.route(VERIFY, (route) => route.fulfill({ json: { success: false } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await toast(page, 'Payment Verification Failed').waitFor();
    await home.click();
    await heading(', Maya.').waitFor();
  });
});
