import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signUp, untilListening } from './open-browser.ts';
import { useProduct } from './use-product.ts';

const PAGES = [
  ['/', 'Therapy Whenever You Need It'],
  ['/auth', 'Come in'],
  ['/therapy-styles', 'Seven ways of talking things through'],
  ['/topics', 'Mental health topics'],
  ['/common-struggles', 'Reasons to seek support'],
  ['/enterprise', 'A lamp in more windows'],
  ['/contact', 'We’re here, and so are others'],
  ['/terms-policies', 'Terms and policies'],
] as const;

const used = useProduct();

/** Opens a browser context and records its console output, policy violations and requests. */
async function arrive(options: BrowserContextOptions = {}) {
  const context = await used.browser.newContext({
    baseURL: used.product.address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1_440, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const said: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { context, page, said, asked };
}

/** The main heading, also while a dialog hides it from screen readers. */
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, includeHidden: true });

/** Opens a page and holds the app's files back. @returns a function that releases them */
async function openBefore(page: Page, path: string): Promise<() => void> {
  let asked = 0;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    asked += 1;
    await arrival;
    await route.continue();
  });
  // The `load` event would wait for the app.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => asked).toBeGreaterThan(0);
  return arrive;
}

describe('without JavaScript', () => {
  it.each(PAGES)('%s can be read', async (path, title) => {
    const { page, context, said } = await arrive({ javaScriptEnabled: false });
    await page.goto(path);
    await heading(page, title).waitFor();
    for (const place of ['banner', 'main', 'contentinfo'] as const) {
      expect(await page.getByRole(place).isVisible()).toBe(true);
    }
    expect(said).toEqual([]);
    await context.close();
  });

  it('links work, the sign-up page says that it needs JavaScript, and the hotlines do not need it', async () => {
    const { page, context } = await arrive({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Therapy styles' }).click();
    await heading(page, 'Seven ways of talking things through').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await heading(page, 'We’re here, and so are others').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    const note = page.locator('noscript');
    expect(await note.locator('p').innerText()).toContain('need JavaScript');
    expect(await page.getByRole('button', { name: 'Sign Up' }).isDisabled()).toBe(true);
    await note.locator('a').click();
    await heading(page, 'If it is too much right now').waitFor();
    await context.close();
  });

  it('shows sample stories, and night mode when the system prefers it', async () => {
    const { page, context } = await arrive({ javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto('/');
    const stories = page.getByRole('region', { name: 'How a night with the lamp on might go' });
    expect(await stories.getByRole('figure').filter({ visible: true }).count()).toBe(3);
    // No script can run in the page, so a screenshot of a corner is compared.
    const corner = { clip: { x: 0, y: 200, width: 2, height: 2 } };
    const byNight = await page.screenshot(corner);
    const day = await arrive({ javaScriptEnabled: false, colorScheme: 'light' });
    await day.page.goto('/');
    expect(byNight.equals(await day.page.screenshot(corner))).toBe(false);
    await Promise.all([context.close(), day.context.close()]);
  });
});

describe('the app', () => {
  it.each(PAGES)('hydrates %s without warnings and without a sign-in check', async (path, title) => {
    // Time zone and colour mode differ from those of the build.
    const { page, context, said, asked } = await arrive({
      colorScheme: 'dark',
      timezoneId: 'America/Chicago',
    });
    await page.goto(path);
    await untilListening(page);
    await page.waitForLoadState('networkidle');
    expect(await heading(page, title).count()).toBe(1);
    expect(asked).not.toContain('/api/user');
    expect(said).toEqual([]);
    await context.close();
  });

  it('shows the hotlines of the person’s region', async () => {
    const { page, context } = await arrive({ timezoneId: 'America/Chicago' });
    await page.goto('/contact');
    await page.getByRole('tab', { name: 'USA', selected: true }).waitFor();
    await context.close();
  });

  it('repeats a click and keeps text from before hydration', async () => {
    const { page, context } = await arrive();
    const letCome = await openBefore(page, '/contact');
    await page.getByRole('tab', { name: 'USA' }).click();
    letCome();
    await page.getByRole('tab', { name: 'USA', selected: true }).waitFor();

    const letComeAgain = await openBefore(page, '/auth');
    await page.getByLabel('First name').fill('Maya');
    await page.getByLabel('Email').fill(`early-${Date.now().toString(36)}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('a quiet evening');
    // The browser must not submit the form natively.
    await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: 'Sign Up' }).isDisabled()).toBe(true);
    letComeAgain();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('dialog', { name: 'Welcome, Maya.' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  it('carries text typed before hydration over to the other form', async () => {
    const { page, context } = await arrive();
    const email = await signUp(page);
    await context.clearCookies();
    const letCome = await openBefore(page, '/auth');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a quiet evening');
    letCome();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await heading(page, 'Maya').waitFor();
    await context.close();
  });

  it('leaves the page unchanged when it cannot be loaded', async () => {
    const { page, context } = await arrive();
    await page.route('**/assets/topics-page-*.js', (route) => route.abort());
    await page.goto('/topics');
    await page.waitForLoadState('networkidle');
    expect(await heading(page, 'Mental health topics').isVisible()).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Reasons to seek support' }).first().click();
    await heading(page, 'Reasons to seek support').waitFor();
    await context.close();
  });
});

describe('a signed-in person', () => {
  it('never sees the prerendered page of signed-out visitors', async () => {
    const { page, context } = await arrive();
    await page.addInitScript(() => {
      const seen = { stranger: false };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        seen.stranger ||= document.body?.textContent?.includes('Therapy Whenever You Need It') ?? false;
      }).observe(document, { childList: true, subtree: true });
    });
    await signUp(page);
    const response = await page.reload();
    expect(await response?.text()).toContain('<div id="root"></div>');
    expect(response?.headers().vary).toContain('Cookie');
    await heading(page, 'Maya').waitFor();
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
      stranger: false,
    });
    await context.close();
  });

  it('is recognised when the browser restores an older page', async () => {
    const { page, context } = await arrive();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/auth');
    await untilListening(page);
    await page.getByLabel('First name').fill('Maya');
    await page.getByLabel('Email').fill(`back-${Date.now().toString(36)}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('a quiet evening');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('button', { name: 'Close for now' }).click();
    await heading(page, 'Maya').waitFor();
    await page.goBack();
    await page.waitForURL('**/auth');
    await page.goBack();
    await heading(page, 'Maya').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await context.close();
  });

  it('sees the landing page when the sign-in has expired', async () => {
    const { page, context, asked } = await arrive();
    await context.addCookies([{ name: 'winny_session', value: 'of-yesterday', url: used.product.address }]);
    await page.goto('/');
    await heading(page, 'Therapy Whenever You Need It').waitFor();
    expect(asked).toContain('/api/user');
    await context.close();
  });
});
