import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, runProduct } from '../product/run-product.ts';
import { holdTimers } from './hold-timers.ts';
import { lookAt } from './look-at.ts';
import { arriveNew, openBrowser, visit } from './open-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let faults: readonly string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([runProduct({ environment: { BCRYPT_COST: '4' } }), openBrowser()]);
  ({ page, context, faults } = await visit(browser, product.address));
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const step = (number: number) => page.getByText(`Step ${number} of 14`, { exact: true }).first();
const lookAtStep = async (number: number, more = '') => {
  await step(number).waitFor();
  await lookAt(page, `onboarding-${String(number).padStart(2, '0')}${more}`);
};
const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click();
const dismissToasts = async () => {
  const notes = page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Dismiss' });
  while ((await notes.count()) > 0) await notes.first().click();
};

const ANSWERS = { therapyExperience: 'some', supportStyle: 'mindful', onboardingCompleted: true };
const CONVERSATIONS = [
  ['Sleeping, or not', 'mindfulness'],
  ['Mum’s visit', 'humanistic'],
  ['That meeting on Tuesday', 'cbt'],
  ['Sunday evenings', 'psychodynamic'],
] as const;
/** What the dashboard asks for. */
const FIGURES = /\/api\/(?:chat\/sessions|subscription\/status)$/;

/** How long a step stays that passes by itself. */
const PASSING_MS = 3_000;

let email: string;

describe('every screen of the onboarding and of the dashboard, at three widths, by day and by night', {
  timeout: 240_000,
}, () => {
  it('the fourteen steps', async () => {
    email = await arriveNew(page);
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await lookAtStep(number);
      await goOn();
    }
    await step(7).waitFor();
    await goOn();
    await page.getByText('Please select your therapy experience', { exact: true }).waitFor();
    await lookAtStep(7, '-unanswered');
    await page.getByRole('radio', { name: 'I’ve had some' }).check({ force: true });
    await dismissToasts();
    await lookAtStep(7);
    await goOn();
    await lookAtStep(8);
    await goOn();
    await step(9).waitFor();
    await page.getByRole('radio', { name: 'Mindful Mentor' }).check({ force: true });
    await lookAtStep(9);
    await goOn();
    await step(10).waitFor();
    await page.getByRole('checkbox', { name: 'Mindfulness-based' }).check({ force: true });
    await lookAtStep(10);
    // The next two steps pass by themselves, and wait here to be looked at.
    const pass = await holdTimers(page, PASSING_MS);
    await page.reload();
    await step(10).waitFor();
    await goOn();
    for (const number of [11, 12]) {
      await lookAtStep(number);
      await pass();
    }
    await lookAtStep(13);
    await goOn();
    await lookAtStep(14, '-wellbeing');
    await page.getByRole('button', { name: 'I understand and agree' }).click();
    await page.getByRole('button', { name: 'Start My Journey' }).waitFor();
    await lookAtStep(14, '-expectations');
    await page.getByRole('button', { name: 'Close for now' }).click();
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
  });

  it('the dashboard: with conversations, waiting, out of reach', async () => {
    await page.request.patch('/api/user', { data: ANSWERS });
    for (const [title, therapyStyle] of CONVERSATIONS) {
      await page.request.post('/api/chat/sessions', { data: { title, therapyStyle } });
    }
    await page.goto('/');
    await page.getByRole('link', { name: /^Sunday evenings/ }).waitFor();
    await lookAt(page, 'dashboard-conversations', { whole: true });

    const held: Route[] = [];
    await page.route(FIGURES, (route) => void held.push(route));
    await page.reload();
    await expect.poll(() => held.length).toBe(2);
    await page.getByText('Loading your conversations').waitFor({ state: 'attached' });
    await lookAt(page, 'dashboard-waiting');
    await Promise.all(held.map((route) => route.abort()));
    await page.getByText('You can still write to Winny.').waitFor();
    await lookAt(page, 'dashboard-out-of-reach', { whole: true });
    await page.unroute(FIGURES);
  });

  it('the account menu', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await lookAt(page, 'account-menu');
    await page.keyboard.press('Escape');
  });

  it('coming back', async () => {
    await context.clearCookies();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a quiet evening');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page
      .getByRole('dialog', { name: 'Welcome back, Maya' })
      .getByRole('link', { name: 'Continue this conversation' })
      .waitFor();
    await dismissToasts();
    await lookAt(page, 'welcome-back');
    expect(faults).toEqual([]);
  });
});
