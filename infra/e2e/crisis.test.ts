import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type BreakableNetwork, breakableNetwork } from './breakable-network.ts';
import {
  answered,
  composer,
  conversation,
  eventually,
  leaveByEscape,
  openChat,
  sendElsewhere,
  sendMessage,
  storedMessages,
} from './chat-page.ts';
import { useProduct } from './use-product.ts';
import { waitForAnimations } from './wait-for-animations.ts';

const HIGH = 'I want to end my life.';
const IMMINENT = 'I am going to end my life tonight.';
const CONCERN = 'Sometimes I wish I was not here.';

let page: Page;
let context: BrowserContext;
let faults: readonly string[];
let network: BreakableNetwork;

const used = useProduct();
beforeEach(async () => {
  ({ page, context, faults } = await used.visit());
  network = await breakableNetwork(context);
  await openChat(page);
});
afterEach(async () => {
  expect(faults).toEqual([]);
  await context.close();
});

const dialogOn = (tab: Page) => tab.getByRole('alertdialog');
const understood = (tab: Page) => dialogOn(tab).getByRole('button', { name: 'I understand' });
const hrefs = (tab: Page) =>
  dialogOn(tab)
    .getByRole('tabpanel')
    .locator('a:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const keepTalking = (tab: Page) => dialogOn(tab).getByRole('button', { name: 'Keep talking' });
/** Opens the chat in another browser in which the same person signs in. */
async function otherDevice(begin: (on: BrowserContext) => Promise<void> = async () => undefined) {
  const device = await used.visit();
  onTestFinished(async () => {
    expect(device.faults).toEqual([]);
    await device.context.close();
  });
  const { email } = (await (await page.request.get('/api/user')).json()) as { email: string };
  const signedIn = await device.page.request.post('/api/login', {
    data: { email, password: 'a quiet evening' },
  });
  expect(signedIn.ok()).toBe(true);
  await begin(device.context);
  await device.page.goto(page.url());
  await composer(device.page).waitFor();
  return device.page;
}
/** Presses both buttons that close the dialog in the moment in which they appear. @returns their words */
const pressAtOnce = (tab: Page) =>
  tab.evaluate(
    () =>
      new Promise<(string | null)[]>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const all = document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button');
          const closing = [...all].filter(({ textContent }) => /understand|Keep talking/.test(textContent));
          if (closing.length === 0) return;
          observer.disconnect();
          for (const button of closing) button.click();
          resolve(closing.map(({ textContent }) => textContent));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
const focusIsInside = (tab: Page) =>
  dialogOn(tab).evaluate((dialog) => dialog.contains(document.activeElement));

describe('the crisis dialog', () => {
  it('opens on every tab, names the reason, and links the hotlines', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'New', exact: true }).click();
    await other.getByRole('dialog', { name: 'How would you like to talk?' }).waitFor();

    await sendMessage(page, HIGH);
    for (const tab of [page, other]) {
      await dialogOn(tab).waitFor();
      await dialogOn(tab).getByText('Thoughts of suicide', { exact: true }).waitFor();
      await dialogOn(tab).getByText('Detection reason: You mentioned wanting to end your life.').waitFor();
      expect(await hrefs(tab)).toEqual(['tel:116123', 'sms:85258?&body=SHOUT', 'tel:999']);
      await eventually(() => focusIsInside(tab)).toBe(true);
    }
    expect(await dialogOn(page).getAttribute('aria-modal')).toBe('true');
    await dialogOn(page).getByText('Free, confidential, day and night').first().waitFor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialogOn(page).getByRole('button', { name: 'Copy the number of Samaritans' }).click();
    await dialogOn(page).getByRole('button', { name: 'Number of Samaritans copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('116 123');

    await understood(page).click();
    for (const tab of [page, other]) await dialogOn(tab).waitFor({ state: 'detached' });
    // The dialog under it on the other tab is still open.
    await other.getByRole('dialog', { name: 'How would you like to talk?' }).waitFor();
  });

  it('closes on the person’s other devices, with and without a socket', async () => {
    const phone = await otherDevice();
    await phone.getByText('Winny is online').waitFor();
    const tablet = await otherDevice(async (on) => (await breakableNetwork(on)).withoutSocket());
    await sendMessage(page, HIGH);
    for (const device of [page, phone, tablet]) await dialogOn(device).waitFor();
    await understood(phone).click();
    for (const device of [page, phone, tablet]) await dialogOn(device).waitFor({ state: 'detached' });
    await answered(page);
    await sendMessage(page, IMMINENT);
    for (const device of [page, phone, tablet]) await dialogOn(device).waitFor();
    await keepTalking(tablet).click();
    for (const device of [page, phone, tablet]) await dialogOn(device).waitFor({ state: 'detached' });
  });

  it('is not closed by a tap or a key that was meant for the page below it', async () => {
    const tapped = pressAtOnce(page);
    await composer(page).fill(HIGH);
    while (!(await dialogOn(page).isVisible())) await page.keyboard.press('Enter');
    for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
    expect(await tapped).toEqual(['Keep talking', 'I understand']);
    // Half a second later they can be pressed, and nothing has been.
    await eventually(() => understood(page).isEnabled()).toBe(true);
    for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
    expect(await dialogOn(page).getAttribute('data-state')).toBe('open');
    expect(await understood(page).getAttribute('aria-busy')).toBeNull();
    // Nor after the exercise, whose button is where these are.
    await dialogOn(page).getByRole('button', { name: 'Ground me now' }).click();
    const back = page.getByRole('button', { name: 'Back to the lines' });
    await back.waitFor();
    const tappedTwice = pressAtOnce(page);
    await back.click();
    expect(await tappedTwice).toEqual(['Keep talking', 'I understand']);
    await eventually(() => understood(page).isEnabled()).toBe(true);
    expect(await understood(page).getAttribute('aria-busy')).toBeNull();
    await keepTalking(page).click();
    await dialogOn(page).waitFor({ state: 'detached' });
  });

  it('stays for an alert that arrives while an earlier one is being acknowledged', async () => {
    await sendMessage(page, HIGH);
    await eventually(() => understood(page).isEnabled()).toBe(true);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await understood(page).click();
    await eventually(() => understood(page).getAttribute('aria-busy')).toBe('true');
    await sendElsewhere(page, IMMINENT);
    const reason = dialogOn(page).getByText('Detection reason: You mentioned ending your life very soon.');
    await reason.waitFor();
    await page.clock.runFor(2_000);
    await eventually(() => understood(page).isEnabled()).toBe(true);
    await reason.waitFor();
    await page.clock.resume();
    await understood(page).click();
    // The press for the earlier one did not count, and this one answers only what it shows.
    await dialogOn(page).getByText('Detection reason: You mentioned wanting to end your life.').waitFor();
    await understood(page).click();
    await dialogOn(page).waitFor({ state: 'detached' });
  });

  it('tells the server that it was shown and which way on was chosen, and nothing else', async () => {
    const told = (body: object) =>
      page.waitForResponse((response) => response.request().postData() === JSON.stringify(body));
    const [shown] = await Promise.all([told({ act: 'dialog_shown' }), sendMessage(page, HIGH)]);
    const closed = { act: 'keep_talking', crisisLevel: 2 };
    const [chosen] = await Promise.all([told(closed), keepTalking(page).click()]);
    expect([shown.status(), chosen.status()]).toEqual([200, 200]);
    const acts = await page.evaluate(async () => {
      const answer = await fetch('/api/user/export');
      const { safetyRecords } = (await answer.json()) as { safetyRecords: { act?: string }[] };
      return safetyRecords.flatMap(({ act }) => act ?? []);
    });
    expect(acts).toEqual(['dialog_shown', 'keep_talking']);
  });

  it('cannot be left by Escape, Tab or a click outside, and closes half a second after its button is pressed', async () => {
    await sendMessage(page, HIGH);
    await eventually(() => focusIsInside(page)).toBe(true);
    // An upset person presses it again and again. Three quick presses leave Winny elsewhere.
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await hrefs(page)).toContain('tel:116123');
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press(presses % 5 === 4 ? 'Shift+Tab' : 'Tab');
      expect(await focusIsInside(page)).toBe(true);
    }
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Escape');
    expect(await dialogOn(page).getAttribute('data-state')).toBe('open');
    const closedAfter = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const dialog = document.querySelector('[role=alertdialog]');
          let pressedAt = 0;
          addEventListener('click', () => (pressedAt = performance.now()), { capture: true, once: true });
          new MutationObserver(() => {
            if (dialog?.getAttribute('data-state') === 'closed') resolve(performance.now() - pressedAt);
          }).observe(document.body, { subtree: true, attributes: true });
        }),
    );
    await understood(page).click();
    expect(await closedAfter).toBeGreaterThanOrEqual(499);
    await dialogOn(page).waitFor({ state: 'detached' });
    // The chat is unchanged.
    await eventually(() => composer(page).isEnabled()).toBe(true);
  });

  it('shows the emergency number first for imminent danger, and the safety reply names it', async () => {
    await sendMessage(page, IMMINENT);
    await dialogOn(page).waitFor();
    expect((await hrefs(page))[0]).toBe('tel:999');
    await dialogOn(page).getByRole('tab', { name: 'USA' }).click();
    await eventually(async () => (await hrefs(page))[0]).toBe('tel:911');
    expect(await hrefs(page)).toContain('tel:988');
    await dialogOn(page).getByRole('tab', { name: 'Other' }).click();
    await eventually(async () => (await hrefs(page))[0]).toBe('tel:112');
    expect(await hrefs(page)).toContain('tel:131114');
    await keepTalking(page).click();
    await dialogOn(page).waitFor({ state: 'detached' });

    await answered(page);
    const reply = (await storedMessages(page)).at(-1);
    expect(reply?.role).toBe('assistant');
    expect(reply?.content).toContain('999');
    expect(reply?.content).toContain('116 123');
    // The fixed text asks it; the model's words behind it ask nothing (DEC-62).
    expect(reply?.content.match(/\?/g)).toHaveLength(1);
    await conversation(page).getByText('116 123').first().waitFor();

    // "Support" shows the same as the dialog, also on a tab that is opened later and never had it.
    const late = await context.newPage();
    await late.goto(page.url());
    await conversation(late).getByText(IMMINENT).waitFor();
    for (const tab of [page, late]) {
      await tab.getByRole('button', { name: 'Support', exact: true }).click();
      const support = tab.getByRole('dialog', { name: 'If it is too much right now' });
      await support.getByText('Thoughts of suicide: You mentioned ending your life very soon.').waitFor();
      const first = support.getByRole('tabpanel').getByRole('link').first();
      expect(await first.getAttribute('href')).toBe('tel:999');
    }
    expect(await dialogOn(late).count()).toBe(0);
  });

  it('opens again after a reload until it was confirmed', async () => {
    await sendMessage(page, HIGH);
    await dialogOn(page).waitFor();
    await page.reload();
    await understood(page).click();
    await dialogOn(page).waitFor({ state: 'detached' });
    await page.reload();
    await conversation(page).getByText(HIGH).waitFor();
    await page.getByText('Winny is online').waitFor();
    expect(await dialogOn(page).count()).toBe(0);
    expect((await storedMessages(page)).find(({ content }) => content === HIGH)?.crisis?.crisisLevel).toBe(2);
  });

  it('reaches a tab that has no socket', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText('Winny is online').waitFor();
    await network.withoutSocket();
    await sendMessage(page, HIGH);
    for (const tab of [page, other]) await dialogOn(tab).waitFor();
    await understood(other).click();
    for (const tab of [page, other]) await dialogOn(tab).waitFor({ state: 'detached' });
  });

  it('shows the first hotlines, the emergency number and all ways on without scrolling on a small screen', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await sendMessage(page, HIGH);
    await dialogOn(page).waitFor();
    await waitForAnimations(page);
    const plan = dialogOn(page).getByRole('link', { name: 'My safety plan' });
    const ways = [
      plan,
      dialogOn(page).getByRole('button', { name: 'Ground me now' }),
      keepTalking(page),
      understood(page),
    ];
    const expectWaysInSight = async () => {
      for (const way of ways) {
        const box = await way.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640);
      }
    };
    await expectWaysInSight();
    const pinned = await plan.boundingBox();
    for (const action of ['Call 116 123', 'Text SHOUT to 85258', 'Call 999']) {
      const call = await dialogOn(page).getByRole('link', { name: action }).boundingBox();
      expect(call?.y).toBeGreaterThan(0);
      // Above the pinned buttons, without scrolling.
      expect((call?.y ?? 640) + (call?.height ?? 0)).toBeLessThan((pinned?.y ?? 0) - 12);
    }
    // With all hotlines of a region open, or those of all other countries, the ways on are still visible.
    await dialogOn(page).getByText('More lines').click();
    await expectWaysInSight();
    await dialogOn(page).getByRole('tab', { name: 'Other' }).click();
    await expectWaysInSight();
  });

  it('can be read and answered on a phone at 200 %', async () => {
    await page.setViewportSize({ width: 180, height: 320 });
    await sendMessage(page, HIGH);
    await dialogOn(page).waitFor();
    await waitForAnimations(page);
    const tooWide = await dialogOn(page).evaluate(
      (dialog) =>
        [...dialog.querySelectorAll('*')].filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
          .length,
    );
    expect(tooWide).toBe(0);
    const call = dialogOn(page).getByRole('link', { name: 'Call 999' });
    await call.scrollIntoViewIfNeeded();
    const box = await call.boundingBox();
    expect((box?.y ?? 320) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
    await understood(page).click();
    await dialogOn(page).waitFor({ state: 'detached' });
  });
});

