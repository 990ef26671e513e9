import type { AdminStats, AdminUser } from '@winny/common/contract/admin';
import type { AdminReply } from '@winny/common/contract/admin-charts';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newPerson } from '../driver/person.ts';
import { busyCharts, signInAsAdmin } from './admin-page.ts';
import { eventually, toast } from './chat-page.ts';
import { checkScreen, PHONE } from './check-screen.ts';
import { signUp } from './open-browser.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const used = useProduct();
let page: Page;

visitBeforeEach(used, PHONE, (visitor) => {
  ({ page } = visitor);
});

const STATS: AdminStats = {
  totalUsers: 160,
  freeUsers: 140,
  trialUsers: 5,
  paidSubscriptions: 9,
  activeSubscriptions: 13,
  manualUpgrades: 4,
  couponUsers: 2,
  totalRevenue: 26.91,
};
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const denied = () => heading('Access Denied');
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const values = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('dt')?.firstChild?.textContent ?? '',
          row.querySelector('dd')?.textContent ?? '',
        ]),
      ),
  );

describe('access', () => {
  it('is denied to strangers and to people who are no administrators', async () => {
    for (const path of [
      '/admin',
      '/admin/users',
      '/admin/knowledge',
      '/admin/knowledge/lab',
      '/admin/audit',
    ]) {
      await page.goto(path);
      await denied().waitFor();
    }
    await signUp(page);
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Account' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
    for (const path of ['/admin/users', '/admin/knowledge', '/admin']) {
      await page.goto(path);
      await denied().waitFor();
    }
    await page.getByText("You don't have permission to view this page.", { exact: true }).waitFor();
    await checkScreen(page, 'admin-denied', { shows: [denied()] });
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await heading('Maya').waitFor();
  });
});

