import type { User } from '@winny/common/contract/user';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answered, eventually, hasFocus, openChat, sendMessage, storedMessages } from './chat-page.ts';
import { checkScreen } from './check-screen.ts';
import { signUpIntoOnboarding } from './open-browser.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const HIGH = 'I want to end my life.';

const used = useProduct();
let page: Page;
let context: BrowserContext;
visitBeforeEach(used, {}, (visitor) => {
  ({ page, context } = visitor);
});

const dialog = () => page.getByRole('alertdialog');
const tab = (name: string, on: Page = page) => on.getByRole('tab', { name, exact: true });
/** On the page itself: the crisis dialog, which opens on every tab, has the same tabs. */
const isSelected = (name: string, on: Page = page) => tab(name, on).first().getAttribute('aria-selected');
const regions = (on: Page = page) =>
  on.locator('#lines > section').evaluateAll((sections) => sections.map(({ id }) => id));
const account = async () => (await (await page.request.get('/api/user')).json()) as User;
const first = (name: string, on: Page = page) => on.getByRole('button', { name });

describe('the region of hotlines', () => {
  it('is chosen in the crisis dialog, and holds at once on every tab, in replies, on My Account and on /crisis', async () => {
    await openChat(page);
    const notice = page.locator('main').getByText('In danger? Call');
    await notice.getByRole('link', { name: '999' }).waitFor();
    const dashboard = await context.newPage();
    await dashboard.goto('/');
    await eventually(() => isSelected('UK', dashboard)).toBe('true');
    const lines = await context.newPage();
    await lines.goto('/crisis');
    expect(await regions(lines)).toEqual(['uk', 'us', 'other']);

    await sendMessage(page, HIGH);
    await dialog().waitFor();
    expect(await first('Show first').count()).toBe(0);
    await dialog().getByRole('tab', { name: 'USA' }).click();
    await first('Show first USA').press('Enter');
    await dialog().getByRole('status').getByText('here, in replies and in mails').waitFor();
    // The focus is still on it, and a second press changes nothing.
    await hasFocus(first('Shown first USA'));
    await first('Shown first USA').press('Enter');
    await checkScreen(page, 'crisis-region', { shows: [dialog().getByRole('link', { name: 'Call 988' })] });
    expect((await account()).region).toBe('us');
    await eventually(() => isSelected('USA', dashboard)).toBe('true');
    await eventually(() => regions(lines)).toEqual(['us', 'uk', 'other']);

    await dialog().getByRole('button', { name: 'Keep talking' }).click();
    await dialog().waitFor({ state: 'detached' });
    await notice.getByRole('link', { name: '988' }).waitFor();
    await answered(page);
    await sendMessage(page, HIGH);
    await dialog().getByRole('link', { name: 'Call 988' }).waitFor();
    await dialog().getByRole('button', { name: 'Keep talking' }).click();
    await answered(page);
    expect((await storedMessages(page)).at(-1)?.content).toContain('988');
    await page.goto('/account');
    await eventually(() => page.getByLabel('Where you are').inputValue()).toBe('us');
  });

  it('is chosen without an account on any list, stays on the device, and is known to the server after a sign-up', async () => {
    await page.goto('/contact');
    await tab('Other').click();
    await first('Show first other countries').click();
    await page.getByRole('status').getByText('on this device').waitFor();
    await page.reload();
    await eventually(() => isSelected('Other')).toBe('true');
    await page.goto('/crisis');
    expect(await regions()).toEqual(['other', 'uk', 'us']);
    await signUpIntoOnboarding(page);
    expect(await account()).toMatchObject({ region: null, deviceRegion: 'other' });
  });

  it('is chosen on /crisis, for the account or, signed out, for the device', async () => {
    await page.goto('/crisis');
    await first('Show these first United States').click();
    await page.getByRole('status').getByText('On this device.').waitFor();
    expect(await regions()).toEqual(['us', 'uk', 'other']);
    await hasFocus(first('✓ Shown first United States'));
    await checkScreen(page, 'crisis-page-chosen', { whole: true });
    await page.goto('/contact');
    await eventually(() => isSelected('USA')).toBe('true');

    await openChat(page);
    await page.goto('/crisis');
    expect(await regions()).toEqual(['us', 'uk', 'other']);
    await first('Show these first Everywhere else').press('Enter');
    await page.getByRole('status').getByText('Here, in replies and in mails.').waitFor();
    expect((await account()).region).toBe('other');
    // Offline the choice of the account still counts, and the page says so.
    await page.route('**/api/user', (route) => route.abort());
    await first('Show these first United Kingdom').click();
    await page.getByRole('status').getByText('Only until you leave this page').waitFor();
    expect(await regions()).toEqual(['uk', 'us', 'other']);
    await first('Try again United Kingdom').waitFor();
    await page.reload();
    expect(await regions()).toEqual(['other', 'uk', 'us']);
  });

  it('has buttons on /crisis that copy each number, and a way back to the conversation', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/crisis');
    const calls = page.locator('.lines a').filter({ hasText: /^(?:Call|Text) / });
    const copies = page.getByRole('button', { name: /^Copy the number of / });
    expect(await copies.count()).toBe(await calls.count());
    await page.getByRole('button', { name: 'Copy the number of Samaritans, 116 123', exact: true }).click();
    await page.getByRole('button', { name: 'Number of Samaritans copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('116 123');
    const back = page.getByRole('link', { name: 'Keep talking with Winny' });
    expect(await back.getAttribute('href')).toBe('/chat');
    await checkScreen(page, 'crisis-page-copied', { whole: true, shows: [copies, back] });
  });

  it('leads to the list of a country by its address', async () => {
    await page.goto('/crisis#canada');
    await page.getByRole('heading', { name: 'Canada' }).waitFor();
    const top = async () => (await page.locator('#canada').boundingBox())?.y ?? -1;
    await eventually(top).toBeLessThan(300);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });
});
