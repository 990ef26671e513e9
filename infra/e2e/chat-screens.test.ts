import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertLongHistory } from '../driver/insert-long-history.ts';
import { makePremium } from '../driver/make-premium.ts';
import { type BreakableNetwork, breakableNetwork } from './breakable-network.ts';
import {
  composer,
  conversation,
  eventually,
  openChat,
  runningReply,
  sendMessage,
  sessionIdOf,
  settled,
  storedMessages,
  TITLE,
  toast,
} from './chat-page.ts';
import { checkScreen, LOADING_SCREEN, PHONE } from './check-screen.ts';
import { type ModelServer, modelServerOf } from './model-server.ts';
import { signUp, startSession } from './open-browser.ts';
import { stopTimers, TOAST_MS } from './stop-timers.ts';
import { useProduct } from './use-product.ts';

let model: ModelServer;
let page: Page;
let context: BrowserContext;
let network: BreakableNetwork;
let faults: readonly string[];

const used = useProduct();
beforeAll(async () => {
  model = await modelServerOf(used.product);
});
beforeEach(async () => {
  ({ page, context, faults } = await used.visit(PHONE));
  network = await breakableNetwork(context);
});
afterEach(async () => {
  await model.asUsual();
  // Chromium itself logs an error when the gateway is unreachable.
  expect(faults.filter((fault) => !fault.startsWith('WebSocket connection to'))).toEqual([]);
  await context.close();
});

/** Delay of the redirect after a 401 (ERR-2). */
const LEAVING_MS = 500;
const NOT_THERE = '/chat/0123456789abcdef01234567';
const REPLY = [
  'Replaying it for three days sounds tiring, and a little lonely too.',
  'Let’s put the thought on paper for a moment: **“Everybody thinks I’m not up to it.”**',
  '- What did you actually see or hear that evening?\n- What would you say to a friend who stumbled over one figure?',
].join('\n\n');
const STORY =
  'I keep replaying a meeting from Tuesday. I stumbled over one figure and now I’m sure everybody thinks I’m not up to it.';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });
const options = (choice: string) =>
  page
    .locator('header')
    .getByRole('button', { name: /^Options for/ })
    .click()
    .then(() => page.getByRole('menuitem', { name: choice }).click());

/** Distance of a message from the left and right side of the list, in pixels. */
const edges = (words: string) =>
  conversation(page)
    .getByText(words)
    .first()
    .evaluate((said) => {
      const list = said.closest('ol')?.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(said);
      const { left, right } = text.getBoundingClientRect();
      return { left: left - (list?.left ?? 0), right: (list?.right ?? 0) - right };
    });

/** Records the scroll behaviours that are used on the list from now on. */
async function watchScrolling(): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const ways: (string | undefined)[] = [];
    const scrollTo = Element.prototype.scrollTo;
    Object.assign(window, { ways });
    Element.prototype.scrollTo = function noted(this: Element, ...given: unknown[]) {
      ways.push((given[0] as ScrollToOptions).behavior);
      Reflect.apply(scrollTo, this, given);
    };
  });
  return () => page.evaluate(() => (window as unknown as { ways: string[] }).ways);
}

