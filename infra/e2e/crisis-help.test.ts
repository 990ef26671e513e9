import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BreakableNetwork, breakableNetwork } from './breakable-network.ts';
import { answered, conversation, eventually, openChat, sendMessage } from './chat-page.ts';
import { useProduct } from './use-product.ts';

const HIGH = 'I want to end my life.';
const CONCERN = 'Sometimes I wish I was not here.';

const used = useProduct();
let page: Page;
let context: BrowserContext;
let faults: readonly string[];
let network: BreakableNetwork;
beforeEach(async () => {
  ({ page, context, faults } = await used.visit());
  network = await breakableNetwork(context);
});
afterEach(async () => {
  expect(faults).toEqual([]);
  await context.close();
});

const dialog = () => page.getByRole('alertdialog');
const card = () => page.getByRole('region', { name: 'Support' });
const ground = () => page.getByRole('dialog', { name: 'A minute of steady ground' });
const support = () => page.getByRole('dialog', { name: 'If it is too much right now' });

/** Takes the line away after the first load: neither data nor a further file of the app can be fetched. */
async function cutEverything(): Promise<void> {
  await network.cut();
  await context.route('**/*', (route) => route.abort());
}

describe('the exercise', () => {
  it('breathes six times in a minute, ten seconds each', async () => {
    await openChat(page);
    await sendMessage(page, HIGH);
    await dialog().getByRole('button', { name: 'Ground me now' }).click();
    await ground().getByText('Six times, or until it is enough.').waitFor();
    const breaths = await ground().evaluate((it) =>
      it
        .getAnimations({ subtree: true })
        .filter((animation) => (animation as CSSAnimation).animationName === 'breathe')
        .map(({ effect }) => {
          const { duration, iterations, endTime } = effect?.getComputedTiming() ?? {};
          return { duration, iterations, endTime };
        }),
    );
    expect(breaths).toEqual([{ duration: 10_000, iterations: 6, endTime: 60_000 }]);
  });
});

describe('the crisis dialog', () => {
  it.each(['light', 'dark'] as const)(
    'moves by nothing but a fade and a rise, once, and has no glaring red, in %s colours',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await openChat(page);
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seenAnimations: seen });
        const note = ({ target, animationName }: AnimationEvent) => {
          if (target instanceof Element && target.closest('[role=alertdialog]')) seen.push(animationName);
        };
        document.addEventListener('animationstart', note, true);
        document.addEventListener('animationiteration', note, true);
      });
      await sendMessage(page, HIGH);
      await eventually(() => dialog().getByRole('button', { name: 'I understand' }).isEnabled()).toBe(true);
      const seen = await page.evaluate(
        () => (window as unknown as { seenAnimations: string[] }).seenAnimations,
      );
      expect(seen.toSorted()).toEqual(['fade-in', 'rise-in']);
      const { repeated, colours } = await dialog().evaluate((it) => {
        const all = [it, ...it.querySelectorAll('*')];
        const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        const rgb = (colour: string): [number, number, number, number] => {
          if (!pixel) throw new Error('no canvas');
          pixel.clearRect(0, 0, 1, 1);
          pixel.fillStyle = colour;
          pixel.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
          return [red, green, blue, alpha];
        };
        return {
          repeated: it
            .getAnimations({ subtree: true })
            .filter(({ effect }) => (effect?.getComputedTiming().iterations ?? 1) > 1).length,
          colours: all.flatMap((element) => {
            const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
            return [color, backgroundColor, borderTopColor].map(rgb);
          }),
        };
      });
      expect(repeated).toBe(0);
      expect(colours.length).toBeGreaterThan(30);
      const glaring = colours.filter(
        ([red, green, blue, alpha]) => alpha > 60 && red > 190 && green < 80 && blue < 80,
      );
      expect(glaring).toEqual([]);
    },
  );
});

describe('without a line after the first load', () => {
  it('the card, Support and the exercise are there', async () => {
    await openChat(page);
    await sendMessage(page, CONCERN);
    await card().waitFor();
    await answered(page);
    await cutEverything();
    await card().getByRole('button', { name: 'See who to call' }).click();
    const call = support().getByRole('link', { name: 'Call 116 123' });
    expect(await call.getAttribute('href')).toBe('tel:116123');
    await support().getByRole('tab', { name: 'USA' }).click();
    await support().getByRole('link', { name: 'Call 988' }).waitFor();
    await support().getByRole('button', { name: 'Ground me now' }).click();
    await ground().getByText('thing you can taste').waitFor();
    await ground().getByRole('button', { name: 'Back to the lines' }).click();
    await call.waitFor();
    await page.keyboard.press('Escape');
    await support().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Support', exact: true }).click();
    await support().waitFor();
  });

  it('the dialog of a verdict can be read and closed, and stays behind Support', async () => {
    await openChat(page);
    await sendMessage(page, HIGH);
    await dialog().waitFor();
    await cutEverything();
    await dialog().getByRole('button', { name: 'Ground me now' }).click();
    await ground().getByText('things you can see').waitFor();
    await ground().getByRole('button', { name: 'Back to the lines' }).click();
    await dialog().getByText('Detection reason: You mentioned wanting to end your life.').waitFor();
    expect(await dialog().getByRole('link', { name: 'Call 116 123' }).getAttribute('href')).toBe(
      'tel:116123',
    );
    await dialog().getByRole('button', { name: 'I understand' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Support', exact: true }).click();
    await support().getByText('Thoughts of suicide: You mentioned wanting to end your life.').waitFor();
  });
});

describe('an older session, within a day of a crisis in another', () => {
  it('shows the support card when it is opened again, on the same tab as well', async () => {
    const older = await openChat(page);
    await sendMessage(page, 'Work was dull today.');
    await answered(page);
    const created = await page.request.post('/api/chat/sessions', {
      data: { title: 'Tonight', therapyStyle: 'cbt' },
    });
    const { id } = (await created.json()) as { id: string };
    const sessions = page.getByRole('navigation', { name: 'Sessions' });
    await sessions.getByRole('link', { name: /^Tonight/ }).click();
    await page.waitForURL(`/chat/${id}`);
    // The address changes before the screen does.
    await page.getByRole('heading', { level: 1, name: 'Tonight' }).waitFor();
    await page.getByText('Winny is online').waitFor();
    await sendMessage(page, HIGH);
    await dialog().getByRole('button', { name: 'I understand' }).click();
    await dialog().waitFor({ state: 'detached' });
    await answered(page);
    await sessions.locator(`a[href="${older}"]`).click();
    await conversation(page).getByText('Work was dull today.', { exact: true }).waitFor();
    await card().waitFor();
  });
});
