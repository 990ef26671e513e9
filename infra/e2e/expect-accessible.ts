import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from './at-rest.ts';

/** Which rules axe goes by. */
export interface Rules {
  /** None but these. */
  only?: readonly string[];
  /** Those that do not apply there. */
  without?: readonly string[];
}

/** What depends on colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/** Once all is at rest, axe must find nothing wrong with the page. @param where for the message */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Colours that are still fading in would be measured half way.
  await atRest(page);
  await expectNoViolations(page, where);
}

/** The same of a page that is at rest already. */
export async function expectNoViolations(page: Page, where: string, rules: Rules = {}): Promise<void> {
  expect(await violations(page, rules), where).toEqual([]);
}

/**
 * Runs axe in the page itself: its Playwright wrapper opens a second page for each run, and takes ten times as long.
 * @returns the rules that are broken, and where
 */
async function violations(page: Page, { only, without = [] }: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((name) => [name, { enabled: false }])),
    ...(only && { runOnly: [...only] }),
  };
  return page.evaluate(async (wanted) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations: found } = await here.run(document, wanted);
    return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}