describe('at the end of the allowance', () => {
  it('a message in a crisis is accepted, opens the crisis dialog and is not charged', async () => {
    await sendElsewhere(page, 'One.', 'Two.', 'Three.', 'Four.', 'Five.');
    const upgrade = page.getByRole('dialog', { name: 'Keep talking with Winny' });
    await upgrade.getByRole('button', { name: 'Not now' }).click();
    await upgrade.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'I’m in danger and need to write now' }).click();
    await eventually(() => composer(page).isEnabled()).toBe(true);
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await network.withoutSocket();
    await page.route('**/api/chat/messages', async (route) => {
      await sent;
      await route.fallback();
    });
    await sendMessage(page, HIGH);
    await conversation(page).getByText('Sending').waitFor();
    const urgent = page.getByText('If you are in danger it will be answered.');
    const locked = page.getByPlaceholder('Upgrade to continue chatting...');
    expect([await urgent.count(), await locked.count()]).toEqual([1, 0]);
    send();
    await dialogOn(page).waitFor();
    expect(await locked.count()).toBe(0);
    await understood(page).click();
    await dialogOn(page).waitFor({ state: 'detached' });
    expect(await locked.count()).toBe(0);
    network.restore();
    await answered(page);
    const reply = async () => {
      const messages = await storedMessages(page);
      const asked = messages.findLast(({ role, content }) => role === 'user' && content === HIGH);
      return messages.find(({ replyTo }) => replyTo !== undefined && replyTo === asked?.id)?.content;
    };
    await eventually(reply).toContain('116 123');
    expect(await upgrade.count()).toBe(0);
  });
});

