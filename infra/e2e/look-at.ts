import { mkdir } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from './at-rest.ts';
import { wantsScreenshots } from './env.ts';
import { COLOUR_RULES, expectNoViolations } from './expect-accessible.ts';

/** A phone, what lies between, a desktop. Tests look at the ends, pictures are taken of all three. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
] as const;
const THEMES = ['light', 'dark'] as const;
const FOLDER = new URL('./.screens/', import.meta.url);

/** How a screen is looked at. */
export interface Look {
  /** What has to be there to be seen, at every width. */
  shows?: readonly Locator[];
  /** Brings back what ends when the size of the window changes. */
  again?: () => Promise<unknown>;
  /** Pictures show the page to its end, not only what fits into the window. */
  whole?: boolean;
  /** For what does not exist on wider screens: the widest it is looked at. */
  upTo?: (typeof SIZES)[number]['width'];
  /** Rules of axe that do not apply there. */
  without?: readonly string[];
}

/** For what stands there for a moment only, before the page that has the heading. */
export const PASSING = ['page-has-heading-one'] as const;

/** Where somebody with a phone begins. */
export const PHONE = SIZES[0];

/**
 * Looks at what is on the screen of a phone and of a desktop, by day and by night: what it is for is there, nothing reaches over
 * the side, and axe finds nothing to object to. When pictures are asked for (env.ts), one is written at each of three widths
 * instead. Ends on the phone, by day.
 * @param name of the screen, as the pictures are called
 */
export async function lookAt(page: Page, name: string, look: Look = {}): Promise<void> {
  const { shows = [], again, whole = false, upTo = Number.POSITIVE_INFINITY, without = [] } = look;
  const sizes = SIZES.filter(({ width }) => width <= upTo);
  const looked = wantsScreenshots()
    ? sizes
    : sizes.filter((size) => size === sizes[0] || size === sizes.at(-1));
  for (const size of looked) {
    await page.setViewportSize(size);
    await again?.();
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const thing of shows) await thing.first().waitFor();
      await atRest(page, theme);
      const what = `${name}, ${size.width} px, ${theme}`;
      if (wantsScreenshots()) await picture(page, pictureName(name, size.width, theme), whole);
      // Night changes colours, and nothing else.
      else await expectNoViolations(page, what, theme === 'dark' ? { only: COLOUR_RULES } : { without });
    }
    await expect.poll(() => overflowOf(page), { message: `${name}, ${size.width} px` }).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

const pictureName = (name: string, width: number, theme: string): string =>
  `${name}-${String(width).padStart(4, '0')}-${theme}.png`;

/** What stands out to the right of the window, or of a sheet that scrolls: its tag and text, so that a failure can be found. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40) ?? ''}`;
    const sheets = [...document.querySelectorAll('[role$=dialog], [role$=dialog] *, main, main *')].filter(
      (element) =>
        // What can have the focus is meant to be scrolled sideways: a table on a phone.
        element instanceof HTMLElement &&
        element.tabIndex < 0 &&
        getComputedStyle(element).overflowY === 'auto' &&
        element.scrollWidth > element.clientWidth + 1,
    );
    if (document.documentElement.scrollWidth <= window.innerWidth) return sheets.map(name);
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map(name)
      .slice(0, 5);
  });
}

async function picture(page: Page, file: string, fullPage: boolean): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: new URL(file, FOLDER).pathname, fullPage });
}
