import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { composer, eventually, hasFocus, openChat, sendMessage, settled, toast } from './chat-page.ts';
import { modelServerOf } from './model-server.ts';
import { stopTimers, TOAST_MS } from './stop-timers.ts';
import { useProduct } from './use-product.ts';

const used = useProduct();

/** Delay of a tooltip (TOAST-6). */
const TOOLTIP_MS = 700;
const WIDTHS = [
  { width: 1_440, height: 900 },
  { width: 360, height: 640 },
] as const;

/** Records the texts of live regions in shadow roots, which only screen readers present. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachHeard(this: Element, init) {
      const root = attach.call(this, init);
      const hear = () => said.push(root.textContent ?? '');
      // An empty region announces nothing.
      new MutationObserver(() => root.textContent !== '' && hear()).observe(root, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      return root;
    };
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

describe.each(WIDTHS)('a person with a screen reader, at $width px', (look) => {
  it('hears each reply once and completely, and no earlier messages', async () => {
    const { page, context, faults } = await used.visit(look);
    const said = await listen(page);
    await openChat(page);
    expect(await said()).toEqual([]);
    await (await modelServerOf(used.product)).next('script', {
      params: { text: 'That sounds **tiring**.\n\nWhat kept you awake?' },
    });
    await sendMessage(page, 'I did not sleep.');
    await settled(page);
    await eventually(said).toEqual(['Winny: That sounds tiring. What kept you awake?']);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('reaches a toast by F8, and the toast stays while it has the focus', async () => {
    const { page, context, faults } = await used.visit(look);
    const pass = await stopTimers(page, TOAST_MS);
    await page.goto('/auth');
    const signUp = page.getByRole('button', { name: 'Sign Up' });
    await signUp.click();
    const missing = toast(page, 'Please enter both email and password.');
    await missing.waitFor();
    await signUp.click();
    // One at a time.
    await eventually(() => missing.count()).toBe(1);
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: /Notifications/ });
    await hasFocus(region);
    expect((await region.boundingBox())?.width).toBe(Math.min(420, look.width));
    await page.keyboard.press('Escape');
    await missing.waitFor({ state: 'detached' });
    await signUp.click();
    await missing.waitFor();
    await pass();
    await missing.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a person with a mouse', () => {
  it('sees a tooltip after 700 ms', async () => {
    const { page, context, faults } = await used.visit();
    await openChat(page);
    await composer(page).fill('Good evening.');
    const send = page.getByRole('button', { name: 'Send message' });
    const waited = (button: Locator) =>
      button.evaluate(
        (target) =>
          new Promise<number>((resolve) => {
            let since = 0;
            target.addEventListener('pointerenter', () => (since = performance.now()), { once: true });
            new MutationObserver((_, observer) => {
              if (!document.querySelector('[role=tooltip]') || since === 0) return;
              observer.disconnect();
              resolve(performance.now() - since);
            }).observe(document.body, { childList: true, subtree: true, attributes: true });
          }),
      );
    const first = waited(send);
    await send.hover();
    expect(await first).toBeGreaterThanOrEqual(TOOLTIP_MS - 1);
    await page.getByRole('tooltip', { name: 'Send message' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
