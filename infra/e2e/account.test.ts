import { readFile } from 'node:fs/promises';
import type { Export } from '@winny/common/contract/export';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, hasFocus, openChat, sendElsewhere, TITLE, toast } from './chat-page.ts';
import { checkScreen, PHONE } from './check-screen.ts';
import { tabTo } from './keyboard.ts';
import { mailedLink } from './mail-inbox.ts';
import { signIn, signUp } from './open-browser.ts';
import { stopTimers } from './stop-timers.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const used = useProduct();
const PASSWORD = 'a quiet evening';
/** Time from the deletion to the landing page (ACCT-10). */
const LEAVE_AFTER_MS = 2_000;
const NEW_PASSWORD = 'a long morning';
let page: Page;

visitBeforeEach(used, PHONE, (visitor) => {
  ({ page } = visitor);
});

const card = (name: string): Locator => page.getByRole('region', { name });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (label: string): Locator => page.getByLabel(label, { exact: true });

/** Signs in over REST, as another browser would. @returns the status of the answer */
async function signInStatus(email: string, password: string): Promise<number> {
  const other = await used.visit();
  const response = await other.page.request.post('/api/login', { data: { email, password } });
  await other.context.close();
  return response.status();
}

describe('the profile', () => {
  it('is edited, and Cancel brings the values back', async () => {
    const email = await signUp(page, 'Robin');
    await page.goto('/account');
    const details = card('Your details');
    await details.getByRole('button', { name: 'Edit' }).click();
    await hasFocus(field('First name (optional)'));
    await field('First name (optional)').fill('Someone else');
    await details.getByRole('button', { name: 'Cancel' }).click();
    await details.getByText('Robin', { exact: true }).waitFor();
    await hasFocus(details.getByRole('button', { name: 'Edit' }));
    await details.getByRole('button', { name: 'Edit' }).click();
    expect(await field('First name (optional)').inputValue()).toBe('Robin');

    await field('Email').fill('no address');
    await details.getByRole('button', { name: 'Save' }).click();
    await details.getByText('Please enter an e-mail address.').waitFor();
    await checkScreen(page, 'account-edit', { whole: true, shows: [details.getByText('Please enter')] });
    await field('Email').fill('admin@winny.local');
    await details.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Update failed').waitFor();
    await toast(page, 'Email already exists').waitFor();
    await field('Email').fill(email);
    await field('Last name (optional)').fill('Lind');
    await details.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Profile updated').waitFor();
    await details.getByText('Robin Lind', { exact: true }).waitFor();
    // The initials come from the refreshed person.
    await page.getByRole('button', { name: /^RL\b.*your menu/ }).waitFor();
  });
});

describe('the e-mail address', () => {
  it('is confirmed by the link in the welcome mail, which leaves the address bar', async () => {
    const email = await signUp(page);
    await page.goto('/account');
    const notice = card('Your details').getByText('Your e-mail address is not confirmed yet.');
    await notice.waitFor();
    const first = await mailedLink(used.product, email, '/auth/confirm-email');
    await button('Send again').click();
    await card('Your details').getByText(`A new link is on its way to ${email}.`).waitFor();
    const link = await mailedLink(used.product, email, '/auth/confirm-email', first);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Go to My Account' }).click();
    await card('Your details').getByText(email).waitFor();
    expect(await notice.count()).toBe(0);
    await page.goto('/auth/confirm-email#token=3.not-a-token');
    const refused = page.getByRole('heading', { name: 'This link doesn’t work' });
    await checkScreen(page, 'confirm-email-refused', { shows: [refused] });
  });
});

describe('the password', () => {
  it('is changed by its three fields, and every other sign-in ends', async () => {
    const email = await signUp(page);
    const other = await used.visit();
    await signIn(other.page, email);
    await other.page.getByRole('button', { name: /your menu/ }).waitFor();
    await page.goto('/account');
    const security = card('Security and your data');
    await security.getByRole('button', { name: 'Change password' }).click();
    await hasFocus(field('Current password'));
    const save = security.getByRole('button', { name: 'Change password' });
    await field('Current password').fill('not my password');
    await field('New password').fill(NEW_PASSWORD);
    expect(await save.isDisabled()).toBe(true);
    await field('New password again').fill('another');
    await save.click();
    await security.getByText('New passwords do not match.').waitFor();
    await checkScreen(page, 'account-password', {
      whole: true,
      shows: [security.getByText('New passwords do not match.')],
    });
    await field('New password again').fill(NEW_PASSWORD);
    await save.click();
    await toast(page, 'Your current password is not right.').waitFor();
    await field('Current password').fill(PASSWORD);
    await save.click();
    await toast(page, 'Password Changed').waitFor();
    await hasFocus(security.getByRole('button', { name: 'Change password' }));
    await other.page.waitForURL('**/auth');
    await other.context.close();
    expect(await signInStatus(email, PASSWORD)).toBe(401);
    // This browser stays signed in.
    await page.reload();
    await card('Your details').getByText(email).waitFor();
  });

  it('that is forgotten is set anew by a link, which works once and tells nobody who has an account', async () => {
    const email = await signUp(page);
    const other = await used.visit(PHONE);
    await other.page.goto('/auth');
    await other.page.getByRole('tab', { name: 'Sign In' }).click();
    // Only the app, not the prerendered page, selects the tab and passes the address on.
    await other.page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor();
    await other.page.getByLabel('Email').fill(email);
    await other.page.getByRole('link', { name: 'Forgotten your password?' }).click();
    const asked = other.page.getByRole('heading', { name: 'Look in your inbox' });
    const send = other.page.getByRole('button', { name: 'Send me a link' });
    await checkScreen(other.page, 'forgotten-password', { shows: [send] });
    // The address typed at /auth is there.
    expect(await other.page.getByLabel('Email').inputValue()).toBe(email);
    await send.click();
    await asked.waitFor();
    await checkScreen(other.page, 'forgotten-password-sent', { shows: [asked] });
    const answer = await other.page.getByRole('main').innerText();
    await other.page.getByRole('button', { name: 'Try another address' }).click();
    await other.page.getByLabel('Email').fill('nobody@example.org');
    await send.click();
    await asked.waitFor();
    expect((await other.page.getByRole('main').innerText()).replace('nobody@example.org', email)).toBe(
      answer,
    );

    const link = await mailedLink(used.product, email, '/auth/new-password');
    await other.page.goto(link);
    await other.page.waitForURL('**/auth/new-password');
    await other.page.getByLabel('New password', { exact: true }).fill('short');
    const set = other.page.getByRole('button', { name: 'Set password' });
    await set.click();
    await other.page.getByText('Password must be at least 6 characters long.').waitFor();
    await checkScreen(other.page, 'new-password', { shows: [set] });
    await other.page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await set.click();
    await toast(other.page, 'Please sign in with your new password.').waitFor();
    // The browser that was signed in is not any more.
    await page.goto('/account');
    await page.waitForURL('**/auth');
    await other.page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor();
    await other.page.getByLabel('Email').fill(email);
    await other.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await other.page.getByRole('button', { name: 'Sign In' }).click();
    await other.page.getByRole('button', { name: /your menu/ }).waitFor();

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('a third evening');
    await button('Set password').click();
    const refused = page.getByRole('heading', { name: 'This link doesn’t work' });
    await checkScreen(page, 'new-password-refused', { shows: [refused] });
    await other.context.close();
  });
});

