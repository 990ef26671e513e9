import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { wantsScreenshots } from './env.ts';
import { expectAccessible } from './expect-accessible.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
] as const;
const THEMES = ['light', 'dark'] as const;
const FOLDER = new URL('./.screens/', import.meta.url);

/** How a screen is looked at. */
export interface Look {
  /** Pictures show the page to its end, not only what fits into the window. */
  whole?: boolean;
  /** For what does not exist on wider screens: the widest it is looked at. */
  upTo?: (typeof SIZES)[number]['width'];
}

/**
 * Looks at what is on the screen at three widths, by day and by night: nothing reaches over the side, and axe finds
 * nothing to object to. Pictures are written when they are asked for (env.ts).
 * @param name of the screen, as the pictures are called
 */
export async function lookAt(page: Page, name: string, { whole = false, upTo }: Look = {}): Promise<void> {
  const sizes = SIZES.filter(({ width }) => upTo === undefined || width <= upTo);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The colours do not depend on the width, nor the order of things on the colours.
    const examined = colorScheme === 'light' ? sizes.at(0) : sizes.at(-1);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const what = `${name}, ${size.width} px, ${colorScheme}`;
      await expect
        .poll(() => overflowOf(page), { message: `${what} reaches over the side`, timeout: 5_000 })
        .toEqual([]);
      await picture(page, `${name}-${String(size.width).padStart(4, '0')}-${colorScheme}.png`, whole);
      if (size === examined) await expectAccessible(page, what);
    }
  }
}

/** What stands out to the right of the window: its tag and text, so that a failure can be found. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40) ?? ''}`)
      .slice(0, 5);
  });
}

async function picture(page: Page, file: string, fullPage: boolean): Promise<void> {
  if (!wantsScreenshots()) return;
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: new URL(file, FOLDER).pathname, fullPage });
}