describe('a concern', () => {
  it('shows a card instead of the dialog, with a button for the hotlines and one to hide it', async () => {
    await sendMessage(page, CONCERN);
    const card = page.getByRole('region', { name: 'Support' });
    await card.getByText('you can talk to a person too').waitFor();
    expect(await dialogOn(page).count()).toBe(0);
    await page.reload();
    await card.getByRole('button', { name: 'See who to call' }).click();
    const support = page.getByRole('dialog', { name: 'If it is too much right now' });
    await support.getByRole('link', { name: 'Call 116 123' }).waitFor();
    await leaveByEscape(support);
    await card.getByRole('button', { name: 'Hide this' }).click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await conversation(page).getByText(CONCERN).waitFor();
    expect(await card.count()).toBe(0);
  });

  it('shows the card on every tab of the session, and leaves it hidden where it was hidden', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await composer(other).waitFor();
    await sendMessage(page, CONCERN);
    const cardOn = (tab: Page) => tab.getByRole('region', { name: 'Support' });
    for (const tab of [page, other]) await cardOn(tab).getByText('you can talk to a person too').waitFor();
    await cardOn(other).getByRole('button', { name: 'Hide this' }).click();
    await cardOn(other).waitFor({ state: 'detached' });
    await answered(page);
    expect([await cardOn(page).count(), await cardOn(other).count()]).toEqual([1, 0]);
  });
});
