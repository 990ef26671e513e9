import type { Export } from '@winny/common/contract/export';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { answered, eventually, openChat, sendMessage } from './chat-page.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const ABUSE = 'My husband hits me and I am scared of him.';
const CONCERN = 'Sometimes I wish I was not here.';

const used = useProduct();
let page: Page;
let context: BrowserContext;
visitBeforeEach(used, {}, (visitor) => {
  ({ page, context } = visitor);
});
beforeEach(async () => {
  await context.route('https://www.bbc.co.uk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Sunny</h1>' }),
  );
  await openChat(page);
});

const records = async () => {
  const exported = await page.request.get('/api/user/export');
  return ((await exported.json()) as Export).safetyRecords;
};

const acts = async () => (await records()).flatMap((record) => (record.kind === 'act' ? record.act : []));
const verdict = async () => (await records()).find((record) => record.kind === 'verdict');
const sunny = () => page.getByRole('heading', { name: 'Sunny' }).waitFor();
const alert = () => page.getByRole('alertdialog');
const leave = () => page.getByRole('button', { name: 'Leave quickly' });

describe('what is recorded of help', () => {
  it('says that the support card was shown, and Support opened, at level 1', async () => {
    await sendMessage(page, CONCERN);
    await page.getByRole('region', { name: 'Support' }).waitFor();
    await eventually(acts).toEqual(['card_shown']);
    await page.getByRole('button', { name: 'See who to call' }).click();
    await page.getByRole('link', { name: 'Call 116 123' }).first().waitFor();
    await eventually(acts).toEqual(['card_shown', 'support']);
    await eventually(verdict).toMatchObject({ level: 1, due: ['card'], shown: ['card'] });
  });

  it('says nothing of Support and leaving in a session without danger', async () => {
    await sendMessage(page, 'It was a long week.');
    await answered(page);
    await page.getByRole('button', { name: 'Support', exact: true }).click();
    await page.getByRole('link', { name: 'Call 116 123' }).first().waitFor();
    await page.keyboard.press('Escape');
    await leave().click();
    await sunny();
    expect(await records()).toEqual([]);
  });

  it('says that it was left quickly from the chat', async () => {
    await sendMessage(page, CONCERN);
    await eventually(acts).toEqual(['card_shown']);
    await leave().click();
    await sunny();
    await eventually(acts).toEqual(['card_shown', 'left']);
  });

  it.each([
    ['the button of the dialog', () => alert().getByRole('button', { name: 'Leave quickly' }).click()],
    [
      'Escape',
      async () => {
        for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
      },
    ],
  ])('says that it was left by %s', async (_way, leaveBy) => {
    await sendMessage(page, ABUSE);
    await alert().waitFor();
    await eventually(acts).toEqual(['dialog_shown']);
    await leaveBy();
    await sunny();
    await eventually(acts).toEqual(['dialog_shown', 'left']);
    await eventually(verdict).toMatchObject({ shown: ['dialog'] });
  });

  it('is complete although reports fail at first, and nobody waits for them', async () => {
    let refused = 0;
    await context.route('**/support', (route) => {
      refused += 1;
      return refused <= 3 ? route.abort() : route.fallback();
    });
    await sendMessage(page, ABUSE);
    await alert().getByRole('button', { name: 'Keep talking' }).click();
    await alert().waitFor({ state: 'detached' });
    await eventually(async () => (await acts()).sort()).toEqual(['dialog_shown', 'keep_talking']);
  });
});
