import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@winny/common/contract/message';
import { insertLongHistory } from '../driver/insert-long-history.ts';
import { makePremium } from '../driver/make-premium.ts';
import { newPerson } from '../driver/person.ts';
import type { Product } from '../driver/run-product.ts';
import { openBrowser } from '../e2e/open-browser.ts';
import { type MainThreadFigures, mainThreadDuring } from './main-thread.ts';

const REPLY_TIMEOUT_MS = 60_000;
/** Time for work that follows the first render: lazy parts, and messages that are rendered in slices. */
const SETTLE_MS = 2_500;

/** The browser's main-thread work in a session with many messages. */
export interface LongChatFigures {
  messages: number;
  open: MainThreadFigures;
  scrollToTheFirst: MainThreadFigures;
  jumpToNewest: MainThreadFigures;
  /** With every message rendered. */
  replyStreams: MainThreadFigures;
}

/** Opens a long session, scrolls to its first message and back, and sends a message. @param turns length of the session */
export async function longChat(product: Product, turns: number): Promise<LongChatFigures> {
  const mongoUri = await product.mongoUri();
  const person = await newPerson(product.address, 'long-chat');
  const session = await person.startSession('A long talk');
  await makePremium(mongoUri, person.email);
  await insertLongHistory(mongoUri, person.email, session.id, turns);
  const browser = await openBrowser({ optimized: true });
  try {
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
    const [name = '', value = ''] = person.cookie.split('=');
    await context.addCookies([{ name, value, url: product.address }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const open = await mainThreadDuring(cdp, async () => {
      await page.goto(`${product.address}/chat/${session.id}`);
      await page.getByRole('region', { name: 'Conversation' }).locator('li').last().waitFor();
      await pause(SETTLE_MS);
    });

    const conversation = page.getByRole('region', { name: 'Conversation' });
    await conversation.hover();
    const scrollToTheFirst = await mainThreadDuring(cdp, async () => {
      while ((await conversation.evaluate((view) => view.scrollTop)) > 0) {
        await page.mouse.wheel(0, -1_500);
        await pause(30);
      }
    });

    // Located before the measurement, because searching a long page is work too, but not the product's.
    const jump = await page.getByRole('button', { name: 'Jump to newest' }).elementHandle();
    const jumpToNewest = await mainThreadDuring(cdp, async () => {
      await jump?.evaluate((button) => (button as HTMLButtonElement).click());
      await pause(SETTLE_MS);
    });

    await page.locator('textarea').focus();
    const before = await person.messages(session.id);
    const replyStreams = await mainThreadDuring(cdp, async () => {
      await page.keyboard.type('I am still awake, and a bit better.');
      await page.keyboard.press('Enter');
      const until = performance.now() + REPLY_TIMEOUT_MS;
      while (!isAnswered(before.at(-1), (await person.messages(session.id)).at(-1))) {
        if (performance.now() > until) throw new Error('No reply came');
        await pause(200);
      }
    });
    return { messages: before.length, open, scrollToTheFirst, jumpToNewest, replyStreams };
  } finally {
    await browser.close();
  }
}

/** Whether a new reply is complete. */
function isAnswered(before: Message | undefined, now: Message | undefined): boolean {
  return now?.role === 'assistant' && now.status === 'complete' && now.id !== before?.id;
}
