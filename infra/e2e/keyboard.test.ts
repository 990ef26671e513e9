import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answered, composer, conversation, greeted, openChat } from './chat-page.ts';
import { expectFocusSeen, hasFocus, tabTo } from './keyboard.ts';
import { useProduct } from './use-product.ts';

const used = useProduct();

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Tabs to an element and presses a key on it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field, unless it has the focus already, and replaces its content. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor();
  if (!(await hasFocus(field))) await tabTo(page, field);
  await expectFocusSeen(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Waits for a step and for the focus on its heading. */
async function arriveAt(page: Page, step: number): Promise<void> {
  await page.getByText(`Step ${step} of 14`, { exact: true }).first().waitFor();
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect.poll(() => hasFocus(heading)).toBe(true);
}

/** The focused element at the moment when the next page is shown. */
function focusWithNextPage(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const title = (): string | null | undefined => document.querySelector('main h1')?.textContent;
    const before = title();
    return new Promise((resolve) => {
      new MutationObserver(() => {
        if (title() && title() !== before) resolve(document.activeElement?.tagName);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}

/** Waits until React has taken over a prerendered element, and its effects have run. */
async function untilHydrated(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).length)).toBeGreaterThan(0);
  await element.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
}

async function signUpByKeys(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Therapy Whenever You Need It' }).waitFor();
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  // A Tab pressed before the focus has moved to the content would be lost.
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  await press(page, page.getByRole('main').getByRole('link', { name: 'Start Chatting' }).first());
  await page.waitForURL('**/auth');
  await write(page, page.getByLabel('First name'), 'Maya');
  await write(page, page.getByLabel('Email'), `by-keys-${Date.now().toString(36)}@example.org`);
  await write(page, page.getByLabel('Password', { exact: true }), 'a quiet evening');
  await press(page, button(page, 'Sign Up'));
}

async function answerByKeys(page: Page): Promise<void> {
  const goOn = button(page, 'Continue');
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await arriveAt(page, step);
    await press(page, goOn);
  }
  await arriveAt(page, 7);
  await press(page, page.getByRole('radio').first(), 'Space');
  await page.keyboard.press('ArrowDown');
  await expectFocusSeen(page);
  await press(page, goOn);
  await arriveAt(page, 8);
  await write(page, page.getByLabel('Title'), 'Without a mouse');
  await press(page, goOn);
  await arriveAt(page, 9);
  await press(page, page.getByRole('radio').first(), 'Space');
  await press(page, goOn);
  await arriveAt(page, 10);
  await press(page, page.getByRole('checkbox', { name: 'Mindfulness-based' }), 'Space');
  await press(page, goOn);
  await arriveAt(page, 13);
  await press(page, goOn);
  await arriveAt(page, 14);
  await press(page, button(page, 'I understand and agree'));
  await press(page, button(page, 'Start My Journey'));
  await page.waitForURL(/\/chat\/[0-9a-f]{24}$/);
}

describe('a person without a mouse', () => {
  it('starts at the top of a page as soon as it is shown, so that no Tab is lost', async () => {
    const { page, context } = await used.visit();
    await openChat(page);
    for (const name of ['Therapy styles', 'Reasons to seek support']) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true });
      await link.focus();
      const focused = focusWithNextPage(page);
      await page.keyboard.press('Enter');
      expect(await focused).toBe('MAIN');
    }
    await context.close();
  });

  it('keeps the focus where it is when the rest of the landing page arrives late', async () => {
    const { page, context } = await used.visit();
    let arrives = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrives = resolve;
    });
    await page.route('**/below-the-fold-*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/');
    await press(page, page.getByRole('link', { name: 'Skip to content' }));
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
    const start = page.getByRole('main').getByRole('link', { name: 'Start Chatting' }).first();
    await tabTo(page, start);
    arrives();
    await untilHydrated(page.getByRole('heading', { name: 'The light is on' }));
    expect(await hasFocus(start)).toBe(true);
    await context.close();
  });

  it('gets from the landing page through sign-up and onboarding into a conversation', async () => {
    const { page, context, faults } = await used.visit();
    await signUpByKeys(page);
    await answerByKeys(page);
    await page.getByRole('heading', { level: 1, name: 'Without a mouse' }).waitFor();

    await greeted(page);
    await write(page, composer(page), 'I came here without a mouse, and without much sleep.');
    await page.keyboard.press('Enter');
    await answered(page);
    await conversation(page).getByText('I came here without a mouse, and without').first().waitFor();

    const support = page.getByRole('banner').getByRole('button', { name: 'Support', exact: true });
    await tabTo(page, support, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const lines = page.getByRole('dialog', { name: 'If it is too much right now' });
    await press(page, lines.getByRole('link', { name: 'Call 116 123' }), 'Escape');
    await lines.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(support)).toBe(true);

    const avatar = page.getByRole('button', { name: /your menu/ });
    await press(page, avatar);
    const highlighted = page.locator('[role="menuitem"][data-highlighted]');
    for (const entry of ['Dashboard', 'New Session']) {
      await highlighted.filter({ hasText: entry }).waitFor();
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(avatar)).toBe(true);
    await expectFocusSeen(page);
    expect(faults).toEqual([]);
    await context.close();
  }, 120_000);
});
