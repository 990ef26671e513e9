import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insertLongHistory } from '../driver/insert-long-history.ts';
import { newPerson } from '../driver/person.ts';
import { composer, conversation, openChat, sendMessage } from './chat-page.ts';
import { checkScreen } from './check-screen.ts';
import { untilListening } from './open-browser.ts';
import { useProduct } from './use-product.ts';

const used = useProduct();

/** Opens a conversation of two turns, the second with a list, while one file cannot be fetched. */
async function openWithout(file: string): Promise<{ page: Page; context: BrowserContext }> {
  const person = await newPerson(used.product.address, 'later');
  const session = await person.startSession('Two evenings');
  await insertLongHistory(await used.product.mongoUri(), person.email, session.id, 2);
  const { page, context } = await used.visit();
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url: used.product.address }]);
  await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
  await page.goto(`/chat/${session.id}`);
  await conversation(page).getByText('It makes sense that this stays with you.').waitFor();
  return { page, context };
}

describe('the crisis dialog', () => {
  it('is loaded with the screen and opens when nothing more can be fetched', async () => {
    const { page, context } = await used.visit();
    await openChat(page);
    await page.reload();
    await composer(page).waitFor();
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Support', exact: true }).click();
    const support = page.getByRole('dialog', { name: 'If it is too much right now' });
    await support.getByRole('link', { name: 'Call 116 123' }).waitFor();
    await page.keyboard.press('Escape');
    await support.waitFor({ state: 'detached' });
    await sendMessage(page, 'I want to end my life.');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('link', { name: 'Call 116 123' }).waitFor();
    await dialog.getByRole('button', { name: 'I understand' }).click();
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('Support', () => {
  it('names the first lines of the region, and the pages of help, when its list cannot be fetched', async () => {
    const { page, context } = await used.visit();
    await page.route('**/assets/help-*.js', (route) => route.abort());
    await page.goto('/therapy-styles');
    await page.evaluate(() => localStorage.setItem('winny-region', 'us'));
    await page.reload();
    await untilListening(page);
    const fallback = page.getByRole('dialog', { name: 'If it is too much right now' });
    await page.getByRole('link', { name: 'Support', exact: true }).click();
    const calls = fallback.getByRole('link', { name: /^(?:Call|Text) / });
    await calls.first().waitFor();
    expect(await calls.allInnerTexts()).toEqual(['Call 988', 'Text HOME to 741741', 'Call 911']);
    await checkScreen(page, 'support-fallback', {
      shows: [
        calls,
        fallback.getByRole('link', { name: 'All lines and an exercise' }),
        fallback.getByRole('link', { name: 'My safety plan' }),
      ],
    });
    // The list replaces it as soon as it can be fetched.
    await page.unroute('**/assets/help-*.js');
    await fallback.getByRole('tab', { name: 'USA', selected: true }).waitFor();
    await context.close();
  });
});

describe('a lazy part', () => {
  it('that an update has removed makes the page offer a reload, which keeps the draft', async () => {
    const { page, context } = await used.visit();
    await openChat(page);
    await page.route('**/assets/menu-sheet-*.js', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await composer(page).fill('I was about to say');
    await page.getByRole('button', { name: /your menu/ }).click();
    const anew = page.getByRole('button', { name: 'Load the page again' });
    await anew.waitFor();
    await page.unroute('**/assets/menu-sheet-*.js');
    await anew.click();
    await anew.waitFor({ state: 'detached' });
    await expect.poll(() => composer(page).inputValue()).toBe('I was about to say');
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).waitFor();
    await context.close();
  });

  it('that could not be fetched is retried: the menu opens when its file arrives', async () => {
    const { page, context } = await openWithout('menu-sheet');
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('menu-sheet'));
    const avatar = page.getByRole('button', { name: /your menu/ });
    await avatar.focus();
    await page.keyboard.press('Enter');
    await refused;
    // The rest of the page is unaffected.
    await conversation(page).getByText('It makes sense that this stays with you.').waitFor();
    await page.unroute('**/assets/menu-sheet-*.js');
    await page.locator('[role=menuitem][data-highlighted]', { hasText: 'Dashboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => avatar.evaluate((it) => it === document.activeElement)).toBe(true);
    await context.close();
  });

  it('is not waited for: a reply is plain text until the markdown parser arrives', async () => {
    const { page, context } = await openWithout('markdown-tree');
    await conversation(page).getByText('- write the sentence down').waitFor();
    expect(await conversation(page).getByText('**breathe out**').count()).toBe(1);
    await page.unroute('**/assets/markdown-tree-*.js');
    await conversation(page)
      .getByRole('listitem')
      .filter({ hasText: 'write the sentence down' })
      .last()
      .waitFor();
    await conversation(page).locator('strong', { hasText: 'breathe out' }).waitFor();
    await conversation(page).getByText('**breathe out**').waitFor({ state: 'detached' });
    await context.close();
  });
});
