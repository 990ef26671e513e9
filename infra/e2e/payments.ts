import type { Locator, Page } from 'playwright-core';
import type { Product } from '../driver/run-product.ts';

/** Test cards of the payment provider (docs/stripe.md). */
export const CARDS = {
  works: '4242424242424242',
  declined: '4000000000000002',
  /** Can be saved; charges fail. */
  failsLater: '4000000000000341',
} as const;

/** Fills in the provider's checkout page and submits it. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^(?:Pay|Start trial)$/ }).click();
}

const DAY_S = 24 * 60 * 60;

/** Moves the clock of the payment provider's stand-in; what becomes due happens on the way. */
export async function letDaysPass(product: Product, days: number): Promise<void> {
  const [stripe] = await product.named('stripe');
  if (!stripe) throw new Error('There is no stand-in for the payment provider.');
  const response = await fetch(new URL('/control/clock', stripe.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: days * DAY_S }),
  });
  if (!response.ok) throw new Error(`The clock did not move: ${response.status} ${await response.text()}`);
}

/** The upgrade dialog. */
export const upgradeDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Keep talking with Winny' });

/** Chooses a plan in the upgrade dialog and waits for the provider's checkout page. */
export async function goToCheckout(page: Page, plan: 'trial' | 'premium'): Promise<void> {
  const dialog = upgradeDialog(page);
  await dialog.locator(`label:has([value="${plan}"])`).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Card number').waitFor();
}

/** Types a card into the card form of My Account, whose fields are in a frame of the provider, and saves it. */
export async function saveCard(page: Page, card: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await fields.getByLabel('Card number').fill(card);
  await fields.getByLabel('Expiry').fill('12 / 34');
  await fields.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
}
