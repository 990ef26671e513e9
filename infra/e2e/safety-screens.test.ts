import { deferred } from '@winny/common/testing/deferred';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composer, conversation, eventually, hasFocus, openChat, sendMessage } from './chat-page.ts';
import { checkScreen } from './check-screen.ts';
import { useProduct } from './use-product.ts';

const HIGH = 'I want to end my life.';
const ABUSE = 'My husband hits me.';
/** The page of the quick exit, which tests must not load. */
const NEUTRAL = 'https://www.bbc.co.uk/**';

const used = useProduct();
let page: Page;
let context: BrowserContext;
let faults: readonly string[];
beforeEach(async () => {
  ({ page, context, faults } = await used.visit());
  await context.route(NEUTRAL, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Sunny</h1>' }),
  );
});
afterEach(async () => {
  expect(faults).toEqual([]);
  await context.close();
});

const dialog = () => page.getByRole('alertdialog');
const ground = () => page.getByRole('dialog', { name: 'A minute of steady ground' });
const plan = () => page.getByRole('textbox', { name: 'What I can do by myself' });
const sunny = () => page.getByRole('heading', { name: 'Sunny' });
const status = () => page.getByRole('status');

describe('the crisis dialog', () => {
  it('offers the safety plan beside the chat, an exercise that leads back to it, and to keep talking', async () => {
    await openChat(page);
    await sendMessage(page, HIGH);
    await dialog().waitFor();
    expect(await dialog().ariaSnapshot()).toContain('link "My safety plan"');
    await dialog().getByRole('button', { name: 'Keep talking' }).waitFor();
    await dialog().getByRole('button', { name: 'Ground me now' }).press('Enter');
    await ground().getByText('things you can see').waitFor();
    expect(await dialog().count()).toBe(0);
    await checkScreen(page, 'crisis-ground', { shows: [ground().getByText('thing you can taste')] });
    expect(await ground().evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor();
    await eventually(() => dialog().evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await dialog().getByRole('button', { name: 'Ground me now' }).click();
    await ground().getByRole('button', { name: 'Back to the lines' }).click();
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      dialog().getByRole('link', { name: 'My safety plan' }).click(),
    ]);
    await opened.getByRole('heading', { name: 'My safety plan' }).waitFor();
    // The alert is still unanswered in the chat.
    await dialog().getByRole('button', { name: 'Keep talking' }).click();
    await dialog().waitFor({ state: 'detached' });
  });
});

