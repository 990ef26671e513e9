import type axe from 'axe-core';
import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { machineEnvironment } from '../driver/env.ts';
import { type Product, runProduct } from '../driver/run-product.ts';
import { AXE } from './expect-accessible.ts';

const firefox = machineEnvironment().FIREFOX_BIN;

/** Far more than any step takes on an idle machine. */
const WAIT_TIMEOUT_MS = 30_000;
const button = (name: string): string => `::-p-xpath(//button[normalize-space(.)="${name}"])`;
const dialog = 'dialog[role="alertdialog"]';
/** More than a dialog has places for the focus. */
const MOST_TABS = 30;

describe.skipIf(firefox === undefined)('in Firefox (where it is installed)', () => {
  vi.setConfig({ testTimeout: 240_000 });
  /** Null once a test has stopped it. */
  let product: Product | null = null;
  let address: string;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await runProduct({
      environment: { BCRYPT_COST: '4', CRISIS_MODEL: 'off', KNOWLEDGE_MEANING: 'off' },
    });
    ({ address } = product);
    browser = await puppeteer.launch({
      browser: 'firefox',
      protocol: 'webDriverBiDi',
      headless: true,
      ...(firefox !== undefined && { executablePath: firefox }),
    });
    page = await browser.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  }, 180_000);

  const appears = (text: string) => page.waitForSelector(`::-p-text(${text})`, { visible: true });
  const press = (selector: string) => page.locator(selector).click();
  const say = async (text: string): Promise<void> => {
    await page.locator('textarea[name="message"]').fill(text);
    await page.keyboard.press('Enter');
  };
  /** The stored state of the reply to a message. */
  const replyTo = (content: string): Promise<string | undefined> =>
    page.evaluate(async (said) => {
      const id = location.pathname.split('/').at(-1);
      const messages = await (await fetch(`/api/chat/sessions/${id}/messages`)).json();
      return messages.find((message: { content: string }) => message.content === said)?.reply;
    }, content);
  const answered = (content: string) =>
    expect.poll(() => replyTo(content), { timeout: WAIT_TIMEOUT_MS }).toBe('done');
  /** The violations that axe finds on the page. */
  const violations = async (): Promise<string[]> => {
    await page.evaluate(await AXE);
    return page.evaluate(async () => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations: found } = await here.run(document, { resultTypes: ['violations'] });
      return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(' ')}`);
    });
  };
  const focusIsInside = () => page.$eval(dialog, (element) => element.contains(document.activeElement));

  it('a person signs up and gets a reply', async () => {
    await page.goto(`${address}/auth`);
    await page.locator('input[name="firstName"]').fill('Maya');
    await page.locator('input[name="email"]').fill(`in-firefox-${Date.now().toString(36)}@example.org`);
    await page.locator('input[name="password"]').fill('a quiet evening');
    await press('form button[type="submit"]');
    await appears('Welcome, Maya.');
    const session = await page.evaluate(async () => {
      const response = await fetch('/api/chat/sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'In another browser', therapyStyle: 'cbt' }),
      });
      return ((await response.json()) as { id: string }).id;
    });
    await page.goto(`${address}/chat/${session}`);
    await appears('an AI companion, not a clinician');
    await appears('Winny is online');
    await say('It was a long week.');
    await answered('It was a long week.');
    expect(await page.$eval('textarea[name="message"]', (field) => field.value)).toBe('');
  });

  it('the crisis dialog opens, traps the focus, and closes by its button only', async () => {
    await say('I want to end my life.');
    await page.waitForSelector(`${dialog} a[href="tel:116123"]`, { visible: true });
    await expect.poll(focusIsInside).toBe(true);
    for (const key of [
      'Escape',
      'Escape',
      'Escape',
      'Escape',
      'Escape',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
    ] as const) {
      await page.keyboard.press(key);
      expect(await focusIsInside()).toBe(true);
    }
    expect(await violations()).toEqual([]);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    for (let tabs = 0; tabs < MOST_TABS && (await focused()) !== 'I understand'; tabs += 1)
      await page.keyboard.press('Tab');
    expect(await focused()).toBe('I understand');
    await page.keyboard.press('Enter');
    await page.waitForSelector(dialog, { hidden: true });
    await answered('I want to end my life.');
    // The focus is where it was before the dialog.
    await expect
      .poll(() => page.$eval('textarea[name="message"]', (field) => field === document.activeElement))
      .toBe(true);
    expect(await violations()).toEqual([]);
  });

  it('a lazy part that could not be fetched is retried', async () => {
    let refused = 0;
    let refuse = true;
    await page.setRequestInterception(true);
    const onRequest = (request: HTTPRequest) => {
      if (!refuse || !request.url().includes('/assets/menu-sheet-')) return void request.continue();
      refused += 1;
      void request.abort();
    };
    page.on('request', onRequest);
    await page.reload();
    await appears('Winny is online');
    await page.locator('::-p-xpath(//button[contains(., "your menu")])').click();
    await expect.poll(() => refused, { timeout: WAIT_TIMEOUT_MS }).toBeGreaterThan(0);
    refuse = false;
    await page.waitForSelector('[role="menuitem"]', { visible: true });
    page.off('request', onRequest);
    await page.setRequestInterception(false);
  });

  it('Escape pressed three times leaves, and Back does not return to the chat', async () => {
    const chat = page.url();
    // Stands for the page that a person is sent to, which tests must not load.
    const isAway = async () => !page.url().startsWith(address);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await expect.poll(isAway, { timeout: WAIT_TIMEOUT_MS }).toBe(true);
    await page.goBack({ timeout: 5_000 }).catch(() => undefined);
    await expect.poll(isAway, { timeout: WAIT_TIMEOUT_MS }).toBe(true);
    await page.goto(chat);
    await appears('Winny is online');
  });

  it('the lines and the words of the plan can be read with the server gone', async () => {
    await page.goto(`${address}/crisis`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto(`${address}/safety-plan`);
    await page.locator('textarea[name="ownSteps"]').fill('A walk');
    await press(button('Save'));
    await appears('Saved.');
    const running = product;
    product = null;
    await running?.stop();
    await page.goto(`${address}/crisis`);
    await page.waitForSelector('a[href="tel:116123"]', { visible: true });
    await appears('A minute of steady ground');
    expect(await violations()).toEqual([]);
    await page.goto(`${address}/safety-plan`);
    const ownSteps = () => page.$eval('textarea[name="ownSteps"]', (field) => field.value);
    await expect.poll(ownSteps).toBe('A walk');
    await appears('This is your plan as it is on this device.');
  });
});
