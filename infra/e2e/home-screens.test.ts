import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePremium } from '../driver/make-premium.ts';
import { eventually, toast } from './chat-page.ts';
import { checkScreen, PHONE } from './check-screen.ts';
import { signIn, signUp, signUpIntoOnboarding } from './open-browser.ts';
import { stopTimers, TOAST_MS } from './stop-timers.ts';
import { useProduct } from './use-product.ts';

let page: Page;
let context: BrowserContext;

const used = useProduct();
beforeEach(async () => {
  const visitor = await used.visit(PHONE);
  ({ page, context } = visitor);
  return async () => {
    expect(visitor.faults).toEqual([]);
    await context.close();
  };
});

/** Duration of a timed step of the onboarding (ONB-10). */
const TIMED_STEP_MS = 3_000;

const ANSWERS = { therapyExperience: 'some', supportStyle: 'mindful', onboardingCompleted: true };
const CONVERSATIONS = [
  ['Sleeping, or not', 'mindfulness'],
  ['Mum’s visit', 'humanistic'],
  ['That meeting on Tuesday', 'cbt'],
  ['The garden in winter', 'gestalt'],
  ['What I would say to her', 'sfbt'],
  ['Sunday evenings', 'psychodynamic'],
] as const;
/** The requests of the dashboard. */
const FIGURES = /\/api\/(?:chat\/sessions|subscription\/status)$/;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const card = (name: string) => page.getByRole('region', { name });
const words = (text: string) => page.getByText(text, { exact: true });
const clickContinue = () => button('Continue').click();

/** Examines a step of the onboarding. */
async function checkStep(number: number, heading: string | RegExp, more = ''): Promise<void> {
  const shows = [
    words(`Step ${number} of 14`),
    page.getByRole('dialog').getByRole('heading', { level: 2, name: heading }),
  ];
  await checkScreen(page, `onboarding-${String(number).padStart(2, '0')}${more}`, { shows });
}

/** Dismisses the toast, which on a phone covers the next control. */
const dismissToast = () =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Dismiss' })
    .click();

async function finishOnboarding(): Promise<void> {
  await page.request.patch('/api/user', { data: ANSWERS });
}

