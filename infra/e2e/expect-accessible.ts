import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForAnimations } from './wait-for-animations.ts';

/** The script of axe: half the size of `axe.source`, which every page receives and parses. */
export const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules to check. */
export interface Rules {
  /** Checks these rules only. */
  only?: readonly string[];
  /** Skips these rules. */
  without?: readonly string[];
}

/** The rules that depend on colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/** Waits for animations, then expects no violations. @param where name of the screen for the error message */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Colours must not be measured during a fade.
  await waitForAnimations(page);
  await expectNoViolations(page, where);
}

/** Expects no violations on a page without running animations. */
export async function expectNoViolations(page: Page, where: string, rules: Rules = {}): Promise<void> {
  expect(await violations(page, rules), where).toEqual([]);
}

/**
 * Runs axe in the page. Its Playwright wrapper opens a second page for each run and takes ten times as long.
 * @returns the violated rules with their elements
 */
async function violations(page: Page, { only, without = [] }: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await AXE);
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
