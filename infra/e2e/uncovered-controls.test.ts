import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  composer,
  leaveByEscape,
  openChat,
  sendElsewhere,
  sendMessage,
  settled,
  toast,
} from './chat-page.ts';
import { signUpIntoOnboarding } from './open-browser.ts';
import { stopTimers, TOAST_MS } from './stop-timers.ts';
import { useProduct } from './use-product.ts';
import { waitForAnimations } from './wait-for-animations.ts';

const used = useProduct();

/** Whether a click on the middle of an element hits it: it is in the window and not covered. */
function isPressable(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

const continueButton = (page: Page): Locator => page.getByRole('button', { name: 'Continue', exact: true });

describe('on the smallest phone', () => {
  it('the message field and the hotlines stay in the window below banners and cards', async () => {
    const { page, context, faults } = await used.visit({ width: 360, height: 640 });
    await openChat(page);
    await sendMessage(page, 'Sometimes I wish I was not here.');
    await page.getByRole('region', { name: 'Support' }).waitFor();
    await sendElsewhere(page, 'It is late.', 'I am tired.', 'The house is quiet.', 'Good night then.');
    await leaveByEscape(page.getByRole('dialog', { name: 'Keep talking with Winny' }));
    await settled(page);
    await page.getByText('You have reached your daily message limit.').waitFor();
    await waitForAnimations(page);
    expect(await isPressable(page.getByRole('region', { name: 'Support' }))).toBe(true);
    expect(await isPressable(composer(page))).toBe(true);
    for (const number of ['999', '116 123']) {
      expect(
        await isPressable(page.locator('main').getByRole('link', { name: number, exact: true }).last()),
      ).toBe(true);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe.each([360, 768, 1_440])('at %i px', (width) => {
  it('a toast does not cover the buttons', async () => {
    const { page, context, faults } = await used.visit({ width, height: width === 360 ? 640 : 900 });
    const releaseToasts = await stopTimers(page, TOAST_MS);
    await signUpIntoOnboarding(page);
    await toast(page, 'Welcome to Winny!').waitFor();
    await waitForAnimations(page);
    expect(await isPressable(continueButton(page))).toBe(true);
    await releaseToasts();
    await toast(page, 'Welcome to Winny!').waitFor({ state: 'detached' });
    for (const step of [2, 3, 4, 5, 6, 7]) {
      await continueButton(page).click();
      await page.getByText(`Step ${step} of 14`, { exact: true }).first().waitFor();
    }
    await continueButton(page).click();
    await toast(page, 'Please select your therapy experience').waitFor();
    await waitForAnimations(page);
    expect(await isPressable(continueButton(page))).toBe(true);
    expect(await isPressable(page.getByRole('button', { name: 'Back', exact: true }))).toBe(true);
    expect(await isPressable(page.getByRole('progressbar', { name: 'Progress' }))).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
