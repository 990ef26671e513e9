import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More tab stops than any screen has. */
const MOST_STOPS = 60;

/**
 * Presses Tab until an element has the focus, and checks at every stop that the focus is visible.
 * @param key `Shift+Tab` goes backwards
 * @throws AssertionError at a stop without visible focus, and when the element is not reached
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

/** Expects the focused element to be in the window, uncovered, and outlined itself or by its container. @returns its name */
export async function expectFocusSeen(page: Page): Promise<string> {
  // Polls until smooth scrolling and animations have ended.
  await expect
    .poll(() => page.evaluate(focusProblem), {
      message: 'the focus cannot be seen',
      interval: 30,
    })
    .toBe('');
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 30) ?? '';
  });
}

/** Runs in the page. @returns the problem with the visibility of the focus, or an empty string */
function focusProblem(): string {
  const element = document.activeElement;
  // After the last stop the focus is in the browser's toolbar.
  if (!element || element === document.body) return '';
  const name = `${element.tagName} “${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}”`;
  const marked = (candidate: Element): boolean => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    const clear = /rgba\(.*, 0\)|transparent/.test(outlineColor);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !clear;
  };
  // The card outlines a hidden radio button, and the form outlines the message field.
  const candidates = [element, element.closest('label'), element.closest('form')];
  const frame = candidates.find((candidate) => candidate !== null && marked(candidate));
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
