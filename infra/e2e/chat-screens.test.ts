import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertLongHistory } from '../driver/insert-long-history.ts';
import { makePremium } from '../driver/make-premium.ts';
import { type BreakableLine, breakableLine } from './breakable-line.ts';
import { holdTimers } from './hold-timers.ts';
import { lookAt, PASSING, PHONE } from './look-at.ts';
import { type ModelServer, modelServerOf } from './model-server.ts';
import { onStage } from './on-stage.ts';
import { signUp, startSession } from './open-browser.ts';
import {
  composer,
  conversation,
  eventually,
  openChat,
  runningReply,
  say,
  sessionIdOf,
  settled,
  storedMessages,
  TITLE,
  toast,
} from './talk.ts';

let model: ModelServer;
let page: Page;
let context: BrowserContext;
let line: BreakableLine;
let faults: readonly string[];

const stage = onStage();
beforeAll(async () => {
  model = await modelServerOf(stage.product);
});
beforeEach(async () => {
  ({ page, context, faults } = await stage.visit(PHONE));
  line = await breakableLine(context);
});
afterEach(async () => {
  await model.asUsual();
  // What Chromium itself says of a gateway that is away is no fault of the page.
  expect(faults.filter((fault) => !fault.startsWith('WebSocket connection to'))).toEqual([]);
  await context.close();
});

/** How long a toast stays (TOAST-2), and how long somebody unauthorized does (ERR-2). */
const TOAST_MS = 5_000;
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

/** How far something that was said is from either side of the list (px). */
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

/** The ways in which the list is scrolled from now on. */
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

