import { LIMITS } from '@winny/common/contract/limits';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BreakableNetwork, breakableNetwork } from './breakable-network.ts';
import {
  answered,
  composer,
  conversation,
  eventually,
  greeted,
  hasFocus,
  LONG_STORY,
  leaveByEscape,
  openChat,
  runningReply,
  sendElsewhere,
  sendMessage,
  sessionIdOf,
  storedMessages,
  TITLE,
  toast,
} from './chat-page.ts';
import { type ModelServer, modelServerOf } from './model-server.ts';
import { signUp, startSession } from './open-browser.ts';
import { stopTimers } from './stop-timers.ts';
import { useProduct } from './use-product.ts';

let model: ModelServer;
let page: Page;
let context: BrowserContext;
let faults: readonly string[];
let network: BreakableNetwork;

const used = useProduct();
beforeAll(async () => {
  model = await modelServerOf(used.product);
});
beforeEach(async () => {
  ({ page, context, faults } = await used.visit());
  network = await breakableNetwork(context);
});
afterEach(async () => {
  await model.asUsual();
  // Chromium itself logs an error when the gateway is unreachable.
  expect(faults.filter((fault) => !fault.startsWith('WebSocket connection to'))).toEqual([]);
  await context.close();
});

describe('a new session', () => {
  it('shows the chosen style, greets twice, first after 1.5 s, and does not send an empty message', async () => {
    await signUp(page);
    await startSession(page);
    await page.getByRole('heading', { name: 'Welcome to Your Session' }).waitFor();
    await page.getByText('This session follows Humanistic Therapy').waitFor();
    await conversation(page).getByText('is writing').waitFor();
    await composer(page).press('Enter');
    await greeted(page);
    const [hello, question, ...more] = await storedMessages(page);
    expect([hello?.role, question?.role, more]).toEqual(['assistant', 'assistant', []]);
    const [session] = (await (await page.request.get('/api/chat/sessions')).json()) as {
      createdAt: string;
    }[];
    const later = Date.parse(hello?.createdAt ?? '') - Date.parse(session?.createdAt ?? '');
    expect(later).toBeGreaterThanOrEqual(1_500);
    const apart = Date.parse(question?.createdAt ?? '') - Date.parse(hello?.createdAt ?? '');
    expect(apart).toBeGreaterThanOrEqual(2_400);
    await page.getByText('Winny is online').waitFor();
  });
});

