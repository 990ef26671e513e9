import type { CrisisLevel } from '@winny/common/contract/crisis';
import { AppError, type ErrorCode } from '@winny/common/contract/errors';
import { LIMITS } from '@winny/common/contract/limits';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BreakableNetwork, breakableNetwork } from './breakable-network.ts';
import { composer, conversation, openChat, sendMessage, toast } from './chat-page.ts';
import type { Visitor } from './open-browser.ts';
import { useProduct } from './use-product.ts';

const MESSAGES = '**/api/chat/messages';
const used = useProduct();
let visitor: Visitor;
let page: Page;
let network: BreakableNetwork;

beforeEach(async () => {
  visitor = await used.visit();
  ({ page } = visitor);
  network = await breakableNetwork(visitor.context);
  await openChat(page);
  await network.withoutSocket();
});
afterEach(async () => {
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

const upgrade = () => page.getByRole('dialog', { name: 'Keep talking with Winny' });
const refuse = (code: ErrorCode, level?: CrisisLevel) =>
  page.route(MESSAGES, (route) => {
    const error = new AppError(code, undefined, level);
    return route.fulfill({ status: error.status, json: error.toBody() });
  });

describe('a message that is refused', () => {
  it('by the rate limit opens no upgrade dialog and keeps its text', async () => {
    await refuse('tooFast');
    await sendMessage(page, 'One after the other.');
    await toast(page, 'Failed to send message. Please try again.').waitFor();
    expect(await upgrade().count()).toBe(0);
    expect(await composer(page).inputValue()).toBe('One after the other.');
    await page.unroute(MESSAGES);
    await composer(page).press('Enter');
    await conversation(page).getByText('One after the other.').waitFor();
    await expect.poll(() => composer(page).inputValue()).toBe('');
  });

  it('by the allowance during a concern shows the support card and refetches the status', async () => {
    // Disables polling, which would refetch the status in any case.
    await page.addInitScript((pollMs) => {
      const begin = window.setInterval.bind(window);
      const setInterval = (action: TimerHandler, delay?: number) =>
        delay === pollMs ? 0 : begin(action, delay);
      Object.assign(window, { setInterval });
    }, LIMITS.statusPollMs);
    await page.reload();
    await page.getByText('5 left').waitFor();
    await refuse('dailyLimit', 1);
    const asked = page.waitForRequest('**/api/subscription/status');
    await sendMessage(page, 'J’en peux plus de tout.');
    await asked;
    await upgrade().getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('region', { name: 'Support' }).getByText('you can talk to a person too').waitFor();
    expect(await composer(page).inputValue()).toBe('J’en peux plus de tout.');
  });

  it('by the allowance alone shows no support card', async () => {
    await refuse('dailyLimit');
    await sendMessage(page, 'What shall I cook?');
    await upgrade().getByRole('button', { name: 'Not now' }).click();
    expect(await page.getByRole('region', { name: 'Support' }).count()).toBe(0);
  });
});

describe('a message on its way', () => {
  it('is sent once, and leaves the field when accepted; text typed after it stays', async () => {
    let go: (route: Route) => void = () => undefined;
    let sends = 0;
    const intercepted = new Promise<Route>((resolve) => {
      go = resolve;
    });
    await page.route(MESSAGES, (route) => {
      sends += 1;
      go(route);
    });
    await sendMessage(page, 'I slept badly.');
    const route = await intercepted;
    expect(await composer(page).inputValue()).toBe('I slept badly.');
    await composer(page).press('Enter');
    await composer(page).press('End');
    await composer(page).pressSequentially(' And you?');
    await route.continue();
    await expect.poll(() => composer(page).inputValue()).toBe('And you?');
    expect(sends).toBe(1);
  });
});

describe('a greeting', () => {
  it('that fails is only logged', async () => {
    const made = await page.request.post('/api/chat/sessions', {
      data: { title: 'Quiet', therapyStyle: 'cbt' },
    });
    const { id } = (await made.json()) as { id: string };
    await page.route('**/api/chat/messages/auto', (route) =>
      route.fulfill({ status: 500, json: { message: 'No' } }),
    );
    const logged = page.waitForEvent('console', (said) => said.text().startsWith('Greeting not sent'));
    await page.goto(`/chat/${id}`);
    expect((await logged).type()).toBe('info');
    expect(await page.getByRole('region', { name: /Notifications/ }).textContent()).toBe('');
    expect(await composer(page).isEnabled()).toBe(true);
  });
});
