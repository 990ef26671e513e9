import type { Message, SendMessageAnswer } from '@winny/common/contract/message';
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { beforeEach, describe, it } from 'vitest';
import { breakableNetwork } from './breakable-network.ts';
import { eventually, openChat, sendElsewhere, sendMessage, storedMessages } from './chat-page.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const HIGH = 'I want to end my life.';
const IMMINENT = 'I am going to end my life tonight.';
const ABUSE = 'My husband hits me.';

const used = useProduct();
let page: Page;
let context: BrowserContext;
visitBeforeEach(used, {}, (visitor) => {
  ({ page, context } = visitor);
});

const dialog = () => page.getByRole('alertdialog');
const understood = () => dialog().getByRole('button', { name: 'I understand' });
const reason = (words: string) => dialog().getByText(`Detection reason: ${words}`).waitFor();

describe('with several alerts, a press', () => {
  it('acknowledges none that rises after it', async () => {
    let socket: WebSocketRoute | undefined;
    await context.routeWebSocket(/\/socket\.io\//, (opened) => {
      socket = opened;
      opened.connectToServer();
    });
    await openChat(page);
    await sendElsewhere(page, IMMINENT, HIGH);
    await reason('You mentioned wanting to end your life.');
    await eventually(() => understood().isEnabled()).toBe(true);
    const { id, crisis } = (await storedMessages(page)).find(({ content }) => content === HIGH) ?? {};
    const sessionId = new URL(page.url()).pathname.split('/').at(-1);
    await page.clock.install();
    // Less than the time (35 s) after which the browser takes a silent connection for broken.
    await page.clock.pauseAt(Date.now() + 10_000);
    await understood().click();
    await eventually(() => understood().getAttribute('aria-busy')).toBe('true');
    // The dialog stays the same: the earlier alert has made it imminent already.
    const risen = { ...crisis, sessionId, messageId: id, crisisLevel: 3 };
    socket?.send(`42${JSON.stringify(['crisis:detected', risen])}`);
    await eventually(() => understood().getAttribute('aria-busy')).toBeNull();
    await page.clock.runFor(2_000);
    await eventually(() => understood().isEnabled()).toBe(true);
    await page.clock.resume();
    await understood().click();
    await reason('You mentioned ending your life very soon.');
    await understood().click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('acknowledges only the one that is shown, and the next opens', async () => {
    const network = await breakableNetwork(context);
    await openChat(page);
    await network.cut();
    await sendElsewhere(page, ABUSE, HIGH);
    const states = async () =>
      (await storedMessages(page)).flatMap(({ role, acknowledged = 0 }) =>
        role === 'user' ? [acknowledged] : [],
      );
    network.restore();
    await reason('You mentioned wanting to end your life.');
    await understood().click();
    await reason('You mentioned that somebody hurts you.');
    await dialog().getByRole('button', { name: 'Leave quickly' }).waitFor();
    await eventually(states).toEqual([0, 2]);
    await understood().click();
    await dialog().waitFor({ state: 'detached' });
    await eventually(states).toEqual([2, 2]);
  });
});

describe('a gateway of the release before', () => {
  beforeEach(async () => {
    const network = await breakableNetwork(context);
    const asBefore = ({ crisis: _crisis, ...message }: Message): Message => message;
    await context.route(/\/messages(?:\?|$)/, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as SendMessageAnswer | Message[];
      const old = Array.isArray(json) ? json.map(asBefore) : { ...json, message: asBefore(json.message) };
      await route.fulfill({ response, json: old });
    });
    await openChat(page);
    await network.withoutSocket();
  });

  it('has its verdict shown, although it is not in the message of its answer', async () => {
    await sendMessage(page, HIGH);
    await reason('You mentioned wanting to end your life.');
    await understood().click();
    await dialog().waitFor({ state: 'detached' });
  });
});