describe('the screens of a conversation, on phone and desktop, in day and night mode', () => {
  it('show an empty session and its greeting', async () => {
    await signUp(page);
    await context.route('**/messages/auto', () => undefined);
    await startSession(page);
    await checkScreen(page, 'chat-empty', {
      shows: [
        heading('Welcome to Your Session'),
        page.getByText('This session follows Humanistic Therapy'),
        conversation(page).getByText('is writing'),
        page.getByText('Winny is online'),
        page.getByText('5 left'),
      ],
    });
    await context.unroute('**/messages/auto');
    await page.reload();
    await checkScreen(page, 'chat-greeting', {
      shows: [conversation(page).getByRole('button', { name: 'Copy message' }).nth(1)],
    });
  });

  it('show a running, a stopped and a finished reply', async () => {
    await openChat(page);
    const ways = await watchScrolling();
    await model.next('stall', { params: { afterTokens: 45 } });
    await sendMessage(page, STORY);
    await eventually(async () => (await runningReply(page).textContent())?.length ?? 0).toBeGreaterThan(100);
    expect(await ways()).toContain('smooth');
    await checkScreen(page, 'chat-streaming', { shows: [runningReply(page), button('Stop writing')] });
    await button('Stop writing').click();
    await checkScreen(page, 'chat-stopped', { shows: [conversation(page).getByText('Stopped')] });
    expect(await composer(page).inputValue()).toBe('');
    await model.next('script', { params: { text: REPLY } });
    await sendMessage(page, 'Go on, please.');
    await settled(page);
    await checkScreen(page, 'chat-conversation', {
      shows: [
        conversation(page).locator('strong', { hasText: 'Everybody thinks' }),
        conversation(page).locator('li li').first(),
        conversation(page).getByText('Today', { exact: true }),
      ],
    });
    const [own, winnys] = [await edges('Go on, please.'), await edges('Replaying it for three days')];
    expect(own.right).toBeLessThan(winnys.right);
    expect(winnys.left).toBeLessThan(own.left);
  });

  it('show a failed reply', async () => {
    await openChat(page);
    await model.next('500', { times: 1_000 });
    await sendMessage(page, 'And what if it happens again?');
    const sorry = conversation(page).getByText('It didn’t cost you a message');
    await sorry.waitFor({ timeout: 60_000 });
    await checkScreen(page, 'chat-failed', { shows: [sorry, button('Try again')] });
    await model.asUsual();
    await button('Try again').click();
    await settled(page);
    await sorry.waitFor({ state: 'detached' });
  });

  it('show a long and a too long message in the field', async () => {
    await openChat(page);
    const height = () => composer(page).evaluate((field) => field.getBoundingClientRect().height);
    await eventually(height).toBe(60);
    await composer(page).fill('line\n'.repeat(30));
    await checkScreen(page, 'chat-field-full', { shows: [button('Send message')] });
    expect(await height()).toBe(200);
    await page.setViewportSize({ width: 360, height: 576 });
    await eventually(height).toBe(108);
    await page.setViewportSize(PHONE);
    await eventually(height).toBe(200);
    await composer(page).fill('word '.repeat(900));
    await checkScreen(page, 'chat-field-too-long', { shows: [page.getByText('of 4,000 characters')] });
    expect(await button('Send message').isDisabled()).toBe(true);
  });

  it('show a tooltip after its delay', async () => {
    await openChat(page);
    await composer(page).fill('Hello');
    const tooltip = page.getByRole('tooltip', { name: 'Send message' });
    // The event of a resized window can come after the focus and close the tooltip again.
    const focusSend = () =>
      eventually(async () => {
        await composer(page).press('Tab');
        return tooltip.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
      }).toBe(true);
    // A tooltip is rendered in a portal, outside of every landmark.
    await checkScreen(page, 'tooltip', {
      shows: [tooltip],
      // Resizing the window moves the button, which closes the tooltip.
      again: focusSend,
      without: ['region'],
    });
  });

  it('show an interrupted connection, a message being sent and one that failed', async () => {
    await openChat(page);
    await network.cut();
    await sendMessage(page, 'Are you still there?');
    await checkScreen(page, 'chat-offline', {
      shows: [
        page.getByText('Back in a moment. Nothing is lost.'),
        page.getByText('Winny is out of reach'),
        conversation(page).getByText('Sending'),
      ],
    });
    network.restore();
    await settled(page);

    // A refused message goes back into the field, with a toast.
    await network.withoutSocket();
    await stopTimers(page, TOAST_MS);
    await page.reload();
    await context.route('**/api/chat/messages', (route) =>
      route.fulfill({ status: 500, json: { message: 'No' } }),
    );
    await sendMessage(page, 'And now?');
    await checkScreen(page, 'chat-refused', {
      shows: [toast(page, 'Failed to send message. Please try again.')],
    });
    await eventually(() => composer(page).inputValue()).toBe('And now?');

    // A message without an answer survives a reload.
    await context.unroute('**/api/chat/messages');
    await context.route('**/api/chat/messages', () => undefined);
    await composer(page).press('Enter');
    await conversation(page).getByText('Sending').waitFor();
    await page.reload();
    await checkScreen(page, 'chat-not-sent', {
      shows: [conversation(page).getByText('Not sent yet. It is safe here.'), button('Edit')],
    });
  });

  it('show a thousand messages from the last to the first', async () => {
    await openChat(page);
    const { email } = (await (await page.request.get('/api/user')).json()) as { email: string };
    const mongoUri = await used.product.mongoUri();
    await makePremium(mongoUri, email);
    await insertLongHistory(mongoUri, email, sessionIdOf(page), 500);
    await page.reload();
    await checkScreen(page, 'chat-long', { shows: [conversation(page).locator('li').last()] });
    const scroll = () =>
      conversation(page).evaluate((list) => {
        list.scrollTop = 0;
        return list.querySelectorAll(':scope > div > ol > li').length;
      });
    const { length } = await storedMessages(page);
    expect(length).toBeGreaterThan(990);
    await expect.poll(scroll, { timeout: 90_000 }).toBe(length);
    await button('Jump to newest').click();
    await button('Jump to newest').waitFor({ state: 'detached' });
    await sendMessage(page, 'I am still here.');
    await settled(page);
  });
});