describe('the admin dashboard', () => {
  it('is reached from the account menu, and its figures are pushed', async () => {
    await signInAsAdmin(page, used.product);
    await page.goto('/');
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await heading('Admin Dashboard').waitFor();
    await page.getByText('Subscription and user analytics for the product', { exact: true }).waitFor();
    await page.getByText('Data refreshes automatically every 30 seconds', { exact: true }).waitFor();
    const before = (await (await page.request.get('/api/admin/stats')).json()) as AdminStats;
    await eventually(async () => (await values())['Total Users']).toBe(String(before.totalUsers));
    expect(await page.getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe('/');
    // Without this tab asking again: the next answers would show no user at all.
    await page.route('**/api/admin/stats', (route) => route.abort());
    await newPerson(used.product.address);
    await eventually(async () => Number((await values())['Total Users'])).toBeGreaterThan(before.totalUsers);
    await page.getByRole('link', { name: 'Manage Users & Subscriptions' }).click();
    await heading('Admin Panel').waitFor();
    await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click();
    await page.getByRole('link', { name: 'Manage Therapeutic Knowledge' }).click();
    await heading('Therapeutic Knowledge Management').waitFor();
    await page.goto('/admin');
  });

  it('shows every figure as specified, and fetches them every 30 seconds', async () => {
    await signInAsAdmin(page, used.product);
    let stats = STATS;
    /** By the clock of the page. */
    const asked: number[] = [];
    await page.route('**/api/admin/stats', async (route) => {
      asked.push(await page.evaluate(() => Date.now()));
      await route.fulfill({ json: stats });
    });
    await page.clock.install();
    await page.goto('/admin');
    await heading('Admin Dashboard').waitFor();
    expect(await values()).toEqual({
      'Total Users': '160',
      'Free Users': '140',
      'Trial Users': '5',
      'Paid Subscriptions': '9',
      'Monthly Revenue': '£26.91',
      'Conversion Rate': '11.3%',
      'Total Premium': '13',
      'Paid Subscribers': '9',
      'Manual Upgrades': '4',
      'Coupon Users': '2',
      'Total Revenue (Monthly)': '£26.91',
      'Average Revenue Per User': '£0.17',
      'Premium Users': '14',
      'Free to Premium Rate': '8.8%',
    });
    for (const note of ['Active 7-day free trials', 'Admin upgraded', 'Used discount codes']) {
      await page.getByText(note, { exact: true }).waitFor();
    }
    const plans = page.getByRole('region', { name: 'Subscription Breakdown' }).getByRole('listitem');
    expect(await plans.allInnerTexts()).toEqual([
      expect.stringMatching(/^Free Plan\s+140\s+88%/),
      expect.stringMatching(/^Trial \(7-day free\)\s+5\s+3%/),
      expect.stringMatching(/^Premium \(£2.99\/month\)\s+13\s+8%/),
    ]);
    await checkScreen(page, 'admin-dashboard', { whole: true, shows: [plans] });
    stats = { ...STATS, totalUsers: 161 };
    for (let steps = 0; steps < 3; steps += 1) await page.clock.fastForward(10_000);
    await eventually(async () => (await values())['Total Users']).toBe('161');
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(30_000);
  });

  it('draws each chart with a table, for 7, 30 or 90 days', async () => {
    await signInAsAdmin(page, used.product);
    await page.goto('/admin');
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await region('Sign-ups').locator('svg').first().waitFor();
    const messages = region('Messages');
    const days = messages.getByRole('row');
    // For screen readers from the start; one row is the head.
    expect(await days.count()).toBe(31);
    await page.getByText('7 days', { exact: true }).click();
    await eventually(() => days.count()).toBe(8);
    await page.route('**/api/admin/charts?*', (route) => {
      const asked = new URL(route.request().url()).searchParams.get('days');
      return route.fulfill({ json: busyCharts(asked === '90' ? 90 : asked === '30' ? 30 : 7) });
    });
    await page.getByText('30 days', { exact: true }).click();
    await region('Crises by type').locator('svg').first().waitFor();
    await messages.getByRole('button', { name: 'Table of Messages' }).click();
    const table = messages.getByRole('region', { name: 'Messages, table' });
    await checkScreen(page, 'admin-charts', { whole: true, shows: [table] });
    for (const title of [
      'Sign-ups',
      'Revenue',
      'Crises by type',
      'Reply latency',
      'Failed replies',
      'Queues',
    ]) {
      await region(title).getByRole('table').waitFor({ state: 'attached' });
    }
  });

  it('leads to how replies came about', async () => {
    await signInAsAdmin(page, used.product);
    const id = '65f000000000000000000001';
    const reply: AdminReply = {
      messageId: id,
      at: '2026-01-31T12:00:00.000Z',
      style: 'sfbt',
      model: 'a-model',
      promptVersion: '7',
      knowledge: [{ id, version: 2, title: 'The miracle question' }],
      detectorVersion: '12',
      latencyMs: 4_100,
      firstWordMs: 900,
      tokens: 1_250,
    };
    await page.route('**/api/admin/replies', (route) => route.fulfill({ json: [reply] }));
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Replies', exact: true }).click();
    await heading('Replies').waitFor();
    const newest = page.getByRole('region', { name: 'Replies, newest first' }).getByRole('listitem').first();
    for (const text of ['The miracle question (version 2)', '0.9 s, 4.1 s', '1,250', 'a-model']) {
      await newest.getByText(text, { exact: true }).waitFor();
    }
    await checkScreen(page, 'admin-replies', { shows: [newest] });
  });

  it('shows a spinner, or a sentence, while the server has not answered', async () => {
    await signInAsAdmin(page, used.product);
    await page.route('**/api/admin/**', () => undefined);
    await page.goto('/admin');
    await page.getByRole('main').getByText('Loading', { exact: true }).waitFor();
    await page.goto('/admin/users');
    await page.getByText('Loading admin panel...', { exact: true }).waitFor();
    await page.goto('/admin/knowledge');
    const knowledge = page.getByText('Loading knowledge...', { exact: true });
    await checkScreen(page, 'admin-loading', { shows: [knowledge] });
  });

  it('says so when the figures cannot be fetched', async () => {
    await signInAsAdmin(page, used.product);
    await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 502, body: 'away' }));
    await page.goto('/admin');
    await denied().waitFor();
    await toast(page, 'Failed to fetch admin stats').waitFor();
    await page.unroute('**/api/admin/stats');
    await button('Try again').click();
    await heading('Admin Dashboard').waitFor();
  });

  it.each([
    ['/admin/audit', 'Audit log', '**/api/admin/audit*'],
    ['/admin/replies', 'Replies', '**/api/admin/replies*'],
    ['/admin/knowledge/lab', 'Knowledge lab', '**/api/admin/knowledge*'],
  ])(
    'says that %s cannot be shown just now, without denying access, and tries again',
    async (path, title, call) => {
      await signInAsAdmin(page, used.product);
      for (const fail of [
        (route: Route) => route.fulfill({ status: 502, body: 'away' }),
        (route: Route) => route.abort(),
      ]) {
        await page.route(call, fail);
        await page.goto(path);
        await page.getByRole('alert').getByText('can’t be shown just now.').waitFor();
        await heading(title).waitFor();
        expect(await denied().count()).toBe(0);
        await page.unroute(call);
        await button('Try again').click();
        await page.getByRole('alert').waitFor({ state: 'detached' });
        await heading(title).waitFor();
      }
      await page.route(call, (route) => route.fulfill({ status: 403, json: { message: 'Forbidden' } }));
      await page.reload();
      await denied().waitFor();
    },
  );
});