describe('every screen of a conversation, on a phone and on a desktop, by day and by night', () => {
  it('an empty session, and its greeting', async () => {
    await signUp(page);
    await context.route('**/messages/auto', () => undefined);
    await startSession(page);
    await lookAt(page, 'chat-empty', {
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
    await lookAt(page, 'chat-greeting', {
      shows: [conversation(page).getByRole('button', { name: 'Copy message' }).nth(1)],
    });
  });

  it('a reply that is written, that is stopped, and that stands there', async () => {
    await openChat(page);
    const ways = await watchScrolling();
    await model.next('stall', { params: { afterTokens: 45 } });
    await say(page, STORY);
    await eventually(async () => (await runningReply(page).textContent())?.length ?? 0).toBeGreaterThan(100);
    expect(await ways()).toContain('smooth');
    await lookAt(page, 'chat-streaming', { shows: [runningReply(page), button('Stop writing')] });
    await button('Stop writing').click();
    await lookAt(page, 'chat-stopped', { shows: [conversation(page).getByText('Stopped')] });
    expect(await composer(page).inputValue()).toBe('');
    await model.next('script', { params: { text: REPLY } });
    await say(page, 'Go on, please.');
    await settled(page);
    await lookAt(page, 'chat-conversation', {
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

  it('a reply that failed', async () => {
    await openChat(page);
    await model.next('500', { times: 1_000 });
    await say(page, 'And what if it happens again?');
    const sorry = conversation(page).getByText('It didn’t cost you a message');
    await sorry.waitFor({ timeout: 60_000 });
    await lookAt(page, 'chat-failed', { shows: [sorry, button('Try again')] });
    await model.asUsual();
    await button('Try again').click();
    await settled(page);
    await sorry.waitFor({ state: 'detached' });
  });

  it('a message in the field: as high as it needs to be, and too long', async () => {
    await openChat(page);
    const height = () => composer(page).evaluate((field) => field.getBoundingClientRect().height);
    await eventually(height).toBe(60);
    await composer(page).fill('line\n'.repeat(30));
    await lookAt(page, 'chat-field-full', { shows: [button('Send message')] });
    expect(await height()).toBe(200);
    await page.setViewportSize({ width: 360, height: 576 });
    await eventually(height).toBe(108);
    await page.setViewportSize(PHONE);
    await eventually(height).toBe(200);
    await composer(page).fill('word '.repeat(900));
    await lookAt(page, 'chat-field-too-long', { shows: [page.getByText('of 4,000 characters')] });
    expect(await button('Send message').isDisabled()).toBe(true);
  });

  it('a word about a button, once it has been meant for a while', async () => {
    await openChat(page);
    await composer(page).fill('Hello');
    const focusSend = async () => {
      await composer(page).press('Tab');
      await eventually(() => button('Send message').evaluate((it) => it === document.activeElement)).toBe(
        true,
      );
    };
    // It describes a button and stands in front of everything, in no part of the page.
    await lookAt(page, 'tooltip', {
      shows: [page.getByRole('tooltip', { name: 'Send message' })],
      // The words move when the window changes, and a tooltip ends when what it stands at moves.
      again: focusSend,
      without: ['region'],
    });
  });

  it('the line that is down, a message on its way, and one that did not arrive', async () => {
    await openChat(page);
    await line.cut();
    await say(page, 'Are you still there?');
    await lookAt(page, 'chat-offline', {
      shows: [
        page.getByText('Back in a moment. Nothing is lost.'),
        page.getByText('Winny is out of reach'),
        conversation(page).getByText('Sending'),
      ],
    });
    line.mend();
    await settled(page);

    // A refusal gives the words back, and says so.
    await line.withoutSocket();
    await holdTimers(page, TOAST_MS);
    await page.reload();
    await context.route('**/api/chat/messages', (route) =>
      route.fulfill({ status: 500, json: { message: 'No' } }),
    );
    await say(page, 'And now?');
    await lookAt(page, 'chat-refused', { shows: [toast(page, 'Failed to send message. Please try again.')] });
    await eventually(() => composer(page).inputValue()).toBe('And now?');

    // One that nobody has answered survives a reload.
    await context.unroute('**/api/chat/messages');
    await context.route('**/api/chat/messages', () => undefined);
    await composer(page).press('Enter');
    await conversation(page).getByText('Sending').waitFor();
    await page.reload();
    await lookAt(page, 'chat-not-sent', {
      shows: [conversation(page).getByText('Not sent yet. It is safe here.'), button('Edit')],
    });
  });

  it('a thousand messages, from their end to their beginning', async () => {
    await openChat(page);
    const { email } = (await (await page.request.get('/api/user')).json()) as { email: string };
    const mongoUri = await stage.product.mongoUri();
    await makePremium(mongoUri, email);
    await insertLongHistory(mongoUri, email, sessionIdOf(page), 500);
    await page.reload();
    await lookAt(page, 'chat-long', { shows: [conversation(page).locator('li').last()] });
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
    await say(page, 'I am still here.');
    await settled(page);
  });
});

describe('every screen about sessions, on a phone and on a desktop, by day and by night', () => {
  it('what can be done with one: another title, and an end', async () => {
    await openChat(page);
    await page
      .locator('header')
      .getByRole('button', { name: /^Options for/ })
      .click();
    await lookAt(page, 'session-menu', {
      shows: ['Rename', 'Delete'].map((name) => page.getByRole('menuitem', { name })),
    });
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename this session' });
    await eventually(() => rename.getByLabel('Title').inputValue()).toBe(TITLE);
    await lookAt(page, 'session-rename', { shows: [rename.getByRole('button', { name: 'Save' })] });
    await rename.getByLabel('Title').fill(' ');
    await rename.getByRole('button', { name: 'Save' }).click();
    await lookAt(page, 'session-rename-empty', { shows: [rename.getByText('A session needs a title.')] });
    await rename.getByLabel('Title').fill('Tuesday evening');
    await rename.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tuesday evening' }).waitFor();
    await rename.waitFor({ state: 'detached' });

    await options('Delete');
    const question = page.getByRole('dialog', { name: 'Delete this session?' });
    await lookAt(page, 'session-delete', {
      shows: [question.getByText('everything said in it will be gone'), button('Keep it')],
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await lookAt(page, 'chat-none', {
      shows: [
        heading('No Session Selected'),
        page.getByText('Please select a session or start a new conversation.'),
      ],
    });
  });

  it('the list of them, and looking for one', async () => {
    await openChat(page);
    for (const title of ['Sleeping, or not', 'Mum’s visit']) {
      await page.request.post('/api/chat/sessions', { data: { title, therapyStyle: 'humanistic' } });
    }
    await page.reload();
    await options('Your sessions');
    const drawer = page.getByRole('dialog', { name: 'Your sessions' });
    await lookAt(page, 'session-list', { shows: [drawer.getByRole('link', { name: /^Mum’s visit/ })] });
    await drawer.getByRole('searchbox', { name: 'Search your sessions' }).fill('sleeping');
    await eventually(() => drawer.getByRole('link').count()).toBe(1);
    await drawer.getByRole('searchbox', { name: 'Search your sessions' }).fill('nothing like it');
    await lookAt(page, 'session-list-nothing-found', {
      shows: [drawer.getByText('No session is called that.')],
    });
    await drawer.getByRole('searchbox', { name: 'Search your sessions' }).fill('');
    await drawer.getByRole('link', { name: /^Mum’s visit/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Mum’s visit' }).waitFor();
    await drawer.waitFor({ state: 'detached' });
  });

  it('one that is not there, that is not here yet, and that cannot be loaded', async () => {
    const path = await openChat(page);
    await page.goto(NOT_THERE);
    await lookAt(page, 'chat-not-found', {
      shows: [heading('Session Not Found'), page.getByText('The requested session could not be found.')],
    });
    await context.route(`**/api${path.replace('/chat/', '/chat/sessions/')}`, () => undefined);
    await page.goto(path);
    await lookAt(page, 'chat-loading', { shows: [page.getByText('Loading your session')], without: PASSING });
    await context.unroute(`**/api${path.replace('/chat/', '/chat/sessions/')}`);

    await line.withoutSocket();
    await context.route('**/messages', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.goto(path);
    await lookAt(page, 'chat-error', {
      shows: [
        heading('Error Loading Chat'),
        page.getByText('Unable to load chat messages. Please try refreshing the page.'),
      ],
    });
  });

  it('somebody who is signed out elsewhere', async () => {
    await openChat(page);
    await holdTimers(page, TOAST_MS);
    const leave = await holdTimers(page, LEAVING_MS);
    await context.clearCookies();
    await page.reload();
    await lookAt(page, 'unauthorized', {
      shows: [toast(page, 'Unauthorized'), toast(page, 'You are logged out. Logging in again...')],
      without: PASSING,
    });
    await leave();
    await page.waitForURL('**/auth');
  });
});
