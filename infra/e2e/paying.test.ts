import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { composer, eventually, hasFocus, openChat, sendElsewhere, toast } from './chat-page.ts';
import { PHONE } from './check-screen.ts';
import { signUp } from './open-browser.ts';
import { CARDS, goToCheckout, letDaysPass, payWith, saveCard, upgradeDialog } from './payments.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const used = useProduct();
let page: Page;

visitBeforeEach(used, PHONE, (visitor) => {
  ({ page } = visitor);
});

const STATUS = '/api/subscription/status';
const plan = (tab = page): Locator => tab.getByRole('region', { name: 'Your plan' });
const act = (name: string, tab = page): Locator => plan(tab).getByRole('button', { name });
/** The state of the subscription on My Account. */
const state = (words: string, tab = page): Locator => plan(tab).getByText(words, { exact: true });

describe('a person at the daily limit', () => {
  it('tries Premium by the dialog and the checkout, and has it in every open tab', async () => {
    const chat = await openChat(page);
    const account = await page.context().newPage();
    await account.goto('/account');
    await state('Free', account).waitFor();
    await sendElsewhere(page, 'One.', 'Two.', 'Three.', 'Four.', 'Five.');
    await upgradeDialog(page).waitFor();
    await goToCheckout(page, 'trial');
    await payWith(page, CARDS.works);
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    await toast(page, 'Welcome to Premium!').waitFor();
    await state('Free trial', account).waitFor();
    await state('Premium', account).waitFor();
    // Two seconds later the app has loaded anew, at `/`.
    await page.getByText('Unlimited', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
    await page.goto(chat);
    await eventually(() => composer(page).isEnabled()).toBe(true);
  });

  it('has twenty messages once, and is refused them afterwards', async () => {
    await signUp(page);
    await page.goto('/account');
    await act('See Premium').click();
    const free = upgradeDialog(page).locator('label:has([value="free20"])');
    const go = upgradeDialog(page).getByRole('button', { name: 'Continue' });
    await free.click();
    await go.click();
    await toast(page, 'Twenty more messages').waitFor();
    await upgradeDialog(page).waitFor({ state: 'detached' });
    await act('See Premium').click();
    await free.getByText('You have had these.').waitFor();
    expect(await free.getByRole('radio').isDisabled()).toBe(true);
    // A tab that has not heard of it can still ask.
    const stale = await (await page.request.get(STATUS)).json();
    await page.route(`**${STATUS}`, (route) =>
      route.fulfill({ json: { ...stale, hasUsedAdditionalFreeMessages: false } }),
    );
    for (const _time of [1, 2]) {
      await page.reload();
      await act('See Premium').click();
      await free.click();
      await go.click();
      await toast(page, 'You have already had your free messages.').waitFor();
    }
  });
});

describe('a subscription', () => {
  it('is cancelled, reactivated, paid with another card, renewed, unpaid, and over', async () => {
    await signUp(page);
    const dashboard = await page.context().newPage();
    await page.goto('/account');
    await act('See Premium').click();
    await goToCheckout(page, 'trial');
    await payWith(page, CARDS.works);
    await page.getByText('Unlimited', { exact: true }).waitFor();
    await page.goto('/account');
    await state('Free trial').waitFor();
    await dashboard.goto('/');

    await act('Cancel subscription').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your free trial?' });
    await hasFocus(dialog.getByRole('button', { name: 'Keep trial' }));
    await dialog.getByRole('button', { name: 'Cancel trial' }).click();
    await toast(page, 'Subscription cancelled').waitFor();
    await page.getByText(/until the end of the billing period\.$/).waitFor();
    await state('Canceled - Access Remaining').waitFor();
    await hasFocus(act('Reactivate Premium'));
    await act('Reactivate Premium').click();
    await toast(page, 'Premium reactivated').waitFor();
    await state('Free trial').waitFor();

    const change = page.getByRole('button', { name: 'Change card' });
    await change.click();
    await saveCard(page, CARDS.declined);
    await toast(page, 'Payment Method Update Failed').waitFor();
    await toast(page, 'Your card was declined.').waitFor();
    await saveCard(page, CARDS.failsLater);
    await toast(page, 'Payment Method Updated').waitFor();
    await hasFocus(change);

    await letDaysPass(used.product, 8);
    await state('Payment failed - Please update your payment method').waitFor();
    await dashboard.getByText('Your last payment failed.').waitFor();
    await act('Reactivate Premium').click();
    await toast(page, 'The payment did not go through. Please update your payment method.').waitFor();
    await act('Update Payment Method').click();
    await saveCard(page, CARDS.works);
    await toast(page, 'Payment Method Updated').waitFor();
    await state('Active').waitFor();
    await dashboard.getByText('Your last payment failed.').waitFor({ state: 'detached' });

    const paidUntil = () =>
      plan()
        .getByText(/next on/)
        .textContent();
    const before = await paidUntil();
    await letDaysPass(used.product, 31);
    await eventually(paidUntil).not.toBe(before);
    await act('Cancel subscription').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Premium' }).click();
    await state('Canceled - Access Remaining').waitFor();
    await letDaysPass(used.product, 31);
    await state('Free').waitFor();
    await dashboard.getByText('5 left').waitFor();

    // An ended subscription begins again at the checkout.
    await act('Reactivate Premium').click();
    await payWith(page, CARDS.declined);
    await page.getByText('Your card was declined.').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { level: 1, name: /, Maya\.$/ }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
    await page.getByText('5 left').waitFor();
  });
});
