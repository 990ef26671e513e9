import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has: whoever has not arrived by then never will. */
const MOST_STOPS = 60;

/**
 * Presses Tab until something has the focus, and demands at every stop on the way that it can be seen where one is.
 * @param key `Shift+Tab` to go backwards
 * @throws AssertionError at a stop whose focus cannot be seen, and when the end of the page comes round again
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  const stops: string[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const stop = await expectFocusSeen(page);
    if (await hasFocus(target)) return;
    stops.push(stop);
  }
  expect.fail(`${target} was not reached by ${key}; stops: ${stops.join(' / ')}`);
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** What has the focus must be in the window, under nothing else, and marked by a line around it or around its frame. @returns its name */
export async function expectFocusSeen(page: Page): Promise<string> {
  // Smooth scrolling and sliding sheets come to rest.
  await expect
    .poll(() => page.evaluate(faultOfFocus), {
      message: 'the focus cannot be seen',
      interval: 30,
    })
    .toBe('');
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 30) ?? '';
  });
}

/** Runs in the page. @returns what is wrong with how the focus shows, or nothing */
function faultOfFocus(): string {
  const element = document.activeElement;
  // Between the last stop and the first the browser's own bar has its turn.
  if (!element || element === document.body) return '';
  const name = `${element.tagName} “${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}”`;
  const marked = (candidate: Element): boolean => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    const clear = /rgba\(.*, 0\)|transparent/.test(outlineColor);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !clear;
  };
  // A hidden radio is marked by its card, the message field by the sheet it lies on.
  const frames = [element, element.closest('label'), element.closest('form')];
  const frame = frames.find((candidate) => candidate !== null && marked(candidate));
  if (!frame) return `${name} is not marked`;
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const inside = [
    Math.max(left, 0),
    Math.min(right, innerWidth),
    Math.max(top, 0),
    Math.min(bottom, innerHeight),
  ];
  const [from = 0, to = 0, above = 0, below = 0] = inside;
  if (to - from < 4 || below - above < 4) return `${name} is outside the window`;
  const topmost = document.elementFromPoint((from + to) / 2, (above + below) / 2);
  const seen = topmost !== null && (frame.contains(topmost) || topmost.contains(frame));
  return seen ? '' : `${name} lies under ${topmost?.tagName}`;
}