describe('the admin panel', () => {
  const A_USER = /\/api\/admin\/users\/\d+$/;
  const failOnce = (path: RegExp) => page.route(path, (route) => route.abort(), { times: 1 });
  const find = async (text: string) => {
    await page.goto('/admin/users');
    await heading('Admin Panel').waitFor();
    await page.getByLabel('Search').fill(text);
    await page.getByText('1 of 1 shown').waitFor();
  };

  it('resets passwords, changes plans and deletes', async () => {
    const { email } = await newPerson(used.product.address, 'panel');
    await signInAsAdmin(page, used.product);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/reset-password')) calls += 1;
    });
    await find(email);
    await page.getByText('Free', { exact: true }).waitFor();
    await button(`Reset Password ${email}`).click();
    const reset = page.getByRole('dialog', { name: `Reset Password for ${email}` });
    await reset.getByPlaceholder('Enter new password (min 8 characters)').fill('seven77');
    await reset.getByRole('button', { name: 'Reset Password' }).click();
    const short = reset.getByText('Password must be at least 8 characters long', { exact: true });
    await checkScreen(page, 'admin-reset-password', { shows: [short] });
    expect(calls).toBe(0);
    await reset.getByLabel('New Password').fill('a long morning');
    await failOnce(/\/reset-password$/);
    await reset.getByRole('button', { name: 'Reset Password' }).click();
    await toast(page, 'Failed to reset password').waitFor();
    await page.route('**/reset-password', async (route) => {
      await reset.getByRole('button', { name: 'Resetting...' }).waitFor();
      await route.continue();
    });
    await reset.getByRole('button', { name: 'Reset Password' }).click();
    await toast(page, 'Password reset').waitFor();
    await toast(page, `The password of ${email} is changed, and all their sign-ins have ended.`).waitFor();
    await reset.waitFor({ state: 'detached' });
    const other = await used.visit();
    const data = { email, password: 'a long morning' };
    expect((await other.page.request.post('/api/login', { data })).status()).toBe(200);
    await other.context.close();

    await failOnce(/\/upgrade$/);
    await button(`Upgrade ${email}`).click();
    await toast(page, 'Failed to upgrade user').waitFor();
    await button(`Upgrade ${email}`).click();
    await toast(page, 'User upgraded').waitFor();
    await toast(page, `${email} has Premium now.`).waitFor();
    await page.getByText('Premium Active', { exact: true }).waitFor();
    await failOnce(/\/downgrade$/);
    await button(`Downgrade ${email}`).click();
    await toast(page, 'Failed to downgrade user').waitFor();
    await button(`Downgrade ${email}`).click();
    await toast(page, 'User downgraded').waitFor();
    await toast(page, `${email} has the free plan now.`).waitFor();
    await button(`Upgrade ${email}`).waitFor();

    await button(`Delete ${email}`).click();
    const sentence = `Are you sure you want to delete user ${email}? This action cannot be undone.`;
    const dialog = page.getByRole('dialog', { name: 'Delete user' });
    await checkScreen(page, 'admin-delete-user', { shows: [dialog.getByText(sentence, { exact: true })] });
    await dialog.getByLabel('Reason (optional)').fill('Asked for it by letter');
    await failOnce(A_USER);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete user').waitFor();
    await page.route(A_USER, async (route) => {
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.locator('button:disabled', { hasText: `Delete ${email}` }).waitFor();
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'User deleted').waitFor();
    await toast(page, 'The account and everything held about the person is deleted.').waitFor();
    await page.getByText('No users found.', { exact: true }).waitFor();

    await page.goto('/admin/audit');
    await heading('Audit log').waitFor();
    await page.getByText('Reason: Asked for it by letter').waitFor();
    await page.getByText('Deleted a user', { exact: true }).first().waitFor();
    await checkScreen(page, 'admin-audit', {
      whole: true,
      shows: [page.getByText('Intact', { exact: true })],
    });
  });

  it('protects the user with the id 2, shows names, and works on every width', async () => {
    await signInAsAdmin(page, used.product);
    await find('admin@winny.local');
    expect(await button('Delete admin@winny.local').isDisabled()).toBe(true);
    const user: AdminUser = {
      id: '77',
      email: 'a.very.long.address.indeed@department.university.example.org',
      firstName: 'Robin',
      lastName: 'Lind',
      subscriptionTier: 'premium',
      subscriptionStatus: 'trialing',
      totalWinnyMessages: 1_204,
      createdAt: '2026-01-31T12:00:00.000Z',
    };
    const unnamed = { ...user, id: '78', email: 'b@example.org', firstName: '', lastName: '' };
    const users = [user, { ...unnamed, subscriptionStatus: 'past_due' }];
    const page1 = { users, total: 3, hasMore: false, next: 'second' };
    const page2 = {
      users: [{ ...unnamed, id: '79', email: 'c@example.org' }],
      total: 3,
      hasMore: false,
      next: null,
    };
    await page.route('**/api/admin/users/page?*', (route) =>
      route.fulfill({ json: route.request().url().includes('after=second') ? page2 : page1 }),
    );
    await page.goto('/admin/users');
    await page.getByText('N/A').waitFor();
    await page.getByText('31/01/2026').first().waitFor();
    await page.getByText('Trial', { exact: true }).waitFor();
    await page.getByText('Past Due', { exact: true }).waitFor();
    await checkScreen(page, 'admin-users', { whole: true, shows: [page.getByText('Robin Lind')] });
    await button('Show more').click();
    await button('Downgrade c@example.org').waitFor();
    await page.setViewportSize({ width: 1_440, height: 900 });
    const heads = page.getByRole('columnheader');
    await eventually(() => heads.allInnerTexts()).toEqual([
      'Email',
      'Name',
      'Status',
      'Messages',
      'Created',
      'Actions',
    ]);
    await page.unroute('**/api/admin/users/page?*');
    await page.route('**/api/admin/users/page?*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByLabel('Sort').selectOption({ label: 'Email, A to Z' });
    await toast(page, 'Failed to fetch users').waitFor();
    // The screen with its search stays: this has nothing to do with permission.
    const sentence = page.getByText('The users can’t be shown just now.');
    await checkScreen(page, 'admin-users-failed', { shows: [sentence] });
    await heading('Admin Panel').waitFor();
    await page.unroute('**/api/admin/users/page?*');
    await button('Try again').click();
    await button('Delete admin@winny.local').waitFor();
  });
});
