import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Product, runProduct } from '../driver/run-product.ts';
import { eventually, openChat } from './chat-page.ts';
import { visit } from './open-browser.ts';
import { useProduct } from './use-product.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

const used = useProduct();
/** A product of its own, null once the test has stopped it. */
let product: Product | null = null;
let page: Page;
beforeAll(async () => {
  product = await runProduct({
    environment: { BCRYPT_COST: '4', CRISIS_MODEL: 'off', KNOWLEDGE_MEANING: 'off' },
  });
  const { page: opened, context } = await visit(used.browser, product.address, { offlineHelp: true });
  page = opened;
  return () => context.close();
});
afterAll(() => product?.stop());

/** Waits until the worker has stored the pages of help and answers for them. */
const untilStored = () => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const plan = () => page.getByRole('textbox', { name: 'What I can do by myself' });

it('the lines, the exercise and the plan can be read with the server gone, once Winny was opened', async () => {
  await openChat(page);
  await untilStored();
  await page.goto('/safety-plan');
  await plan().fill('A walk');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  // The app comes from the server alone: the worker has nothing of it.
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toEqual(expect.arrayContaining(['/crisis', '/safety-plan']));
  // Named by their content: the pages never run a script of another release.
  expect(cached).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\/assets\/every-page-.+\.js$/),
      expect.stringMatching(/^\/assets\/safety-plan-.+\.js$/),
      '/notes.svg',
    ]),
  );
  expect(cached).not.toContain('/every-page.js');
  expect(cached.filter((path) => path === '/' || /\/(?:base|shell|index)-.*\.js/.test(path))).toEqual([]);

  const running = product;
  product = null;
  await running?.stop();
  await page.goto('/crisis');
  await page.getByRole('link', { name: 'Call 116 123' }).first().waitFor();
  await page.getByText('Five things you can see.').waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree');
  await page.goto('/safety-plan');
  await eventually(() => plan().inputValue()).toBe('A walk');
  await page.getByRole('status').getByText('This is your plan as it is on this device.').waitFor();
  await plan().fill('A walk and a tea');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('Not in your account yet').waitFor();
  await page.reload();
  await eventually(() => plan().inputValue()).toBe('A walk and a tea');
  // The quick exit works as well.
  await page.route('https://www.bbc.co.uk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sunny</h1>' }),
  );
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Sunny' }).waitFor();
  await expect(page.goto('/chat')).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