describe('the screens about sessions, on phone and desktop, in day and night mode', () => {
  it('offer to rename and to delete a session', async () => {
    await openChat(page);
    await page
      .locator('header')
      .getByRole('button', { name: /^Options for/ })
      .click();
    await checkScreen(page, 'session-menu', {
      shows: ['Rename', 'Delete'].map((name) => page.getByRole('menuitem', { name })),
    });
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename this session' });
    await eventually(() => rename.getByLabel('Title').inputValue()).toBe(TITLE);
    await checkScreen(page, 'session-rename', { shows: [rename.getByRole('button', { name: 'Save' })] });
    await rename.getByLabel('Title').fill(' ');
    await rename.getByRole('button', { name: 'Save' }).click();
    await checkScreen(page, 'session-rename-empty', {
      shows: [rename.getByText('A session needs a title.')],
    });
    await rename.getByLabel('Title').fill('Tuesday evening');
    await rename.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tuesday evening' }).waitFor();
    await rename.waitFor({ state: 'detached' });

    await options('Delete');
    const question = page.getByRole('dialog', { name: 'Delete this session?' });
    await checkScreen(page, 'session-delete', {
      shows: [question.getByText('everything said in it will be gone'), button('Keep it')],
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await checkScreen(page, 'chat-none', {
      shows: [
        heading('No Session Selected'),
        page.getByText('Please select a session or start a new conversation.'),
      ],
    });
  });

  it('list and search sessions', async () => {
    await openChat(page);
    for (const title of ['Sleeping, or not', 'Mum’s visit']) {
      await page.request.post('/api/chat/sessions', { data: { title, therapyStyle: 'humanistic' } });
    }
    await page.reload();
    await options('Your sessions');
    const drawer = page.getByRole('dialog', { name: 'Your sessions' });
    await checkScreen(page, 'session-list', { shows: [drawer.getByRole('link', { name: /^Mum’s visit/ })] });
    await drawer.getByRole('searchbox', { name: 'Search your sessions' }).fill('sleeping');
    await eventually(() => drawer.getByRole('link').count()).toBe(1);
    await drawer.getByRole('searchbox', { name: 'Search your sessions' }).fill('nothing like it');
    await checkScreen(page, 'session-list-nothing-found', {
      shows: [drawer.getByText('No session is called that.')],
    });
    await drawer.getByRole('searchbox', { name: 'Search your sessions' }).fill('');
    await drawer.getByRole('link', { name: /^Mum’s visit/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Mum’s visit' }).waitFor();
    await drawer.waitFor({ state: 'detached' });
  });

  it('show a session that does not exist, is loading, or cannot be loaded', async () => {
    const path = await openChat(page);
    await page.goto(NOT_THERE);
    await checkScreen(page, 'chat-not-found', {
      shows: [heading('Session Not Found'), page.getByText('The requested session could not be found.')],
    });
    await context.route(`**/api${path.replace('/chat/', '/chat/sessions/')}`, () => undefined);
    await page.goto(path);
    await checkScreen(page, 'chat-loading', {
      shows: [page.getByText('Loading your session')],
      without: LOADING_SCREEN,
    });
    await context.unroute(`**/api${path.replace('/chat/', '/chat/sessions/')}`);

    await network.withoutSocket();
    await context.route('**/messages', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.goto(path);
    await checkScreen(page, 'chat-error', {
      shows: [
        heading('Error Loading Chat'),
        page.getByText('Unable to load chat messages. Please try refreshing the page.'),
      ],
    });
  });

  it('tell a person that they were signed out elsewhere', async () => {
    await openChat(page);
    await stopTimers(page, TOAST_MS);
    const leave = await stopTimers(page, LEAVING_MS);
    await context.clearCookies();
    await page.reload();
    await checkScreen(page, 'unauthorized', {
      shows: [toast(page, 'Unauthorized'), toast(page, 'You are logged out. Logging in again...')],
      without: LOADING_SCREEN,
    });
    await leave();
    await page.waitForURL('**/auth');
  });
});
