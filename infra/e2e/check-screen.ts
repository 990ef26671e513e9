import { mkdir } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { wantsScreenshots } from './env.ts';
import { COLOUR_RULES, expectNoViolations } from './expect-accessible.ts';
import { waitForAnimations } from './wait-for-animations.ts';

/** A phone, a tablet, a desktop. Tests use the first and the last, screenshots all three. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
] as const;
const THEMES = ['light', 'dark'] as const;
const FOLDER = new URL('./.screens/', import.meta.url);

/** Options of `checkScreen`. */
export interface CheckOptions {
  /** Elements that have to be visible at every width. */
  shows?: readonly Locator[];
  /** Restores a state that ends when the window is resized. */
  again?: () => Promise<unknown>;
  /** Takes screenshots of the full page, not only of the window. */
  whole?: boolean;
  /** The largest width, for elements that do not exist on wider screens. */
  upTo?: (typeof SIZES)[number]['width'];
  /** Axe rules to skip. */
  without?: readonly string[];
}

/** Axe rules to skip for loading screens, which have no heading. */
export const LOADING_SCREEN = ['page-has-heading-one'] as const;

/** The size of a phone. */
export const PHONE = SIZES[0];

/**
 * Checks the current screen on a phone and a desktop, in day and night mode: its elements are visible, nothing overflows
 * to the right, and axe finds no violation. With screenshots enabled (env.ts) it writes one at each of three widths
 * instead. Leaves the page at phone size in day mode.
 * @param name name of the screen, used for its screenshots
 */
export async function checkScreen(page: Page, name: string, options: CheckOptions = {}): Promise<void> {
  const { shows = [], again, whole = false, upTo = Number.POSITIVE_INFINITY, without = [] } = options;
  const sizes = SIZES.filter(({ width }) => width <= upTo);
  const looked = wantsScreenshots()
    ? sizes
    : sizes.filter((size) => size === sizes[0] || size === sizes.at(-1));
  await disableTransitions(page);
  for (const [index, size] of looked.entries()) {
    await page.setViewportSize(size);
    // Light then dark at one width, dark then light at the next, because switching the theme takes longer than the checks.
    for (const theme of index % 2 === 0 ? THEMES : THEMES.toReversed()) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      // Also for the second theme: a busy browser can tell the page of the resized window only now.
      await again?.();
      for (const thing of shows) await thing.first().waitFor();
      await waitForAnimations(page, theme);
      const what = `${name}, ${size.width} px, ${theme}`;
      if (wantsScreenshots()) await picture(page, pictureName(name, size.width, theme), whole);
      // Night mode changes only colours.
      else await expectNoViolations(page, what, theme === 'dark' ? { only: COLOUR_RULES } : { without });
    }
    await expect.poll(() => overflowOf(page), { message: `${name}, ${size.width} px` }).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Disables CSS transitions, which cost CPU time in a browser without a GPU. */
function disableTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const state = window as { transitionsDisabled?: boolean };
    if (state.transitionsDisabled) return;
    state.transitionsDisabled = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition-duration: 0s !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

const pictureName = (name: string, width: number, theme: string): string =>
  `${name}-${String(width).padStart(4, '0')}-${theme}.png`;

/** Elements that overflow the window or a scroll area to the right, with tag and text for the error message. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40) ?? ''}`;
    const sheets = [...document.querySelectorAll('[role$=dialog], [role$=dialog] *, main, main *')].filter(
      (element) =>
        // Focusable scroll areas may scroll sideways, as a table on a phone does.
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
