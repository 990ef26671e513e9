import type { Message } from '@winny/common/contract/message';
import type { Page, WebSocket } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePremium } from '../driver/make-premium.ts';
import { signUp, startSession } from './open-browser.ts';
import { useProduct } from './use-product.ts';

const WAIT = { timeout: 60_000 };

let page: Page;
/** Those of the page that are open: they have received something. */
const sockets = new Set<WebSocket>();

const used = useProduct({ workers: 2, environment: { KNOWLEDGE_MEANING: 'off' } });
beforeAll(async () => {
  const visitor = await used.visit();
  page = visitor.page;
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => sockets.add(socket));
    socket.on('close', () => sockets.delete(socket));
  });
  const email = await signUp(page);
  // The test sends more than the five free messages of a day.
  await makePremium(await used.product.mongoUri(), email);
  await startSession(page);
  await page.getByText('I’m Winny, an AI companion').waitFor();
  // The page would go on looking for its product in the browser that other files use.
  return () => visitor.context.close();
}, 120_000);

async function stored(): Promise<Message[]> {
  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const response = await page.request.get(`/api/chat/sessions/${sessionId}/messages`);
  return response.ok() ? ((await response.json()) as Message[]) : [];
}
const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
const conversation = () => page.getByRole('region', { name: 'Conversation' });
const sending = () =>
  page.getByRole('button', { name: 'Send message' }).and(page.locator('[aria-busy="true"]'));
const running = () => conversation().locator('[aria-busy="true"]');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a person during a reply', () => {
  it.each([
    ['gateway-1', 'The gateway goes while I wait for this.'],
    ['worker-1', 'One worker goes while I wait for this.'],
    ['redis', 'Redis goes while I wait for this.'],
    ['mongo', 'The database goes while I wait for this.'],
    ['llm', 'The model goes while I wait for this.'],
  ])(
    'keeps every word when %s is killed',
    async (name, text) => {
      // Without a socket a running reply is not shown, and while the answer to a message is outstanding no other is sent.
      await expect.poll(() => sockets.size, WAIT).toBe(1);
      await expect.poll(() => sending().count(), WAIT).toBe(0);
      const composer = page.getByRole('textbox');
      await composer.fill(text);
      await composer.press('Enter');
      await conversation().getByText(text).waitFor();
      await running().waitFor();
      const [victim] = await used.product.named(name);
      if (!victim) throw new Error(`${name} is not running`);
      process.kill(victim.pid, 'SIGKILL');
      /** How often the message and its replies are stored; nothing while the gateway does not answer. */
      const outcome = async () => {
        const messages = await stored();
        const asked = messages.filter((message) => message.content === text);
        const replies = messages.filter(({ replyTo }) => replyTo !== undefined && replyTo === asked[0]?.id);
        return {
          asked: asked.length,
          replies: replies.map(({ status }) => status),
          text: replies[0]?.content,
        };
      };
      await expect
        .poll(outcome, { ...WAIT, interval: 200 })
        .toMatchObject({ asked: 1, replies: ['complete'] });
      const reply = await outcome();
      await expect
        .poll(async () => words((await conversation().textContent()) ?? ''))
        .toContain(words(reply.text ?? 'no reply'));
      await expect.poll(() => running().count()).toBe(0);
      // The launcher has restarted it under another pid.
      await expect
        .poll(async () => (await used.product.named(name))[0]?.pid ?? victim.pid)
        .not.toBe(victim.pid);
    },
    120_000,
  );
});

describe('the launcher', () => {
  it('leaves no process running when it is killed', async () => {
    const pids = (await used.product.processes()).map(({ pid }) => pid);
    expect(pids.every(isAlive)).toBe(true);
    used.product.launcher.kill('SIGKILL');
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  }, 60_000);
});