describe('the screens of the onboarding, on phone and desktop, in day and night mode', () => {
  it('show fourteen steps, and toasts for two missing answers', async () => {
    await stopTimers(page, TOAST_MS);
    const pass = await stopTimers(page, TIMED_STEP_MS);
    await signUpIntoOnboarding(page);
    await checkStep(1, 'Welcome, Maya.');
    expect(await button('Back').count()).toBe(0);
    await clickContinue();
    for (const number of [2, 3, 4, 5, 6]) {
      await words(`Step ${number} of 14`).first().waitFor();
      await checkStep(number, /./);
      await button('Back').waitFor();
      await clickContinue();
    }

    await words('Step 7 of 14').first().waitFor();
    await clickContinue();
    await toast(page, 'Please select your therapy experience').waitFor();
    await toast(page, 'This helps me provide better support for you.').waitFor();
    await checkStep(7, /./, '-unanswered');
    await dismissToast();
    await page.getByRole('radio', { name: 'I’ve had some' }).check({ force: true });
    await checkStep(7, /./);
    await clickContinue();
    await page.getByLabel('Title').waitFor();
    await checkStep(8, /./);
    await clickContinue();
    await words('Step 9 of 14').first().waitFor();
    await clickContinue();
    await toast(page, 'Please choose a support style').waitFor();
    await checkStep(9, /./, '-unanswered');
    await dismissToast();
    await page.getByRole('radio', { name: 'Mindful Mentor' }).check({ force: true });
    await checkStep(9, /./);
    await clickContinue();
    await page.getByRole('checkbox', { name: 'Mindfulness-based' }).check({ force: true });
    await checkStep(10, /./);
    await clickContinue();

    await checkStep(11, 'Taking in what you said');
    await pass();
    await checkStep(12, 'Finding where to begin');
    await pass();
    await checkStep(13, 'All set, Maya.');
    await clickContinue();
    await checkStep(14, 'Your wellbeing comes first', '-wellbeing');
    await button('I understand and agree').click();
    await checkStep(14, 'What to expect', '-expectations');

    await context.route('**/api/user', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await button('Start My Journey').click();
    await checkScreen(page, 'onboarding-not-saved', {
      shows: [toast(page, 'Failed to save preferences. Please try again.')],
    });
    await context.unroute('**/api/user');
    await page.getByRole('dialog').getByRole('button', { name: 'Support' }).click();
    await page.getByRole('dialog', { name: 'If it is too much right now' }).waitFor();
    await checkScreen(page, 'onboarding-support', { shows: [link('Call 116 123')] });
    await page.keyboard.press('Escape');
    await button('Start My Journey').click();
    await page.waitForURL(/\/chat\/[0-9a-f]{24}$/);
  });
});

describe('the screens of the dashboard, on phone and desktop, in day and night mode', () => {
  it('show a new person where to begin', async () => {
    await stopTimers(page, TOAST_MS);
    await signUpIntoOnboarding(page);
    await button('Close for now').click();
    await checkScreen(page, 'dashboard-newcomer', {
      whole: true,
      shows: [
        page.getByRole('heading', { level: 1, name: 'Maya' }),
        button('Get Started'),
        toast(page, 'Welcome to Winny!'),
        words('No conversations yet'),
        words('5 left'),
        card('Message usage').getByRole('progressbar'),
        card('Crisis Support').getByRole('link', { name: 'Call 116 123' }),
        card('Quick Resources').getByRole('link').first(),
        link('Read our terms and policies'),
      ],
    });
  });

  it('show conversations, and the hotlines of other regions', async () => {
    await signUp(page);
    await finishOnboarding();
    for (const [title, therapyStyle] of CONVERSATIONS) {
      await page.request.post('/api/chat/sessions', { data: { title, therapyStyle } });
    }
    await page.goto('/');
    await checkScreen(page, 'dashboard-conversations', {
      whole: true,
      shows: [button('Start New Conversation'), link(/^Sunday evenings/), link(/^Mum’s visit/)],
    });
    expect(await card('Recent Conversations').getByRole('link').count()).toBe(5);
    for (const [region, action] of [
      ['USA', 'Call 988'],
      ['Other', /112/],
    ] as const) {
      await card('Crisis Support').getByRole('tab', { name: region }).click();
      await checkScreen(page, `dashboard-crisis-${region.toLowerCase()}`, {
        whole: true,
        shows: [card('Crisis Support').getByRole('link', { name: action })],
      });
    }
  });

  it('show loading states and errors', async () => {
    await signUp(page);
    const waiting: Route[] = [];
    await page.route(FIGURES, (route) => void waiting.push(route));
    await page.reload();
    await eventually(() => waiting.length).toBe(2);
    await page.getByText('Loading your conversations').waitFor({ state: 'attached' });
    await checkScreen(page, 'dashboard-waiting', { shows: [card('Recent Conversations')] });
    await Promise.all(waiting.map((route) => route.abort()));
    await checkScreen(page, 'dashboard-out-of-reach', {
      whole: true,
      shows: [
        page.getByText('You can still write to Winny.'),
        page.getByText('Nothing is lost.'),
        card('Message usage').getByRole('button', { name: 'Try again' }),
      ],
    });
  });

  it('show bonus messages and Premium', async () => {
    const email = await signUp(page);
    expect((await page.request.post('/api/subscription/free-messages', { data: {} })).ok()).toBe(true);
    await page.reload();
    await checkScreen(page, 'dashboard-bonus', {
      whole: true,
      shows: [words('20 bonus'), card('Message usage').getByText('20 of 20 bonus messages left.')],
    });
    await makePremium(await used.product.mongoUri(), email);
    await page.reload();
    await checkScreen(page, 'dashboard-premium', {
      whole: true,
      shows: [words('Unlimited'), page.getByText('Unlimited messages, for as long as you have Premium.')],
    });
    expect(await card('Message usage').getByRole('progressbar').count()).toBe(0);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('dialog').getByText('Positive Psychology', { exact: true }).click();
    await checkScreen(page, 'new-session-premium', {
      shows: [page.getByRole('radio', { name: /^Positive Psychology/, checked: true })],
    });
  });

  it('show the new-session dialog, a missing choice and a failure', async () => {
    await stopTimers(page, TOAST_MS);
    await signUp(page);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'How would you like to talk?' });
    await dialog.getByRole('button', { name: 'Start' }).click();
    await checkScreen(page, 'new-session-nothing-chosen', {
      shows: [
        toast(page, 'Please select a therapy style'),
        toast(page, 'Choose the therapeutic approach that feels right for you.'),
      ],
    });
    await dialog.getByText('Gestalt Therapy', { exact: true }).click();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Gestalt Therapy Session');
    const premium = dialog.locator('label', { hasText: 'Positive Psychology' });
    expect(await premium.getByText('Premium', { exact: true }).count()).toBe(1);
    expect(await premium.getByRole('radio').isDisabled()).toBe(true);
    await checkScreen(page, 'new-session', {
      shows: [dialog.getByText('Positive Psychology', { exact: true })],
    });
    await context.route('**/api/chat/sessions', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Start' }).click();
    await checkScreen(page, 'new-session-failed', {
      shows: [toast(page, 'Failed to create session. Please try again.')],
    });
  });

  it('show the account menu and signing out', async () => {
    await stopTimers(page, TOAST_MS);
    await signUp(page);
    await page.getByRole('button', { name: /your menu/ }).click();
    const entries = ['Dashboard', 'New Session', 'My Account', 'Contact us', 'Logout'];
    await checkScreen(page, 'account-menu', {
      shows: entries.map((name) => page.getByRole('menuitem', { name, exact: true })),
    });
    await context.route('**/api/logout', (route) => route.abort());
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await checkScreen(page, 'logout-failed', {
      shows: [toast(page, 'Logout failed'), toast(page, 'There was an issue logging you out.')],
    });
    await context.unroute('**/api/logout');
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Therapy Whenever You Need It' }).waitFor();
    await checkScreen(page, 'logged-out', {
      shows: [toast(page, 'Logged out'), toast(page, "You've been logged out successfully.")],
    });
  });

  it('show My Account with the free plan and with Premium', async () => {
    const email = await signUp(page);
    await page.goto('/account');
    const plan = card('Your plan');
    await checkScreen(page, 'account', {
      whole: true,
      shows: [
        page.getByRole('heading', { level: 1, name: 'My Account' }),
        card('Your details').getByText(email),
        plan.getByText('Free', { exact: true }),
      ],
    });
    await plan.getByRole('button', { name: 'See Premium' }).click();
    await checkScreen(page, 'account-upgrade', {
      shows: [page.getByRole('dialog', { name: 'Keep talking with Winny' }).getByText('£2.99 per month')],
    });
    await makePremium(await used.product.mongoUri(), email);
    await page.reload();
    await checkScreen(page, 'account-premium', {
      whole: true,
      shows: [plan.getByText('Premium', { exact: true })],
    });
  });

  it('show the welcome-back dialog without and with a conversation', async () => {
    const email = await signUp(page);
    await finishOnboarding();
    await signIn(page, email);
    const dialog = page.getByRole('dialog', { name: 'Welcome back, Maya' });
    await checkScreen(page, 'welcome-back-empty', {
      shows: [dialog.getByRole('button', { name: 'Start a new conversation' })],
    });
    await page.request.post('/api/chat/sessions', { data: { title: 'Mum’s visit', therapyStyle: 'cbt' } });
    await signIn(page, email);
    await checkScreen(page, 'welcome-back', {
      shows: [
        dialog.getByRole('link', { name: 'Continue this conversation' }),
        dialog.getByRole('button', { name: 'Retake onboarding' }),
      ],
    });
    expect(await dialog.getByLabel('Start something new').inputValue()).toBe('New conversation with Winny');
  });
});
