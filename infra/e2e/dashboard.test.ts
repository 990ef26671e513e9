import type { Session } from '@winny/common/contract/session';
import type { User } from '@winny/common/contract/user';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePremium } from '../product/make-premium.ts';
import { type Product, runProduct } from '../product/run-product.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openBrowser, signUp, visit } from './open-browser.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([runProduct({ environment: { BCRYPT_COST: '4' } }), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const CHAT = /\/chat\/[0-9a-f]{24}$/;
const card = (page: Page, name: string) => page.getByRole('region', { name });

/** A figure of the dashboard by its label. */
const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');

async function startSession(page: Page, title: string, therapyStyle = 'humanistic'): Promise<Session> {
  const response = await page.request.post('/api/chat/sessions', { data: { title, therapyStyle } });
  return (await response.json()) as Session;
}

/** Is through the onboarding, as far as the server is concerned. */
const onboard = (page: Page, preferences = {}) =>
  page.request.patch('/api/user', { data: { ...preferences, onboardingCompleted: true } });

/** Signs out of the browser and in again through the screen. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

describe('the dashboard', { timeout: 60_000 }, () => {
  it('shows a newcomer where to begin', async () => {
    const { page, context, faults } = await visit(browser, product.address, { width: 360, height: 740 });
    await signUp(page, 'Robin');
    await page.getByRole('heading', { level: 1, name: /, Robin\.$/ }).waitFor();
    await page.getByText('No conversations yet').waitFor();
    await expect.poll(() => figure(page, 'Messages').textContent()).toBe('5 left');
    expect(await figure(page, 'Total Sessions').textContent()).toBe('0');
    expect(await figure(page, 'This Week').textContent()).toBe('0');
    const bar = card(page, 'Message usage').getByRole('progressbar');
    expect([await bar.getAttribute('aria-valuenow'), await bar.getAttribute('aria-valuemax')]).toEqual([
      '5',
      '5',
    ]);

    const help = card(page, 'Crisis Support');
    await help.getByRole('link', { name: /116 123/ }).waitFor();
    await help.getByRole('tab', { name: 'USA' }).click();
    await help.getByRole('link', { name: /988/ }).first().waitFor();
    await help.getByRole('tab', { name: 'Other' }).click();
    await help.getByRole('link').first().waitFor();

    const resources = card(page, 'Quick Resources').getByRole('link');
    const targets = await resources.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/therapy-styles', '/common-struggles']);
    const terms = page.getByRole('main').getByRole('link', { name: 'Read our terms and policies' });
    expect(await terms.getAttribute('href')).toBe('/terms-policies');
    expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page, 'dashboard of a newcomer');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('dialog', { name: 'Welcome, Robin.' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the five conversations that come first, and no limit to somebody with Premium', async () => {
    const { page, context, faults } = await visit(browser, product.address, { colorScheme: 'dark' });
    const email = await signUp(page);
    await onboard(page);
    await makePremium(await product.mongoUri(), email);
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await startSession(page, title);
    const last = await startSession(page, 'That meeting on Tuesday', 'cbt');
    await page.reload();

    const links = card(page, 'Recent Conversations').getByRole('link');
    await expect.poll(() => links.count()).toBe(5);
    const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
    expect(await links.first().textContent()).toBe(
      `That meeting on TuesdayCognitive Behavioral Therapy${today.format(new Date(last.createdAt))}`,
    );
    expect(await links.first().getAttribute('href')).toBe(`/chat/${last.id}`);
    expect(await links.getByText('One', { exact: true }).count()).toBe(0);
    expect(await figure(page, 'Total Sessions').textContent()).toBe('6');
    expect(await figure(page, 'This Week').textContent()).toBe('6');
    await expect.poll(() => figure(page, 'Messages').textContent()).toBe('Unlimited');
    expect(await card(page, 'Message usage').getByRole('progressbar').count()).toBe(0);
    await expectAccessible(page, 'dashboard with conversations');

    await page.getByRole('button', { name: 'Start New Conversation' }).click();
    await page.getByRole('dialog', { name: 'How would you like to talk?' }).waitFor();
    await page.keyboard.press('Escape');
    await card(page, 'Recent Conversations').getByRole('button', { name: 'New' }).click();
    await page.getByRole('dialog', { name: 'How would you like to talk?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Continue “That meeting/ }).click();
    await page.waitForURL(`**/chat/${last.id}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('says what is awaited and what cannot be shown, and shows it when asked again', async () => {
    const { page, context } = await visit(browser, product.address);
    await signUp(page);
    await startSession(page, 'Sleeping, or not', 'mindfulness');
    const cut = /\/api\/(?:chat\/sessions|subscription\/status)$/;
    const held: Route[] = [];
    await page.route(cut, (route) => void held.push(route));
    await page.reload();
    const recent = card(page, 'Recent Conversations');
    const usage = card(page, 'Message usage');
    await recent.getByText('Loading your conversations').waitFor({ state: 'attached' });
    await usage.getByText('Loading what is left of your messages').waitFor({ state: 'attached' });
    await expectAccessible(page, 'dashboard that waits');

    await expect.poll(() => held.length).toBe(2);
    await Promise.all(held.map((route) => route.abort()));
    await recent.getByText('Nothing is lost.').waitFor();
    await usage.getByText('You can still write to Winny.').waitFor();
    expect(await figure(page, 'Total Sessions').textContent()).toBe('–');
    await expectAccessible(page, 'dashboard that fails');

    await page.unroute(cut);
    await recent.getByRole('button', { name: 'Try again' }).click();
    await recent.getByRole('link', { name: /^Sleeping, or not/ }).waitFor();
    await usage.getByRole('button', { name: 'Try again' }).click();
    await usage.getByRole('progressbar').waitFor();
    await context.close();
  });

  it('sends somebody whose session has ended to sign in', async () => {
    const { page, context } = await visit(browser, product.address);
    await signUp(page);
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await page.getByText('You are logged out. Logging in again...', { exact: true }).waitFor();
    await page.waitForURL('**/auth');
    await context.close();
  });
});

