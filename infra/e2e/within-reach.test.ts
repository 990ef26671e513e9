import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atRest } from './at-rest.ts';
import { onStage } from './on-stage.ts';
import { arriveNew } from './open-browser.ts';
import { composer, leaveByEscape, openChat, say, sendElsewhere, settled, toast } from './talk.ts';

const stage = onStage();

/** Whether a press in the middle of something lands on it: it is in the window, and nothing lies over it. */
function isPressable(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Continue', exact: true });

describe('on the smallest phone', () => {
  it('the message field and whom to call stay in the window, whatever else is said above them', async () => {
    const { page, context, faults } = await stage.visit({ width: 360, height: 640 });
    await openChat(page);
    await say(page, 'Sometimes I wish I was not here.');
    await page.getByRole('region', { name: 'Support' }).waitFor();
    await sendElsewhere(page, 'It is late.', 'I am tired.', 'The house is quiet.', 'Good night then.');
    await leaveByEscape(page.getByRole('dialog', { name: 'Keep talking with Winny' }));
    await settled(page);
    await page.getByText('You have reached your daily message limit.').waitFor();
    await atRest(page);
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
  it('a complaint in the corner leaves the way on and the way back free', async () => {
    const { page, context, faults } = await stage.visit({ width, height: width === 360 ? 640 : 900 });
    await arriveNew(page);
    await toast(page, 'Welcome to Winny!').waitFor();
    await atRest(page);
    expect(await isPressable(goOn(page))).toBe(true);
    for (const step of [2, 3, 4, 5, 6, 7]) {
      await goOn(page).click();
      await page.getByText(`Step ${step} of 14`, { exact: true }).first().waitFor();
    }
    await goOn(page).click();
    await toast(page, 'Please select your therapy experience').waitFor();
    await atRest(page);
    expect(await isPressable(goOn(page))).toBe(true);
    expect(await isPressable(page.getByRole('button', { name: 'Back', exact: true }))).toBe(true);
    expect(await isPressable(page.getByRole('progressbar', { name: 'Progress' }))).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
