import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { breakableNetwork } from './breakable-network.ts';
import { eventually, hasFocus, leaveByEscape, openChat, sendElsewhere, sendMessage } from './chat-page.ts';
import { useProduct } from './use-product.ts';

const HIGH = 'I want to end my life.';
const CONCERN = 'Sometimes I wish I was not here.';

let page: Page;
let context: BrowserContext;
let faults: readonly string[];

const used = useProduct();
beforeEach(async () => {
  ({ page, context, faults } = await used.visit());
});
afterEach(async () => {
  expect(faults).toEqual([]);
  await context.close();
});

const dialogOn = (tab: Page) => tab.getByRole('alertdialog');
const understood = (tab: Page) => dialogOn(tab).getByRole('button', { name: 'I understand' });
const focusIsInside = (tab: Page) =>
  dialogOn(tab).evaluate((dialog) => dialog.contains(document.activeElement));

describe('the crisis dialog', () => {
  it('has the focus when it opens over Support, which has it again afterwards', async () => {
    await openChat(page);
    await page.getByRole('button', { name: 'Support', exact: true }).click();
    const support = page.getByRole('dialog', { name: 'If it is too much right now' });
    await support.waitFor();
    await sendElsewhere(page, HIGH);
    await eventually(() => focusIsInside(page)).toBe(true);
    // Backwards from its heading to its last control, which is the button.
    await eventually(() => understood(page).isEnabled()).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await hasFocus(understood(page));
    await page.keyboard.press('Enter');
    await dialogOn(page).waitFor({ state: 'detached' });
    await leaveByEscape(support);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

  it('stays on a public page that the browser goes to, until it is answered', async () => {
    await openChat(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/therapy-styles');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const heading = page.locator('h1', { hasText: 'Seven ways of talking things through' });
    await heading.waitFor();
    await page.goBack();
    await sendMessage(page, HIGH);
    await dialogOn(page).waitFor();
    await page.goForward();
    await heading.waitFor();
    await eventually(() => focusIsInside(page)).toBe(true);
    await dialogOn(page).getByRole('link', { name: 'Call 116 123' }).waitFor();
    await understood(page).click();
    await dialogOn(page).waitFor({ state: 'detached' });
  });
});

describe('the support card', () => {
  it('is shown without a socket for a concern that the answer to a send does not tell', async () => {
    const network = await breakableNetwork(context);
    await openChat(page);
    await network.withoutSocket();
    await page.getByText('Winny is online').waitFor();
    await sendElsewhere(page, CONCERN);
    await page.getByRole('region', { name: 'Support' }).getByText('you can talk to a person too').waitFor();
  });
});