describe('a reply', () => {
  it('can be stopped, keeps its text so far, and can be copied', async () => {
    await openChat(page);
    // Without the stop it would take minutes.
    await model.next('very-long', { params: { tokens: 4_000, tokensPerSecond: 20 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sendMessage(page, 'I would like to talk about my garden.');
    await eventually(async () => (await runningReply(page).textContent())?.length ?? 0).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Stop writing' }).click();
    await conversation(page).getByText('Stopped').waitFor();
    const reply = async () => (await storedMessages(page)).at(-1);
    await eventually(reply).toMatchObject({ role: 'assistant', status: 'stopped' });
    await page.getByRole('button', { name: 'Stop writing' }).waitFor({ state: 'detached' });
    await conversation(page).getByRole('button', { name: 'Copy message' }).last().click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      (await reply())?.content,
    );
  });

  it('that fails costs nothing and can be retried', async () => {
    await openChat(page);
    await model.next('500', { times: 1_000 });
    await sendMessage(page, 'I did not sleep much.');
    await conversation(page).getByText('It didn’t cost you a message').waitFor({ timeout: 60_000 });
    await page.getByText('5 left').waitFor();
    await model.asUsual();
    await conversation(page).getByRole('button', { name: 'Try again' }).click();
    await answered(page);
    await conversation(page).getByText('It didn’t cost you a message').waitFor({ state: 'detached' });
    await page.getByText('4 left').waitFor();
  });

  it('continues after a reload and ends as stored', async () => {
    await openChat(page);
    // Long enough to be still running after a reload on a busy machine.
    await model.next('script', { params: { text: LONG_STORY, tokensPerSecond: 12 } });
    await sendMessage(page, 'My week was long.');
    await eventually(async () => (await runningReply(page).textContent())?.length ?? 0).toBeGreaterThan(15);
    await page.reload();
    await runningReply(page).waitFor();
    await answered(page);
    const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
    const stored = (await storedMessages(page)).at(-1)?.content ?? 'no reply';
    await eventually(async () => words((await conversation(page).textContent()) ?? '')).toContain(
      words(stored),
    );
  });
});

describe('the field', () => {
  it('is 60 px high, grows to 200 px, adds a line on Shift+Enter, and sends trimmed text on Enter', async () => {
    await openChat(page);
    const height = () => composer(page).evaluate((field) => field.getBoundingClientRect().height);
    await eventually(height).toBe(60);
    await composer(page).fill('  one');
    await composer(page).press('Shift+Enter');
    await page.keyboard.type('two  ');
    await eventually(() => composer(page).inputValue()).toBe('  one\ntwo  ');
    await composer(page).press('Enter');
    await answered(page);
    await eventually(() => composer(page).inputValue()).toBe('');
    expect((await storedMessages(page)).find(({ role }) => role === 'user')?.content).toBe('one\ntwo');
    await composer(page).fill('line\n'.repeat(30));
    await eventually(height).toBe(200);
  });
});

describe('the list', () => {
  it('follows the newest text until the person scrolls up, then offers a button to the newest', async () => {
    await page.setViewportSize({ width: 1_280, height: 520 });
    await openChat(page);
    const verse = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of a long answer.`).join(
      '\n\n',
    );
    await model.next('script', { params: { text: verse } });
    await sendMessage(page, 'Please tell me a lot.');
    await answered(page);
    const jump = page.getByRole('button', { name: 'Jump to newest' });
    await conversation(page).getByText('Line 60 of a long answer.').waitFor();
    await jump.waitFor({ state: 'detached' });
    await conversation(page).hover();
    await page.mouse.wheel(0, -2_000);
    await jump.click();
    await jump.waitFor({ state: 'detached' });
    await eventually(() =>
      conversation(page).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop),
    ).toBeLessThan(4);
  });
});

describe('the daily allowance', () => {
  it('ends after five messages: banner, locked field, and three ways to upgrade', async () => {
    await openChat(page);
    await page.getByText('5 left').waitFor();
    await sendElsewhere(page, 'One.', 'Two.', 'Three.', 'Four.');
    await page.getByText('1 left').waitFor();
    await sendMessage(page, 'Five.');
    const upgrade = page.getByRole('dialog', { name: 'Keep talking with Winny' });
    await upgrade.waitFor();
    await eventually(() =>
      upgrade.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(['trial', 'premium', 'free20']);
    await upgrade.getByText('£2.99 per month').first().waitFor();
    await upgrade.getByText('first 100 users only').waitFor();
    expect(await upgrade.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
    await upgrade.getByText('Try Premium free for 7 days').click();
    await eventually(() => upgrade.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true);
    await leaveByEscape(upgrade);

    await page.getByText('You have reached your daily message limit').waitFor();
    const field = page.getByPlaceholder('Upgrade to continue chatting...');
    await eventually(() => field.isDisabled()).toBe(true);
    await page.getByText('0 left').waitFor();
    // The banner's button, and the send button.
    const ways = page.getByRole('button', { name: 'Upgrade', exact: true });
    await eventually(() => ways.count()).toBe(2);
    for (const way of await ways.all()) {
      await way.click();
      await upgrade.getByRole('button', { name: 'Not now' }).click();
      await upgrade.waitFor({ state: 'detached' });
    }
    // After a reload only the status says so.
    await page.reload();
    await upgrade.waitFor();
  });

  it('that a refusal reveals as used up opens the upgrade dialog, restores the text, and shows no toast', async () => {
    await openChat(page);
    // This tab does not know that the allowance is used up.
    await context.route('**/api/subscription/status', (route) => route.abort());
    await network.withoutSocket();
    await sendElsewhere(page, 'One.', 'Two.', 'Three.', 'Four.', 'Five.');
    await sendMessage(page, 'Six, which is one too many.');
    const upgrade = page.getByRole('dialog', { name: 'Keep talking with Winny' });
    await upgrade.getByRole('button', { name: 'Not now' }).click();
    await upgrade.waitFor({ state: 'detached' });
    await eventually(() => composer(page).inputValue()).toBe('Six, which is one too many.');
    expect(await page.getByRole('region', { name: /Notifications/ }).textContent()).toBe('');
  });
});

describe('a session', () => {
  it('is renamed by keyboard in the header, the session list and the other tab', async () => {
    const path = await openChat(page);
    const other = await context.newPage();
    await other.goto(path);
    await other.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    const options = page
      .getByRole('navigation', { name: 'Sessions' })
      .getByRole('button', { name: `Options for “${TITLE}”` });
    await options.focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=menuitem][data-highlighted]', { hasText: 'Rename' }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rename this session' });
    const title = dialog.getByLabel('Title');
    await title.waitFor();
    await eventually(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Tuesday evening');
    await page.keyboard.press('Enter');
    await toast(page, 'Renamed').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Options for “Tuesday evening”',
    );
    for (const tab of [page, other]) {
      await tab.getByRole('heading', { level: 1, name: 'Tuesday evening' }).waitFor();
      await tab.getByRole('navigation', { name: 'Sessions' }).getByText('Tuesday evening').waitFor();
    }
  });

  it('is deleted after a confirmation and is not found on another tab', async () => {
    await openChat(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText('Winny is online').waitFor();
    const id = sessionIdOf(page);
    await page
      .locator('header')
      .getByRole('button', { name: /^Options for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this session?' });
    await question.getByText('everything said in it will be gone').waitFor();
    await hasFocus(question.getByRole('button', { name: 'Keep it' }));
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No Session Selected' }).waitFor();
    await toast(page, 'Deleted').waitFor();
    await eventually(() => page.getByRole('navigation', { name: 'Sessions' }).getByRole('link').count()).toBe(
      0,
    );
    expect((await page.request.get(`/api/chat/sessions/${id}`)).status()).toBe(404);

    await sendMessage(other, 'Is anybody there?');
    await other.getByRole('heading', { name: 'Session Not Found' }).waitFor();
    await other.getByText('The requested session could not be found.').waitFor();
    await eventually(() =>
      other.getByRole('navigation', { name: 'Sessions' }).getByRole('link').count(),
    ).toBe(0);
  });

  it('is found by its title, on a small screen in the drawer', async () => {
    await openChat(page);
    for (const title of ['Sleeping, or not', 'Mum’s visit']) {
      await page.request.post('/api/chat/sessions', { data: { title, therapyStyle: 'cbt' } });
    }
    const list = page.getByRole('navigation', { name: 'Sessions' });
    await eventually(() => list.getByRole('link').count()).toBe(3);
    await page.getByRole('searchbox', { name: 'Search your sessions' }).fill('sleeping');
    await eventually(() => list.getByRole('link').count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Search your sessions' }).fill('nothing like it');
    await list.getByText('No session is called that.').waitFor();

    await page.setViewportSize({ width: 360, height: 640 });
    await page
      .locator('header')
      .getByRole('button', { name: /^Options for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Your sessions' }).click();
    await page
      .getByRole('dialog', { name: 'Your sessions' })
      .getByRole('link', { name: /Mum’s visit/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Mum’s visit' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('that does not exist or belongs to another person is not found; /chat asks to choose one', async () => {
    await openChat(page);
    await page.goto('/chat/0123456789abcdef01234567');
    await page.getByRole('heading', { name: 'Session Not Found' }).waitFor();
    await page.goto('/chat');
    await page.getByRole('heading', { name: 'No Session Selected' }).waitFor();
    await page.getByText('Please select a session or start a new conversation.').waitFor();
  });

  it('shows an error when its messages cannot be loaded', async () => {
    await openChat(page);
    await network.withoutSocket();
    await context.route('**/messages', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.reload();
    await page.getByRole('heading', { name: 'Error Loading Chat' }).waitFor();
    await page.getByText('Unable to load chat messages. Please try refreshing the page.').waitFor();
  });
});

describe('a person who', () => {
  it('signs out of the chat is on the landing page and sees a toast', async () => {
    await openChat(page);
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await toast(page, 'Logged out').waitFor();
    await page.getByRole('heading', { name: 'Therapy Whenever You Need It' }).waitFor();
    // Longer than the half second until the redirect after a 401.
    const until = performance.now() + 1_200;
    await expect.poll(() => performance.now() > until, { interval: 100, timeout: 5_000 }).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByText("You've been logged out successfully.").waitFor();
  });

  it('is signed out elsewhere sees a toast and is redirected to sign in after half a second', async () => {
    await openChat(page);
    // A busy machine would look for the toast after the half second.
    const redirect = await stopTimers(page, LIMITS.unauthorizedRedirectMs);
    await context.clearCookies();
    await page.reload();
    await toast(page, 'Unauthorized').waitFor();
    await page.getByText('You are logged out. Logging in again...').waitFor();
    await redirect();
    await page.waitForURL('**/auth');
  });
});