describe('the safety plan', () => {
  it('is kind when empty, is saved, and is joined with what another device wrote', async () => {
    await openChat(page);
    await page.goto('/safety-plan');
    await page.getByText('one line is already a plan').waitFor();
    await checkScreen(page, 'safety-plan', { whole: true, shows: [plan()] });
    const other = await context.newPage();
    await other.goto('/safety-plan');
    await plan().fill('A walk');
    await page.getByRole('button', { name: 'Save' }).click();
    await status().getByText('Saved.').waitFor();
    await other.getByRole('textbox', { name: 'What I can do by myself' }).fill('A shower');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByRole('status').getByText('Saved').waitFor();
    await page.reload();
    await eventually(() => plan().inputValue()).toBe('A walk\nA shower');
  });

  it('is printed whole, in the colours of the day, with boxes for what is not written yet', async () => {
    await openChat(page);
    await page.goto('/safety-plan');
    const words = Array.from({ length: 30 }, (_, line) => `Line ${line + 1}`).join('\n');
    await plan().fill(words);
    await page.getByRole('textbox', { name: 'People I can ask' }).fill('Mum 07700 900123');
    // One tap calls.
    const call = page.getByRole('link', { name: 'Call 07700 900123' });
    expect(await call.getAttribute('href')).toBe('tel:07700900123');
    await page.getByRole('button', { name: 'Save' }).click();
    await status().getByText('Saved.').waitFor();
    await checkScreen(page, 'safety-plan-filled', { whole: true, shows: [plan(), call] });
    await page.evaluate(() => localStorage.setItem('colourMode', 'night'));
    await page.reload();
    await eventually(() => plan().inputValue()).toBe(words);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.getByText('Line 30').waitFor();
    expect(await plan().isVisible()).toBe(false);
    await page.getByRole('textbox', { name: 'How I notice' }).waitFor();
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    const colour = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    expect(colour).toBe('rgb(31, 46, 44)');
  });

  it('can be read and printed without JavaScript', async () => {
    await openChat(page);
    await page.goto('/safety-plan');
    await plan().fill('A walk\nA <b>shower</b>');
    await page.getByRole('button', { name: 'Save' }).click();
    await status().getByText('Saved.').waitFor();
    const plain = await used.browser.newContext({ javaScriptEnabled: false, baseURL: used.product.address });
    const read = await plain.newPage();
    await read.goto('/safety-plan');
    const empty = read.getByRole('textbox', { name: 'What I can do by myself' });
    await empty.waitFor();
    await plain.addCookies(await context.cookies());
    await read.goto('/safety-plan');
    // `getByText` finds nothing inside a <noscript>.
    const saved = read.locator('.saved');
    for (const media of ['screen', 'print'] as const) {
      await read.emulateMedia({ media });
      await saved.waitFor();
      expect(await saved.innerText()).toContain('A walk\nA <b>shower</b>');
      expect(await empty.isVisible()).toBe(false);
    }
    await plain.close();
  });

  it('puts no word into an address before its script runs', async () => {
    await openChat(page);
    await page.route('**/assets/safety-plan-*.js', (route) => route.abort());
    await page.goto('/safety-plan');
    await plan().fill('A walk');
    const save = page.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await save.click({ force: true });
    expect(new URL(page.url()).search).toBe('');
    expect(await plan().inputValue()).toBe('A walk');
  });

  it('is saved once when Save is pressed while it is being loaded', async () => {
    await openChat(page);
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saved.push(new URL(request.url()).pathname);
    });
    const pressed = deferred();
    await page.route('**/api/user', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/safety-plan');
    await plan().fill('A walk');
    await page.getByRole('button', { name: 'Save' }).click();
    await status().getByText('Saving…').waitFor();
    pressed.resolve();
    await status().getByText('Saved.', { exact: true }).waitFor();
    expect(saved).toEqual(['/api/safety-plan']);
  });

  it('is gone from the device after a sign-out', async () => {
    await openChat(page);
    await page.goto('/safety-plan');
    await plan().fill('A walk');
    await page.getByRole('button', { name: 'Save' }).click();
    await status().getByText('Saved.').waitFor();
    const stored = () => page.evaluate(() => localStorage.getItem('winny-own-plan'));
    expect(await stored()).toContain('A walk');
    const left = await context.newPage();
    await left.goto('/safety-plan');
    const leftOpen = left.getByRole('textbox', { name: 'What I can do by myself' });
    await eventually(() => leftOpen.inputValue()).toBe('A walk');
    await page.goto('/');
    await page.getByRole('button', { name: 'your menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await eventually(stored).toBeNull();
    // Also where the page of the plan was left open.
    await eventually(() => leftOpen.inputValue()).toBe('');
    await left.getByRole('status').getByText('You are signed out.').waitFor();
    await page.goto('/safety-plan');
    await status().getByText('You are signed out.').waitFor();
    expect(await plan().inputValue()).toBe('');
  });
});

describe('the quick exit', () => {
  it('leaves by Escape pressed three times, and Back returns to nothing of Winny', async () => {
    const chat = await openChat(page);
    await page.goto('/account');
    await page.goto(chat);
    await composer(page).waitFor();
    await composer(page).focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await sunny().waitFor();
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await sunny().waitFor();
    expect(page.url()).not.toContain(used.product.address);
    // A typed address opens Winny as usual.
    await page.goto(chat);
    await composer(page).waitFor();
  });

  it('leaves by the button of the chat too, and not by fewer presses or on public pages', async () => {
    const chat = await openChat(page);
    await page.goto('/therapy-styles');
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(chat);
    await composer(page).waitFor();
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Escape');
    await composer(page).press('a');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave quickly' }).click();
    await sunny().waitFor();
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await sunny().waitFor();
  });
});

describe('Escape pressed again and again', () => {
  /** In quick succession, once the dialog has the focus. */
  async function pressEscape(on: Locator, times: number): Promise<void> {
    await eventually(() => on.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    for (let presses = 0; presses < times; presses += 1) await on.page().keyboard.press('Escape');
  }
  const samaritans = (on: Locator) => on.getByRole('link', { name: 'Call 116 123' });

  it('takes the lines of a crisis away on no screen, also from the exercise', async () => {
    const chat = await openChat(page);
    const other = await context.newPage();
    await other.goto('/account');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await sendMessage(page, HIGH);
    await pressEscape(dialog(), 5);
    await dialog().getByRole('button', { name: 'Ground me now' }).click();
    await pressEscape(ground(), 5);
    await samaritans(dialog()).waitFor();
    await pressEscape(other.getByRole('alertdialog'), 5);
    await samaritans(other.getByRole('alertdialog')).waitFor();
    // Presses at the dialog do not count after it has closed.
    await pressEscape(dialog(), 2);
    await dialog().getByRole('button', { name: 'Keep talking' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).pathname).toBe(chat);
    await conversation(page).getByText(HIGH).waitFor();
  });

  it('leaves where the person who does harm may be in the room', async () => {
    await openChat(page);
    await sendMessage(page, ABUSE);
    await dialog().getByRole('button', { name: 'Leave quickly' }).waitFor();
    await pressEscape(dialog(), 3);
    await sunny().waitFor();
  });
});

it('the discreet mode gives every page of this browser a neutral title and icon until it is switched off', async () => {
  const chat = await openChat(page);
  await page.goto('/account');
  const icon = () => page.locator('link[rel="icon"]').getAttribute('href');
  await page.getByRole('button', { name: 'Discreet mode: off' }).click();
  await eventually(() => page.title()).toBe('Notes');
  for (const path of [chat, '/crisis', '/safety-plan']) {
    await page.goto(path);
    await eventually(() => page.title()).toBe('Notes');
    expect(await icon()).toBe('/notes.svg');
  }
  await page.goto('/account');
  await page.getByRole('button', { name: 'Discreet mode: on' }).click();
  await eventually(() => page.title()).toBe('My Account · Winny');
});

it('the region that a person chooses comes first in the dialog', async () => {
  const chat = await openChat(page);
  await page.goto('/account');
  await page.getByLabel('Where you are').selectOption({ label: 'USA' });
  await eventually(() =>
    page.evaluate(async () => ((await (await fetch('/api/user')).json()) as { region: string }).region),
  ).toBe('us');
  await page.goto(chat);
  await sendMessage(page, HIGH);
  await dialog().getByRole('tab', { name: 'USA', selected: true }).waitFor();
  await dialog().getByRole('link', { name: 'Call 988' }).waitFor();
  await hasFocus(dialog().getByText('I’m glad you told me.'));
});

it('says in each day’s first chat that Winny is an AI, and again after three hours of use', async () => {
  await page.clock.install({ time: new Date('2026-11-22T20:00:00') });
  await openChat(page);
  await status().getByText('Winny is an AI, not a person. What it says can be wrong.').waitFor();
  await page.evaluate(() => {
    const almost = { day: '2026-11-22', usedMs: 3 * 60 * 60_000 - 60_000 };
    localStorage.setItem('winny-own-chat-use', JSON.stringify(almost));
  });
  // Not after a reload, whose timer may begin after the clock was moved. The use is read from the storage each time.
  await page.clock.runFor('01:01');
  await status().getByText('Three hours have passed. Winny is an AI, not a person.').waitFor();
});
