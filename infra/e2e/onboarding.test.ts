import type { User } from '@winny/common/contract/user';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { leaveByEscape } from './chat-page.ts';
import { signUpIntoOnboarding, type Visitor } from './open-browser.ts';
import { stopTimers } from './stop-timers.ts';
import { useProduct } from './use-product.ts';

const used = useProduct();

const ANSWERED = {
  experience: 'some',
  title: '  A quiet evening  ',
  supportStyle: 'tactical',
  approaches: ['gestalt', 'psychodynamic'],
};
const WIDTHS = [
  { width: 1_440, height: 900 },
  { width: 360, height: 740 },
] as const;
/** Duration of a timed step (ONB-10). */
const TIMED_STEP_MS = 3_000;
const FIRST_CHAT = /\/chat\/[0-9a-f]{24}$/;

const step = (page: Page, number: number) => page.getByText(`Step ${number} of 14`, { exact: true }).first();
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** Waits for a step and returns its heading, which has the focus. */
async function focusedHeading(page: Page, number: number): Promise<string> {
  await step(page, number).waitFor();
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const back = page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true });
  await expect.poll(() => back.count()).toBe(number === 1 ? 0 : 1);
  return (await heading.textContent()) ?? '';
}

const currentUser = async (page: Page) => (await (await page.request.get('/api/user')).json()) as User;
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('onboarding:')));

/** Signs up a person with stored answers who left the onboarding at a later step. */
async function returnTo(visitor: Visitor, step: string): Promise<void> {
  const { page } = visitor;
  await signUpIntoOnboarding(page);
  const { id } = await currentUser(page);
  await page.getByRole('button', { name: 'Close for now' }).click();
  await page.getByRole('button', { name: 'Get Started' }).waitFor();
  await page.evaluate(([key, record]) => localStorage.setItem(key, record), [
    `onboarding:${id}`,
    JSON.stringify({ step, answers: ANSWERED, saved: null }),
  ] as const);
  await page.reload();
  await page.getByRole('button', { name: 'Get Started' }).click();
}

/** Records the requests of the page that change data. */
function watchChanges(page: Page): { call: string; body: unknown }[] {
  const calls: { call: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !/^\/api\/(?:user|chat\/sessions)$/.test(pathname)) return;
    calls.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() });
  });
  return calls;
}

