import type { Page } from 'playwright-core';

/**
 * Waits until nothing on the page moves any more, but for what moves for ever, and all letters have their shape. Reading
 * `finished` of each animation instead can wait for ever: that of one which was cancelled meanwhile is never kept.
 * @param theme that has to be there, if the page is on its way to one
 */
export async function atRest(page: Page, theme: 'light' | 'dark' | null = null): Promise<void> {
  await page.waitForFunction((wanted) => {
    const dark = getComputedStyle(document.documentElement).colorScheme === 'dark';
    if (wanted !== null && dark !== (wanted === 'dark')) return false;
    const moving = document.getAnimations().some((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return animation.playState === 'running' && end !== Number.POSITIVE_INFINITY;
    });
    return !moving && document.fonts.status === 'loaded';
  }, theme);
}