describe('coming back', { timeout: 60_000 }, () => {
  it('offers the last conversation, a new one, and the questions again', async () => {
    const { page, context, faults } = await visit(browser, product.address);
    const email = await signUp(page);
    await onboard(page, { therapyExperience: 'experienced', preferredApproaches: ['solution-focused'] });

    await signInAgain(page, email);
    const dialog = page.getByRole('dialog', { name: 'Welcome back, Maya' });
    await dialog.getByText('Start something new').waitFor();
    await page.getByText('No conversations yet').waitFor({ state: 'attached' });
    expect(await dialog.getByRole('link', { name: 'Continue this conversation' }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('justLoggedIn'))).toBeNull();

    const create = '**/api/chat/sessions';
    await page.route(create, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    expect(await dialog.getByLabel('Start something new').inputValue()).toBe('New conversation with Winny');
    await dialog.getByLabel('Start something new').fill('  ');
    await dialog.getByRole('button', { name: 'Start a new conversation' }).click();
    await page.getByText('Failed to create session. Please try again.', { exact: true }).waitFor();
    await page.unroute(create);
    await dialog.getByRole('button', { name: 'Start a new conversation' }).click();
    await page.waitForURL(CHAT);
    const [started] = (await (await page.request.get('/api/chat/sessions')).json()) as Session[];
    expect(started).toMatchObject({ title: 'New conversation with Winny', therapyStyle: 'sfbt' });

    await signInAgain(page, email);
    await dialog.getByRole('link', { name: 'Continue this conversation' }).waitFor();
    await dialog.getByText('Solution-Focused Brief Therapy').waitFor();
    await expectAccessible(page, 'welcome-back dialog');
    await dialog.getByRole('link', { name: 'Continue this conversation' }).click();
    await page.waitForURL(`**/chat/${started?.id}`);
    // The address changes before the screen does, and the dashboard with its closing dialog stands until then.
    await page.getByRole('heading', { level: 1, name: 'New conversation with Winny' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Start New Conversation' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks the questions again from the first one, with what was answered before', async () => {
    const { page, context } = await visit(browser, product.address, {
      width: 360,
      height: 740,
      colorScheme: 'dark',
    });
    const email = await signUp(page);
    await onboard(page, { therapyExperience: 'experienced', supportStyle: 'mindful' });
    await signInAgain(page, email);
    await page.getByRole('dialog', { name: 'Welcome back, Maya' }).waitFor();
    await expectAccessible(page, 'welcome-back dialog at 360 px');
    await page.getByRole('button', { name: 'Retake onboarding' }).click();
    await page.getByRole('dialog', { name: 'Welcome, Maya.' }).waitFor();
    for (let step = 1; step < 7; step += 1) {
      await page.getByText(`Step ${step} of 14`).first().waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    expect(await page.getByRole('radio', { name: 'I know it well' }).isChecked()).toBe(true);
    const user = (await (await page.request.get('/api/user')).json()) as User;
    expect(user).toMatchObject({ therapyExperience: 'experienced', supportStyle: 'mindful' });
    await context.close();
  });
});

describe('My Account', { timeout: 60_000 }, () => {
  it('is for who is signed in, and shows the details, the plan and the way to more', async () => {
    const { page, context, faults } = await visit(browser, product.address, { width: 360, height: 740 });
    await page.goto('/account');
    await page.waitForURL('**/auth');
    const email = await signUp(page, 'Robin');
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    await page.waitForURL('**/account');
    await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
    await card(page, 'Your details').getByText(email).waitFor();
    const plan = card(page, 'Your plan');
    await plan.getByText('Free', { exact: true }).waitFor();
    await expectAccessible(page, 'My Account');
    await plan.getByRole('button', { name: 'See Premium' }).click();
    await page
      .getByRole('dialog', { name: 'Keep talking with Winny' })
      .getByText('£2.99 per month')
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await makePremium(await product.mongoUri(), email);
    await page.reload();
    await plan.getByText('Premium', { exact: true }).waitFor();
    expect(await plan.getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: /, Robin\.$/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
