import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from './at-rest.ts';

/**
 * What axe finds wrong with the page as it stands must be nothing.
 * @param where for the message
 * @param without rules that do not apply there
 */
export async function expectAccessible(
  page: Page,
  where: string,
  without: readonly string[] = [],
): Promise<void> {
  // Colours that are still fading in would be measured half way.
  await atRest(page);
  expect(await violations(page, without), where).toEqual([]);
}

/**
 * Runs axe in the page itself: its Playwright wrapper opens a second page for each run, and takes ten times as long.
 * @returns the rules that are broken, and where
 */
async function violations(page: Page, without: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (names) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const rules = Object.fromEntries(names.map((name) => [name, { enabled: false }]));
    const { violations: found } = await here.run(document, { resultTypes: ['violations'], rules });
    return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(' ')}`);
  }, without);
}
