import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, runProduct } from '../product/run-product.ts';
import { holdTimers } from './hold-timers.ts';
import { lookAt } from './look-at.ts';
import { openBrowser, visit } from './open-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;
let faults: readonly string[];

beforeAll(async () => {
  const environment = {
    BCRYPT_COST: '4',
    PARENT_BRAND_NAME: 'Harbour Therapy',
    PARENT_BRAND_URL: 'https://harbour.example/',
  };
  [product, browser] = await Promise.all([runProduct({ environment }), openBrowser()]);
  ({ page, faults } = await visit(browser, product.address));
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Part 2, section 2: the dialog opens half a second after the page. */
const DIALOG_AFTER_MS = 500;

async function open(path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, includeHidden: true }).waitFor();
}

describe('every screen of a stranger, at three widths, by day and by night', { timeout: 120_000 }, () => {
  it.each([
    ['/', 'Therapy Whenever You Need It', 'landing'],
    ['/therapy-styles', 'Seven ways', 'therapy-styles'],
    ['/topics', 'Mental health topics', 'topics'],
    ['/common-struggles', 'Reasons to seek support', 'common-struggles'],
    ['/contact', 'We’re here', 'contact'],
    ['/terms-policies', 'Terms and policies', 'terms-policies'],
    ['/crisis', 'If it is too much right now', 'crisis-page'],
  ])('%s', async (path, heading, name) => {
    await open(path, heading);
    await lookAt(page, `public-${name}`, { whole: true });
    expect(faults).toEqual([]);
  });

  it('the crisis lines of the other regions', async () => {
    await open('/contact', 'We’re here');
    for (const region of ['USA', 'Other']) {
      await page.getByRole('tab', { name: region }).click();
      await page.getByRole('tabpanel', { name: region }).waitFor();
      await lookAt(page, `public-contact-${region.toLowerCase()}`, { whole: true });
    }
  });

  it('/enterprise, and the dialog that comes with it', async () => {
    await open('/enterprise', 'A lamp in more windows');
    await page.getByRole('dialog', { name: 'Coming Soon' }).waitFor();
    await lookAt(page, 'public-enterprise-coming-soon');
    // The page behind it, as long as it waits.
    await holdTimers(page, DIALOG_AFTER_MS);
    await open('/enterprise', 'A lamp in more windows');
    await lookAt(page, 'public-enterprise', { whole: true });
  });

  it('the drawer of small screens, and the crisis lines from it', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open('/topics', 'Mental health topics');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await lookAt(page, 'public-menu', { upTo: 768 });
    await page.getByRole('button', { name: 'Crisis support lines' }).click();
    await page.getByRole('dialog', { name: 'If it is too much right now' }).waitFor();
    await lookAt(page, 'public-support');
  });

  it('a form that cannot be sent as it is, and one that is refused', async () => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await lookAt(page, 'auth-sign-up-too-short');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByText('Login failed', { exact: true })
      .waitFor();
    await lookAt(page, 'auth-sign-in-refused');
  });
});
