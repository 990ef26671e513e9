import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openChat, TITLE } from './chat-page.ts';
import { hasFocus } from './keyboard.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const used = useProduct();
let page: Page;

visitBeforeEach(used, { width: 1_440, height: 900 }, (visitor) => {
  ({ page } = visitor);
});

interface Held {
  heldFrames?: FrameRequestCallback[];
}

/** Holds animation frames back, as a busy machine does. @returns a function that lets them run */
async function holdFrames(): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const frames: FrameRequestCallback[] = [];
    (window as Held).heldFrames = frames;
    const run = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (frame) => ((window as Held).heldFrames ? frames.push(frame) : run(frame));
  });
  return () =>
    page.evaluate(() => {
      const frames = (window as Held).heldFrames ?? [];
      delete (window as Held).heldFrames;
      for (const frame of frames) window.requestAnimationFrame(frame);
    });
}

describe('a menu opened by keyboard', () => {
  it('takes the next key at once, for the entry that it highlights', async () => {
    await openChat(page);
    const options = page
      .getByRole('navigation', { name: 'Sessions' })
      .getByRole('button', { name: `Options for “${TITLE}”` });
    await options.focus();
    const release = await holdFrames();
    await page.keyboard.press('Enter');
    await page.locator('[role=menuitem][data-highlighted]', { hasText: 'Rename' }).waitFor();
    expect(await hasFocus(page.getByRole('menu'))).toBe(true);
    await page.keyboard.press('Enter');
    await release();
    await page.getByRole('dialog', { name: 'Rename this session' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(options)).toBe(true);
  });
});
