import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BreakableNetwork, breakableNetwork } from './breakable-network.ts';
import {
  composer,
  conversation,
  eventually,
  openChat,
  sendElsewhere,
  sendMessage,
  settled,
  toast,
} from './chat-page.ts';
import { checkScreen, PHONE } from './check-screen.ts';
import { useProduct } from './use-product.ts';

let page: Page;
let network: BreakableNetwork;

const used = useProduct();
beforeEach(async () => {
  const visitor = await used.visit(PHONE);
  ({ page } = visitor);
  network = await breakableNetwork(visitor.context);
  await openChat(page);
  return async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  };
});

const HIGH = 'I want to end my life.';
const CONCERN = 'Sometimes I wish I was not here.';
/** Each type of crisis, its name in the dialog, and the hotline that has to be visible without scrolling. */
const KINDS = [
  { name: 'suicide', said: HIGH, kind: 'Thoughts of suicide', call: 'Call 116 123' },
  {
    name: 'imminent',
    said: 'I am going to end my life tonight.',
    kind: 'Thoughts of suicide',
    call: 'Call 999',
  },
  {
    name: 'self-harm',
    said: 'I cut myself last night.',
    kind: 'Self-harm',
    call: 'Call 999',
  },
  {
    name: 'harm-to-others',
    said: 'I’m going to kill my boss.',
    kind: 'Harm to somebody else',
    call: 'Call 999',
  },
  { name: 'abuse', said: 'My husband hits me.', kind: 'Abuse or violence', call: 'Call 999' },
  {
    name: 'medical',
    said: 'I quit alcohol cold turkey and had a seizure.',
    kind: 'Medical emergency',
    call: 'Call 999',
  },
  {
    name: 'eating',
    said: 'I’ve stopped eating completely.',
    kind: 'Eating and body safety',
    call: 'Call 999',
  },
  { name: 'child', said: 'My parents beat me and I’m only 12.', kind: 'Child safety', call: 'Call 999' },
] as const;

