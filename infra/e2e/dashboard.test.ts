import type { Session } from '@winny/common/contract/session';
import type { User } from '@winny/common/contract/user';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makePremium } from '../driver/make-premium.ts';
import { eventually, leaveByEscape, toast } from './chat-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signIn, signUp } from './open-browser.ts';
import { useProduct } from './use-product.ts';

const used = useProduct();

const CHAT = /\/chat\/[0-9a-f]{24}$/;
const card = (page: Page, name: string) => page.getByRole('region', { name });

/** A figure of the dashboard by its label. */
const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');

async function startSession(page: Page, title: string, therapyStyle = 'humanistic'): Promise<Session> {
  const response = await page.request.post('/api/chat/sessions', { data: { title, therapyStyle } });
  return (await response.json()) as Session;
}

/** Marks the onboarding as completed. */
const onboard = (page: Page, preferences = {}) =>
  page.request.patch('/api/user', { data: { ...preferences, onboardingCompleted: true } });

describe('the dashboard', () => {
  it('shows a new person where to begin', async () => {
    const { page, context, faults } = await used.visit({ width: 360, height: 740 });
    await signUp(page, 'Robin');
    await page.getByRole('heading', { level: 1, name: /, Robin\.$/ }).waitFor();
    await page.getByText('No conversations yet').waitFor();
    await expect.poll(() => figure(page, 'Messages').textContent()).toBe('5 left');
    await eventually(() => figure(page, 'Total Sessions').textContent()).toBe('0');
    await eventually(() => figure(page, 'This Week').textContent()).toBe('0');
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

  it('shows the first five conversations, and no limit with Premium', async () => {
    const { page, context, faults } = await used.visit({ colorScheme: 'dark' });
    const email = await signUp(page);
    await onboard(page);
    await makePremium(await used.product.mongoUri(), email);
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
    await eventually(() => figure(page, 'Total Sessions').textContent()).toBe('6');
    await eventually(() => figure(page, 'This Week').textContent()).toBe('6');
    await expect.poll(() => figure(page, 'Messages').textContent()).toBe('Unlimited');
    await card(page, 'Message usage').getByRole('progressbar').waitFor({ state: 'detached' });
    await expectAccessible(page, 'dashboard with conversations');

    await page.getByRole('button', { name: 'Start New Conversation' }).click();
    await leaveByEscape(page.getByRole('dialog', { name: 'How would you like to talk?' }));
    await card(page, 'Recent Conversations').getByRole('button', { name: 'New' }).click();
    await leaveByEscape(page.getByRole('dialog', { name: 'How would you like to talk?' }));
    await page.getByRole('link', { name: /^Continue “That meeting/ }).click();
    await page.waitForURL(`**/chat/${last.id}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows loading states and errors, and the data after a retry', async () => {
    const { page, context } = await used.visit();
    await signUp(page);
    await startSession(page, 'Sleeping, or not', 'mindfulness');
    const cut = /\/api\/(?:chat\/sessions|subscription\/status)$/;
    const waiting: Route[] = [];
    await page.route(cut, (route) => void waiting.push(route));
    await page.reload();
    const recent = card(page, 'Recent Conversations');
    const usage = card(page, 'Message usage');
    await recent.getByText('Loading your conversations').waitFor({ state: 'attached' });
    await usage.getByText('Loading what is left of your messages').waitFor({ state: 'attached' });
    await expectAccessible(page, 'dashboard that waits');

    await expect.poll(() => waiting.length).toBe(2);
    await Promise.all(waiting.map((route) => route.abort()));
    await recent.getByText('Nothing is lost.').waitFor();
    await usage.getByText('You can still write to Winny.').waitFor();
    await eventually(() => figure(page, 'Total Sessions').textContent()).toBe('–');
    await expectAccessible(page, 'dashboard that fails');

    await page.unroute(cut);
    await recent.getByRole('button', { name: 'Try again' }).click();
    await recent.getByRole('link', { name: /^Sleeping, or not/ }).waitFor();
    await usage.getByRole('button', { name: 'Try again' }).click();
    await usage.getByRole('progressbar').waitFor();
    await context.close();
  });

  it('redirects a person whose sign-in has ended to sign in', async () => {
    const { page, context } = await used.visit();
    await signUp(page);
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    // Before the app knows the person, a visitor without a cookie follows the link to the landing page.
    await page.getByRole('button', { name: /your menu/ }).waitFor();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await page.getByText('You are logged out. Logging in again...', { exact: true }).waitFor();
    await page.waitForURL('**/auth');
    await context.close();
  });
});

describe('coming back', () => {
  it('offers the last conversation, a new one, and the onboarding again', async () => {
    const { page, context, faults } = await used.visit();
    const email = await signUp(page);
    await onboard(page, { therapyExperience: 'experienced', preferredApproaches: ['solution-focused'] });

    await signIn(page, email);
    await toast(page, 'Welcome back!').waitFor();
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

    await signIn(page, email);
    await dialog.getByRole('link', { name: 'Continue this conversation' }).waitFor();
    await dialog.getByText('Solution-Focused Brief Therapy').waitFor();
    await expectAccessible(page, 'welcome-back dialog');
    await dialog.getByRole('link', { name: 'Continue this conversation' }).click();
    await page.waitForURL(`**/chat/${started?.id}`);
    // The URL changes before the screen does; until then the dashboard with its closing dialog is shown.
    await page.getByRole('heading', { level: 1, name: 'New conversation with Winny' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Start New Conversation' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('repeats the onboarding from the first question with the earlier answers', async () => {
    const { page, context } = await used.visit({
      width: 360,
      height: 740,
      colorScheme: 'dark',
    });
    const email = await signUp(page);
    await onboard(page, { therapyExperience: 'experienced', supportStyle: 'mindful' });
    await signIn(page, email);
    await page.getByRole('dialog', { name: 'Welcome back, Maya' }).waitFor();
    await expectAccessible(page, 'welcome-back dialog at 360 px');
    await page.getByRole('button', { name: 'Retake onboarding' }).click();
    await page.getByRole('dialog', { name: 'Welcome, Maya.' }).waitFor();
    for (let step = 1; step < 7; step += 1) {
      await page.getByText(`Step ${step} of 14`).first().waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    await eventually(() => page.getByRole('radio', { name: 'I know it well' }).isChecked()).toBe(true);
    const user = (await (await page.request.get('/api/user')).json()) as User;
    expect(user).toMatchObject({ therapyExperience: 'experienced', supportStyle: 'mindful' });
    await context.close();
  });
});

describe('My Account', () => {
  it('requires a sign-in and shows details, plan and upgrade', async () => {
    const { page, context, faults } = await used.visit({ width: 360, height: 740 });
    await page.goto('/account');
    await page.waitForURL('**/auth');
    const email = await signUp(page, 'Robin');
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    await page.waitForURL('**/account');
    await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
    const details = card(page, 'Your details');
    await details.getByText('Robin', { exact: true }).waitFor();
    await details.getByText(email).waitFor();
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    await details.getByText(day.format(new Date())).waitFor();
    const plan = card(page, 'Your plan');
    await plan.getByText('Free', { exact: true }).waitFor();
    await expectAccessible(page, 'My Account');
    await plan.getByRole('button', { name: 'See Premium' }).click();
    const upgrade = page.getByRole('dialog', { name: 'Keep talking with Winny' });
    await upgrade.getByText('£2.99 per month').first().waitFor();
    await leaveByEscape(upgrade);
    await makePremium(await used.product.mongoUri(), email);
    await page.reload();
    await plan.getByText('Premium', { exact: true }).waitFor();
    await plan.getByRole('button').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: /, Robin\.$/ }).waitFor();
    // It has a live connection, as every screen for signed-in people; public pages have none.
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.goto('/account');
    await eventually(() => sockets.length).toBe(1);
    await page.goto('/contact');
    await page.getByRole('heading', { level: 1, name: 'We’re here' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(sockets).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});
