import type { Page } from 'playwright-core';

/** Waits until nothing on the page moves any more, but for what moves for ever, and all letters have their shape. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return animation.playState === 'running' && end !== Number.POSITIVE_INFINITY;
    });
    return moving.length === 0 && document.fonts.status === 'loaded';
  });
}
