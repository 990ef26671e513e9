import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BreakableNetwork, breakableNetwork } from './breakable-network.ts';
import {
  answered,
  composer,
  conversation,
  eventually,
  openChat,
  sendMessage,
  storedMessages,
} from './chat-page.ts';
import { useProduct } from './use-product.ts';

let page: Page;
let context: BrowserContext;
let faults: readonly string[];
let network: BreakableNetwork;

const used = useProduct();
beforeEach(async () => {
  ({ page, context, faults } = await used.visit());
  network = await breakableNetwork(context);
});
afterEach(async () => {
  // Chromium itself logs an error when the gateway is unreachable.
  expect(faults.filter((fault) => !fault.startsWith('WebSocket connection to'))).toEqual([]);
  await context.close();
});

describe('the connection', () => {
  it('shows one sentence while it is interrupted; a message sent in that time arrives once afterwards', async () => {
    await openChat(page);
    await network.cut();
    const calm = page.getByText('Back in a moment. Nothing is lost.');
    await calm.waitFor();
    await page.getByText('Winny is out of reach').waitFor();
    await sendMessage(page, 'Are you still there?');
    await conversation(page).getByText('Sending').waitFor();
    network.restore();
    await answered(page);
    await calm.waitFor({ state: 'detached' });
    await page.getByText('Winny is online').waitFor();
    const own = (await storedMessages(page)).filter(({ role }) => role === 'user');
    expect(own.map(({ content }) => content)).toEqual(['Are you still there?']);
  });

  it('keeps the conversation on the screen when its session cannot be read after an interruption', async () => {
    await openChat(page);
    let refused = 0;
    await context.route(/\/api\/chat\/sessions\/[^/]+$/, (route) => {
      refused += 1;
      return route.fulfill({ status: 503, json: { message: 'No' } });
    });
    await network.cut();
    await page.getByText('Back in a moment. Nothing is lost.').waitFor();
    await composer(page).fill('I was writing this when it went.');
    network.restore();
    await page.getByText('Winny is online').waitFor();
    await eventually(() => refused).toBeGreaterThan(0);
    await composer(page).press('Enter');
    await answered(page);
    await conversation(page).getByText('I was writing this when it went.').waitFor();
  });

  it('shows the conversation as soon as a session can be read whose first read failed', async () => {
    await openChat(page);
    const session = /\/api\/chat\/sessions\/[^/]+$/;
    await context.route(session, (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await page.getByRole('heading', { name: 'Error Loading Chat' }).waitFor();
    await context.unroute(session);
    await composer(page).waitFor();
    await page.getByText('Winny is online').waitFor();
  });

  it('shows the page as soon as the server can be reached that could not be at first', async () => {
    await openChat(page);
    await network.cut();
    await page.reload();
    await page.getByRole('heading', { name: 'Winny can’t be reached just now' }).waitFor();
    network.restore();
    await composer(page).waitFor();
  });

  it('survives a gateway that is killed', async () => {
    await openChat(page);
    const [gateway] = await used.product.named('gateway');
    if (!gateway) throw new Error('there is no gateway');
    process.kill(gateway.pid, 'SIGKILL');
    await sendMessage(page, 'Something just went dark here.');
    await answered(page);
    expect((await storedMessages(page)).filter(({ role }) => role === 'user')).toHaveLength(1);
  });

  it('polls the messages every second and the status every five without a socket, and nothing with one', async () => {
    await openChat(page);
    const asked: { path: string; at: number }[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/api/')) asked.push({ path, at: performance.now() });
    });
    const times = (ending: string) => asked.filter(({ path }) => path.endsWith(ending)).map(({ at }) => at);
    /** Average time between requests: on a busy machine the events of two can arrive together. */
    const apart = (all: number[]) => ((all.at(-1) ?? 0) - (all[0] ?? 0)) / (all.length - 1);
    await network.withoutSocket();
    await expect.poll(() => times('/status').length, { timeout: 40_000 }).toBeGreaterThanOrEqual(3);
    expect(apart(times('/status'))).toBeGreaterThan(4_000);
    expect(apart(times('/messages'))).toBeGreaterThan(800);
    expect(times('/messages').length).toBeGreaterThan(times('/status').length * 2);

    await sendMessage(page, 'Can you hear me without a socket?');
    await answered(page);
    network.restore();
    await page.reload();
    await page.getByText('Winny is online').waitFor();
    await conversation(page).getByText('Can you hear me without a socket?').waitFor();
    asked.length = 0;
    await sendMessage(page, 'And with one?');
    await answered(page);
    // `answered` reads the messages itself. The screen requests the status once, after a send.
    expect(times('/status').length).toBeLessThanOrEqual(1);
  });
});