describe('all sign-ins', () => {
  it('are ended by one button', async () => {
    const email = await signUp(page);
    const other = await used.visit();
    await signIn(other.page, email);
    await other.page.getByRole('button', { name: /your menu/ }).waitFor();
    await page.goto('/account');
    await button('Sign out everywhere').click();
    await toast(page, 'You are logged out on every device.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Therapy Whenever You Need It' }).waitFor();
    await other.page.waitForURL('**/auth');
    await other.context.close();
  });
});

describe('the account', () => {
  it('is deleted after its word was typed, and the browser goes to / two seconds later', async () => {
    await openChat(page);
    const leave = await stopTimers(page, LEAVE_AFTER_MS);
    await page.goto('/account');
    await button('Delete account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const erase = dialog.getByRole('button', { name: 'Delete account' });
    expect(await erase.isDisabled()).toBe(true);
    await checkScreen(page, 'delete-account', {
      shows: [erase, dialog.getByLabel('Type “delete” to go on')],
    });
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button('Delete account').click();
    await page.route('**/api/user/delete-account', (route) => route.abort(), { times: 1 });
    await dialog.getByLabel('Type “delete” to go on').fill('Delete');
    await erase.click();
    await toast(page, 'Error').waitFor();
    await erase.click();
    await toast(page, 'Account Deleted').waitFor();
    await page.getByText(/^1 conversation with \d messages? and everything else/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    await leave();
    await page.getByRole('heading', { level: 1, name: 'Therapy Whenever You Need It' }).waitFor();
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });
});

describe('My Account', () => {
  it('can be used by keyboard, with the focus in sight at every stop', async () => {
    await signUp(page);
    await page.goto('/account');
    await tabTo(page, card('Your details').getByRole('button', { name: 'Edit' }));
    await page.keyboard.press('Enter');
    await hasFocus(field('First name (optional)'));
    await tabTo(page, button('Delete account'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await hasFocus(dialog.getByLabel('Type “delete” to go on'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(button('Delete account'));
  });
});

describe('what is held about a person', () => {
  it('is downloaded as a file, and shown to be read or printed', async () => {
    await openChat(page);
    await sendElsewhere(page, 'The garden is quiet tonight.');
    await page.goto('/account');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as a file' }).click();
    const file = await (await downloading).path();
    const held = JSON.parse(await readFile(file, 'utf8')) as Export;
    expect(held.sessions.map(({ title }) => title)).toEqual([TITLE]);
    expect(held.sessions[0]?.messages.map(({ content }) => content)).toContain(
      'The garden is quiet tonight.',
    );

    await page.getByRole('link', { name: 'Read or print' }).click();
    await page.getByText('The garden is quiet tonight.').waitFor();
    await checkScreen(page, 'your-data', {
      whole: true,
      shows: [page.getByRole('heading', { name: TITLE }), button('Print')],
    });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await button('Print').isVisible()).toBe(false);
    await eventually(() => page.getByRole('banner').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('/test-emails', () => {
  it('sends the mails to the own address, lists the results, and refuses a second run', async () => {
    const email = await signUp(page);
    await page.goto('/test-emails');
    await page.getByText(email).waitFor();
    await button('Send test emails').click();
    await toast(page, 'Please confirm your e-mail address first.').waitFor();
    await page.goto(await mailedLink(used.product, email, '/auth/confirm-email'));
    await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    await page.goto('/test-emails');
    await button('Send test emails').click();
    await toast(page, 'Test emails sent').waitFor();
    const results = card('Results').getByRole('listitem');
    await eventually(() => results.count()).toBe(5);
    expect((await results.allInnerTexts()).every((text) => text.startsWith('✓'))).toBe(true);
    await checkScreen(page, 'test-emails', { shows: [results.first()] });
    await button('Send test emails').click();
    await toast(page, 'That was a little fast. Please wait a moment and try again.').waitFor();
  });
});
