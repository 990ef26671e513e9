import type { Page } from 'playwright-core';

/**
 * Waits until finite animations have ended and web fonts have loaded. Awaiting each animation's `finished` would not do:
 * it never resolves for a cancelled animation.
 * @param theme also waits for this theme, when the page is changing to it
 */
export async function waitForAnimations(page: Page, theme: 'light' | 'dark' | null = null): Promise<void> {
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
