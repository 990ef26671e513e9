import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, runProduct } from '../product/run-product.ts';
import { type BreakableLine, breakableLine } from './breakable-line.ts';
import { lookAt } from './look-at.ts';
import { type ModelServer, modelServerOf } from './model-server.ts';
import { openBrowser, signUp, visit } from './open-browser.ts';
import {
  answered,
  composer,
  conversation,
  eventually,
  openChat,
  runningReply,
  say,
  sendElsewhere,
  storedMessages,
} from './talk.ts';

let product: Product;
let browser: Browser;
let model: ModelServer;
let page: Page;
let context: BrowserContext;
let line: BreakableLine;
let faults: readonly string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([runProduct({ environment: { BCRYPT_COST: '4' } }), openBrowser()]);
  model = await modelServerOf(product);
  ({ page, context, faults } = await visit(browser, product.address));
  line = await breakableLine(context);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const REPLY = [
  'Replaying it for three days sounds tiring, and a little lonely too.',
  'Let’s put the thought on paper for a moment: **“Everybody thinks I’m not up to it.”**',
  '- What did you actually see or hear that evening?\n- What would you say to a friend who stumbled over one figure?',
].join('\n\n');
const STORY =
  'I keep replaying a meeting from Tuesday. I stumbled over one figure and now I’m sure everybody thinks I’m not up to it.';
const NOT_THERE = '/chat/0123456789abcdef01234567';

/** Waits until the last reply is not only stored but stands on the screen to its end, which follows at a reader's pace. */
async function settled(target: Page): Promise<void> {
  await answered(target);
  const messages = await storedMessages(target);
  const replies = messages.filter(({ role }) => role === 'assistant').length;
  await eventually(() =>
    conversation(target).getByRole('button', { name: 'Copy message' }).count(),
  ).toBeGreaterThanOrEqual(replies);
  await runningReply(target).waitFor({ state: 'detached' });
}

describe('every screen of signing in and of the chat, at three widths, by day and by night', {
  timeout: 120_000,
}, () => {
  it('signing up, signing in', async () => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign Up' }).waitFor();
    await lookAt(page, 'auth-sign-up');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await lookAt(page, 'auth-sign-in');
  });

  it('a path that leads nowhere', async () => {
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await lookAt(page, 'not-found');
  });

  it('the dashboard and the new-session dialog', async () => {
    await signUp(page);
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await lookAt(page, 'dashboard');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('dialog').getByText('Gestalt Therapy', { exact: true }).click();
    await lookAt(page, 'new-session');
  });

  it('the empty session, before it is greeted', async () => {
    await context.route('**/messages/auto', () => undefined);
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'Welcome to Your Session' }).waitFor();
    await conversation(page).getByText('is writing').waitFor();
    await lookAt(page, 'chat-empty');
    await context.unroute('**/messages/auto');
  });

  it('a conversation: being written, written, failed', async () => {
    await context.clearCookies();
    await openChat(page);
    for (const title of ['Sleeping, or not', 'Mum’s visit', 'My first session with Winny']) {
      await page.request.post('/api/chat/sessions', { data: { title, therapyStyle: 'humanistic' } });
    }
    await lookAt(page, 'chat-greeting');
    await model.next('stall', { params: { afterTokens: 45 } });
    await say(page, STORY);
    await eventually(async () => (await runningReply(page).textContent())?.length ?? 0).toBeGreaterThan(100);
    await lookAt(page, 'chat-streaming');
    await page.getByRole('button', { name: 'Stop writing' }).click();
    await conversation(page).getByText('Stopped').waitFor();
    await model.next('script', { params: { text: REPLY } });
    await say(page, 'Go on, please.');
    await settled(page);
    await lookAt(page, 'chat-conversation');
    await model.next('500', { times: 1_000 });
    await say(page, 'And what if it happens again?');
    await conversation(page).getByText('It didn’t cost you a message').waitFor({ timeout: 40_000 });
    await model.asUsual();
    await lookAt(page, 'chat-failed');
    await conversation(page).getByRole('button', { name: 'Try again' }).click();
    await settled(page);
  });

  it('what can be done with a session', async () => {
    await page
      .locator('header')
      .getByRole('button', { name: /^Options for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await lookAt(page, 'session-menu');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog', { name: 'Rename this session' }).waitFor();
    await lookAt(page, 'session-rename');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 640 });
    await page
      .locator('header')
      .getByRole('button', { name: /^Options for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete this session?' }).waitFor();
    await lookAt(page, 'session-delete');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.setViewportSize({ width: 360, height: 640 });
    await page
      .locator('header')
      .getByRole('button', { name: /^Options for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Your sessions' }).click();
    await page.getByRole('dialog', { name: 'Your sessions' }).waitFor();
    await lookAt(page, 'session-list');
    await page.keyboard.press('Escape');
  });

  it('the line that is down', async () => {
    await line.cut();
    await page.getByText('Back in a moment. Nothing is lost.').waitFor();
    await lookAt(page, 'chat-offline');
    line.mend();
    await page.reload();
    await page.getByText('Winny is online').waitFor();
  });

  it('the crisis lines, the quiet card and the crisis dialog', async () => {
    await page.getByRole('button', { name: 'Support', exact: true }).click();
    await page.getByRole('dialog', { name: 'If it is too much right now' }).waitFor();
    await lookAt(page, 'support');
    await page.keyboard.press('Escape');
    await say(page, 'Sometimes I wish I was not here.');
    await page.getByRole('region', { name: 'Support' }).waitFor();
    await settled(page);
    await lookAt(page, 'chat-concern');
    await say(page, 'I want to end my life.');
    await page.getByRole('alertdialog').waitFor();
    await lookAt(page, 'crisis-high');
    await page.getByRole('button', { name: 'Keep talking' }).click();
    await say(page, 'I am going to end my life tonight.');
    await page.getByRole('alertdialog').getByRole('link', { name: 'Call 999' }).waitFor();
    await lookAt(page, 'crisis-imminent');
    await page.getByRole('button', { name: 'Keep talking' }).click();
    await settled(page);
    await lookAt(page, 'chat-safety-reply');
  });

  it('the end of the allowance', async () => {
    await sendElsewhere(page, 'One more.', 'And another.', 'And the last.').catch(() => undefined);
    const upgrade = page.getByRole('dialog', { name: 'Keep talking with Winny' });
    await upgrade.getByText('Premium, £2.99 per month').click();
    await lookAt(page, 'upgrade');
    await upgrade.getByRole('button', { name: 'Not now' }).click();
    await upgrade.waitFor({ state: 'detached' });
    await eventually(() => composer(page).isDisabled()).toBe(true);
    await lookAt(page, 'chat-limit');
  });

  it('no session, and one that is not there', async () => {
    await page.goto('/chat');
    await page.getByRole('heading', { name: 'No Session Selected' }).waitFor();
    await lookAt(page, 'chat-none');
    await page.goto(NOT_THERE);
    await page.getByRole('heading', { name: 'Session Not Found' }).waitFor();
    await lookAt(page, 'chat-not-found');
    expect(faults).toEqual([]);
  });
});
