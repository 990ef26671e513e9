import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, runProduct } from '../product/run-product.ts';
import { openBrowser, signUp, startSession, visit } from './open-browser.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    runProduct({ gateways: 2, workers: 2, environment: { BCRYPT_COST: '4' } }),
    openBrowser(),
  ]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe('one person with two tabs on two gateways', { timeout: 60_000 }, () => {
  it('sees in both what is written in one, and the reply as it comes', async () => {
    const { page, context, faults } = await visit(browser, product.address);
    await signUp(page);
    await startSession(page);
    await page.getByText('I’m Winny, an AI companion').waitFor();
    const [, second] = await product.named('gateway');
    if (!second) throw new Error('there is no second gateway');
    const other = await context.newPage();
    await other.goto(second.address + new URL(page.url()).pathname);
    await other.getByText('I’m Winny, an AI companion').waitFor();

    await page.getByRole('textbox').fill('I argued with my sister and I feel awful about it.');
    await page.getByRole('textbox').press('Enter');
    await other.getByText('I argued with my sister and I feel awful about it.').waitFor();
    await other.locator('[aria-busy="true"]').waitFor();
    const conversation = (tab: typeof page) => tab.getByRole('region', { name: 'Conversation' });
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 30_000 }).toBe(0);
    await expect
      .poll(async () => await conversation(other).textContent(), { timeout: 10_000 })
      .toBe(await conversation(page).textContent());
    expect(faults).toEqual([]);
  });
});