const dialog = () => page.getByRole('alertdialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = () => page.getByRole('region', { name: 'Support' });
const support = () => page.getByRole('dialog', { name: 'If it is too much right now' });
const upgrade = () => page.getByRole('dialog', { name: 'Keep talking with Winny' });

/** Expects elements to be in the window from top to bottom, in full height and without overlap. */
async function expectInSight(...things: ReturnType<Page['locator']>[]): Promise<void> {
  let above = 0;
  for (const thing of things) {
    const box = await thing.boundingBox();
    expect(box?.y, `${thing}`).toBeGreaterThanOrEqual(above);
    above = (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY);
  }
  expect(above).toBeLessThanOrEqual(PHONE.height);
}

describe('the screens of a crisis, on phone and desktop, in day and night mode', () => {
  it.each(KINDS)('show the crisis dialog: $name', async ({ name, said, kind, call }) => {
    await sendMessage(page, said);
    await checkScreen(page, `crisis-${name}`, {
      shows: [
        dialog().getByText(kind, { exact: true }),
        dialog().getByText(/^Detection reason: You/),
        dialog().getByRole('link', { name: call }),
        dialog().getByRole('button', { name: 'I understand' }),
        dialog().getByRole('button', { name: 'Keep talking' }),
      ],
    });
    // On the smallest phone too, without scrolling.
    const pinned = dialog().getByRole('button', { name: 'I understand' }).locator('..');
    await expectInSight(dialog().getByRole('link', { name: call }), pinned);
    // The dialog covers "Leave quickly", so it has a button of the same name when another person is the danger.
    const fromOthers = name === 'abuse' || name === 'child';
    expect(await dialog().getByRole('button', { name: 'Leave quickly' }).count()).toBe(fromOthers ? 1 : 0);
    await dialog().getByRole('button', { name: 'I understand' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('show the dialog with all hotlines of all regions', async () => {
    await sendMessage(page, HIGH);
    await dialog().getByText('More lines').click();
    await checkScreen(page, 'crisis-all-lines', {
      shows: [dialog().getByRole('link', { name: 'Call 0800 1111' })],
    });
    for (const [region, call] of [
      ['USA', 'Call 988'],
      ['Other', 'Call 13 11 14'],
    ] as const) {
      await dialog().getByRole('tab', { name: region }).click();
      await checkScreen(page, `crisis-${region.toLowerCase()}`, {
        shows: [
          dialog().getByRole('link', { name: call }),
          dialog().getByRole('button', { name: 'I understand' }),
        ],
      });
    }
  });

  it('show the safety reply, and the hotlines again on request', async () => {
    await sendMessage(page, HIGH);
    await dialog().getByRole('button', { name: 'Keep talking' }).click();
    await dialog().waitFor({ state: 'detached' });
    await settled(page);
    await checkScreen(page, 'chat-safety-reply', { shows: [conversation(page).getByText('116 123')] });
    await button('Support').click();
    await checkScreen(page, 'support', { shows: [support().getByRole('link', { name: 'Call 116 123' })] });
  });

  it('show the support card for a concern', async () => {
    await sendMessage(page, CONCERN);
    await settled(page);
    await checkScreen(page, 'chat-concern', {
      shows: [card().getByRole('button', { name: 'See who to call' })],
    });
    expect(await dialog().count()).toBe(0);
    await card().getByRole('button', { name: 'See who to call' }).click();
    await support().getByRole('link', { name: 'Call 116 123' }).waitFor();
    await page.keyboard.press('Escape');
    await support().waitFor({ state: 'detached' });
    await card().getByRole('button', { name: 'Hide this' }).click();
    await card().waitFor({ state: 'detached' });
  });
});

describe('the screens at the end of the allowance, on phone and desktop, in day and night mode', () => {
  it('show the upgrade dialog and each way to it', async () => {
    await sendElsewhere(page, 'One.', 'Two.', 'Three.', 'Four.');
    await page.getByText('1 left').waitFor();
    // The answer to the last message opens it.
    await sendMessage(page, 'Five.');
    const shows = [
      upgrade().getByText('£2.99 per month').first(),
      upgrade().getByText('first 100 users only'),
      upgrade().getByRole('button', { name: 'Continue' }),
      ...['trial', 'premium', 'free20'].map((plan) => upgrade().locator(`label:has([value="${plan}"])`)),
    ];
    await checkScreen(page, 'upgrade', { shows });
    expect(await upgrade().getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
    await upgrade().getByText('Premium, £2.99 per month').click();
    await checkScreen(page, 'upgrade-chosen', { shows });
    await upgrade().getByRole('button', { name: 'Not now' }).click();
    await upgrade().waitFor({ state: 'detached' });

    await checkScreen(page, 'chat-limit', {
      shows: [
        page.getByText('You have reached your daily message limit'),
        page.getByPlaceholder('Upgrade to continue chatting...'),
        page.getByText('0 left'),
        button('I’m in danger and need to write now'),
      ],
    });
    expect(await composer(page).isDisabled()).toBe(true);
    // The banner's button, and the send button.
    const ways = button('Upgrade');
    expect(await ways.count()).toBe(2);
    for (const way of await ways.all()) {
      await way.click();
      await upgrade().getByRole('button', { name: 'Not now' }).click();
      await upgrade().waitFor({ state: 'detached' });
    }
    // After a reload only the status says so.
    await page.reload();
    await upgrade().getByRole('button', { name: 'Not now' }).click();
    await upgrade().waitFor({ state: 'detached' });

    await button('I’m in danger and need to write now').click();
    await eventually(() => composer(page).isEnabled()).toBe(true);
    await checkScreen(page, 'chat-limit-urgent', {
      shows: [page.getByText('If you are in danger it will be answered.')],
    });
    await sendMessage(page, HIGH);
    await dialog().getByRole('button', { name: 'I understand' }).click();
    await dialog().waitFor({ state: 'detached' });
    await settled(page);
    expect(await upgrade().count()).toBe(0);
  });

  it('show the upgrade dialog after a refusal, and the bonus of twenty messages', async () => {
    // This tab does not know that the allowance is used up.
    await page.route('**/api/subscription/status', (route) => route.abort());
    await network.withoutSocket();
    await sendElsewhere(page, 'One.', 'Two.', 'Three.', 'Four.', 'Five.');
    await sendMessage(page, 'Six, which is one too many.');
    await upgrade().getByText('Premium, £2.99 per month').waitFor();
    await page.unroute('**/api/subscription/status');
    await upgrade().getByText('20 more messages, free').click();
    await upgrade().getByRole('button', { name: 'Continue' }).click();
    await toast(page, 'Twenty more messages').waitFor();
    await upgrade().waitFor({ state: 'detached' });
    await checkScreen(page, 'chat-bonus', { shows: [page.getByText('20 bonus')] });
    expect(await composer(page).inputValue()).toBe('Six, which is one too many.');
  });

  it('have room for support card, banner and field on the smallest screen', async () => {
    await sendElsewhere(page, 'One.', 'Two.', 'Three.', 'Four.');
    await page.getByText('1 left').waitFor();
    await sendMessage(page, CONCERN);
    await upgrade().getByRole('button', { name: 'Not now' }).click();
    await upgrade().waitFor({ state: 'detached' });
    await settled(page);
    const banner = page.getByText('You have reached your daily message limit');
    await checkScreen(page, 'chat-limit-concern', { shows: [card(), banner] });
    await expectInSight(conversation(page), card(), banner, page.locator('form').last());
  });
});