describe('the onboarding', () => {
  it.each(WIDTHS)(
    'leads a new person through fourteen steps by keyboard at $width px, into a session that fits the answers',
    async (look) => {
      const { page, context, faults } = await used.visit(look);
      const pass = await stopTimers(page, TIMED_STEP_MS);
      await signUpIntoOnboarding(page, 'Maya');
      const changes = watchChanges(page);
      const keys = async (...presses: string[]) => {
        for (const press of presses) await page.keyboard.press(press);
      };

      expect(await focusedHeading(page, 1)).toBe('Welcome, Maya.');
      expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
      await keys('Tab', 'Enter');
      for (const number of [2, 3, 4, 5, 6]) {
        await focusedHeading(page, number);
        const progress = page.getByRole('progressbar', { name: 'Progress' });
        expect(await progress.getAttribute('aria-valuenow')).toBe(String(number));
        expect(await page.getByRole('button', { name: 'Back' }).isVisible()).toBe(true);
        await keys('Tab', 'Tab', 'Enter');
      }

      await focusedHeading(page, 7);
      await continueButton(page).click();
      await page.getByText('Please select your therapy experience', { exact: true }).waitFor();
      await page.getByText('This helps me provide better support for you.', { exact: true }).waitFor();
      await page.getByRole('radio', { name: 'This is new to me' }).focus();
      await keys('Space', 'ArrowDown', 'Enter');

      await focusedHeading(page, 8);
      await keys('Tab');
      const title = page.getByLabel('Title');
      expect(await title.inputValue()).toBe('My first session with Winny');
      await title.fill('   ');
      await keys('Enter');

      await focusedHeading(page, 9);
      await continueButton(page).click();
      await page.getByText('Please choose a support style', { exact: true }).waitFor();
      await page.getByRole('radio', { name: 'Deep Reflector' }).focus();
      await keys('Space', 'Enter');

      await focusedHeading(page, 10);
      await page.getByText('your other answers suggest Psychodynamic Therapy').waitFor();
      for (const approach of ['Mindfulness-based', 'Solution-focused']) {
        await page.getByRole('checkbox', { name: approach }).focus();
        await keys('Space');
      }
      await page.getByText('will begin with Mindfulness-Based Therapy').waitFor();
      await keys('Enter');

      expect(await focusedHeading(page, 11)).toBe('Taking in what you said');
      expect(await continueButton(page).count()).toBe(0);
      await pass();
      expect(await focusedHeading(page, 12)).toBe('Finding where to begin');
      await pass();
      expect(await focusedHeading(page, 13)).toBe('All set, Maya.');
      await page.getByText('Getting to know each other').waitFor();
      await continueButton(page).click();

      expect(await focusedHeading(page, 14)).toBe('Your wellbeing comes first');
      await page.getByRole('link', { name: /999/ }).waitFor();
      await page.getByRole('button', { name: 'I understand and agree' }).click();
      expect(await focusedHeading(page, 14)).toBe('What to expect');
      await page.getByRole('button', { name: 'Start My Journey' }).click();
      await page.waitForURL(FIRST_CHAT);

      expect(changes).toEqual([
        {
          call: 'PATCH /api/user',
          body: {
            therapyExperience: 'some',
            supportStyle: 'deep-reflector',
            preferredApproaches: ['mindfulness-based', 'solution-focused'],
            onboardingCompleted: true,
          },
        },
        {
          call: 'POST /api/chat/sessions',
          body: { title: 'Getting to know each other', therapyStyle: 'mindfulness' },
        },
      ]);
      await expect.poll(() => storedKeys(page)).toEqual([]);
      await page.goBack();
      await page.getByRole('link', { name: /^Getting to know each other/ }).waitFor();
      // The user was refetched: the dashboard knows that the onboarding is complete.
      await page.getByRole('button', { name: 'Start New Conversation' }).waitFor({ state: 'attached' });
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it.each(WIDTHS)(
    'can be interrupted and resumed at $width px: reload, back button, closing, signing out',
    async (look) => {
      const visitor = await used.visit(look);
      const { page, context, faults } = visitor;
      await returnTo(visitor, 'support');
      await step(page, 9).waitFor();
      await page.getByRole('radio', { name: 'Mindful Mentor' }).check({ force: true });
      await page.reload();
      await step(page, 9).waitFor();
      expect(await page.getByRole('radio', { name: 'Mindful Mentor' }).isChecked()).toBe(true);

      await page.goBack();
      await step(page, 8).waitFor();
      expect(await page.getByLabel('Title').inputValue()).toBe(ANSWERED.title);
      await page.goBack();
      await step(page, 7).waitFor();
      await page.goForward();
      await step(page, 8).waitFor();
      await page.getByRole('button', { name: 'Back' }).click();
      await step(page, 7).waitFor();
      expect(await page.getByRole('radio', { name: 'I’ve had some' }).isChecked()).toBe(true);

      await leaveByEscape(page.getByRole('dialog'));
      const start = page.getByRole('button', { name: 'Get Started' });
      await start.click();
      await step(page, 7).waitFor();
      await page.getByRole('button', { name: 'Close for now' }).click();
      await start.waitFor();
      await expect.poll(() => storedKeys(page)).toHaveLength(1);

      await page.getByRole('button', { name: /your menu/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByText('Logged out', { exact: true }).waitFor();
      await expect.poll(() => storedKeys(page)).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('loses nothing when the last step fails, and does not repeat requests that succeeded', async () => {
    const visitor = await used.visit();
    const { page, context } = visitor;
    await returnTo(visitor, 'expectations');
    const changes = watchChanges(page);
    const start = page.getByRole('button', { name: 'Start My Journey' });
    const failed = (what: string) => page.getByText(`Failed to ${what}. Please try again.`, { exact: true });

    // First one request fails, then the other.
    await page.route('**/api/user', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.route('**/api/chat/sessions', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await start.click();
    await failed('save preferences').waitFor();
    await page.unroute('**/api/user');
    await start.click();
    await failed('create session').waitFor();
    expect((await currentUser(page)).onboardingCompleted).toBe(true);

    await page.reload();
    await page.unroute('**/api/chat/sessions');
    await start.click();
    await page.waitForURL(FIRST_CHAT);
    expect(changes.map(({ call }) => call)).toEqual([
      'PATCH /api/user',
      'PATCH /api/user',
      'POST /api/chat/sessions',
      'POST /api/chat/sessions',
    ]);
    expect(changes.at(-1)?.body).toEqual({ title: 'A quiet evening', therapyStyle: 'humanistic' });
    await context.close();
  });
});
