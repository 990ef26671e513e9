import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { toast } from './chat-page.ts';
import { checkScreen, LOADING_SCREEN, PHONE } from './check-screen.ts';
import { stopTimers, TOAST_MS } from './stop-timers.ts';
import { BRAND, useProduct } from './use-product.ts';

let page: Page;

const used = useProduct();
beforeEach(async () => {
  const visitor = await used.visit(PHONE);
  ({ page } = visitor);
  return async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  };
});

/** The dialog opens half a second after the page (PAGE-5). */
const DIALOG_AFTER_MS = 500;

async function open(path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, includeHidden: true }).waitFor();
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });

/** Every public page with its required content (LAND-1 to PAGE-12). */
const PAGES = [
  {
    path: '/',
    name: 'landing',
    title: 'Therapy Whenever You Need It',
    headings: [
      '24/7 availability',
      `Created by ${BRAND.name}`,
      /^Cognitive/,
      /^Gestalt/,
      /lamp on might go$/,
    ],
    links: ['Start Chatting', /^Learn More/],
  },
  {
    path: '/therapy-styles',
    name: 'therapy-styles',
    title: 'Seven ways',
    headings: [
      /^Cognitive Behavioral/,
      /^Humanistic/,
      /^Mindfulness/,
      /^Solution/,
      /^Psychodynamic/,
      /^Gestalt/,
      /^Positive/,
    ],
    links: [],
  },
  { path: '/topics', name: 'topics', title: 'Mental health topics', headings: [], links: [] },
  {
    path: '/common-struggles',
    name: 'common-struggles',
    title: 'Reasons to seek support',
    headings: [],
    links: [],
  },
  {
    path: '/contact',
    name: 'contact',
    title: 'We’re here',
    headings: [],
    links: ['Call 116 123', 'Call 999'],
  },
  {
    path: '/terms-policies',
    name: 'terms-policies',
    title: 'Terms and policies',
    headings: [/^Terms of service/, /^Privacy policy/, /^Cookie policy/, /^Disclaimer/, /^Accessibility/],
    links: [],
  },
  {
    path: '/crisis',
    name: 'crisis-page',
    title: 'If it is too much right now',
    headings: [],
    links: ['Call 116 123', 'Text SHOUT to 85258', 'Call 988', 'Open findahelpline.com'],
  },
] as const;

describe('the screens of a signed-out visitor, on phone and desktop, in day and night mode', () => {
  it.each(PAGES)('show $path', async ({ path, name, title, headings, links }) => {
    await open(path, title);
    const shows = [
      ...headings.map((words) => heading(words)),
      ...links.map((words) => page.getByRole('link', { name: words })),
    ];
    await checkScreen(page, `public-${name}`, { whole: true, shows });
  });

  it('show a footer with three columns and the disclaimer', async () => {
    await open('/topics', 'Mental health topics');
    const foot = page.getByRole('contentinfo');
    await foot.scrollIntoViewIfNeeded();
    const titles = ['Company', 'Resources', 'Support'].map((name) => foot.getByRole('heading', { name }));
    await checkScreen(page, 'public-foot', {
      shows: [...titles, foot.getByText(/not a licensed therapist/), foot.getByText('24/7 Available')],
    });
  });

  it('show the hotlines of other regions', async () => {
    await open('/contact', 'We’re here');
    for (const [region, action] of [
      ['USA', 'Call 988'],
      ['Other', 'Open findahelpline.com'],
    ] as const) {
      await page.getByRole('tab', { name: region }).click();
      const shows = [page.getByRole('tabpanel', { name: region }).getByRole('link', { name: action })];
      await checkScreen(page, `public-contact-${region.toLowerCase()}`, { whole: true, shows });
    }
  });

  it('show /enterprise and its dialog', async () => {
    await open('/enterprise', 'A lamp in more windows');
    await checkScreen(page, 'public-enterprise-coming-soon', {
      shows: [
        page.getByRole('dialog', { name: 'Coming Soon' }).getByRole('button', { name: 'Back to Winny' }),
      ],
    });
    // The page before the dialog opens.
    const release = await stopTimers(page, DIALOG_AFTER_MS);
    await open('/enterprise', 'A lamp in more windows');
    await checkScreen(page, 'public-enterprise', {
      whole: true,
      shows: [page.getByText('26+', { exact: true })],
    });
    await release();
    await page.getByRole('dialog', { name: 'Coming Soon' }).getByRole('button', { name: 'Close' }).click();
    await heading('Therapy Whenever You Need It').waitFor();
  });

  it('show the drawer of small screens, and from it the hotlines of every region', async () => {
    await open('/therapy-styles', 'Seven ways');
    await button('Menu').click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const links = ['Reasons to seek support', 'Businesses', 'Terms & policies', 'Login', 'Get Started'];
    await checkScreen(page, 'public-menu', {
      upTo: 768,
      shows: [
        ...links.map((name) => drawer.getByRole('link', { name })),
        drawer.locator('[aria-current="page"]', { hasText: 'Therapy styles' }),
      ],
    });
    await drawer.getByRole('button', { name: 'Crisis support lines' }).click();
    const support = page.getByRole('dialog', { name: 'If it is too much right now' });
    for (const [region, action] of [
      ['UK', 'Call 116 123'],
      ['USA', 'Call 988'],
      ['Other', 'Call 112'],
    ] as const) {
      await support.getByRole('tab', { name: region }).click();
      const shows = [support.getByRole('link', { name: action })];
      await checkScreen(page, `public-support-${region.toLowerCase()}`, { shows });
    }
  });

  it('show the not-found screen', async () => {
    await open('/nowhere', '404 Page Not Found');
    await checkScreen(page, 'not-found', { shows: [page.getByText('to the router?')] });
  });

  it('show a spinner during the sign-in check, and an error when it fails', async () => {
    await page.route('**/api/user', () => undefined);
    // A page that depends on the sign-in.
    await page.goto('/chat');
    // The spinner turns, except with reduced motion, which these tests use by default.
    const moves = () =>
      page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'running'));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(moves).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moves).toBe(false);
    await checkScreen(page, 'signing-in-is-pending', {
      shows: [page.getByRole('status')],
      without: LOADING_SCREEN,
    });
    await page.unroute('**/api/user');
    await page.route('**/api/user', (route) => route.abort());
    await open('/chat', 'Winny can’t be reached just now');
    await checkScreen(page, 'unreachable', { shows: [button('Try again')] });
    await button('Try again').click();
    await page.getByRole('heading', { name: 'Winny can’t be reached just now' }).waitFor();
    await page.unroute('**/api/user');
    // The request is also repeated by itself. The visitor is not signed in and is redirected to sign in.
    await button('Sign Up').waitFor();
  });

  it('show the forms for sign-up and sign-in with their errors', async () => {
    // A toast would disappear before it has been examined.
    await stopTimers(page, TOAST_MS);
    const email = `taken-${Date.now().toString(36)}@example.org`;
    const taken = { email, password: 'a quiet evening', firstName: 'Maya', lastName: '' };
    expect((await page.request.post('/api/register', { data: taken })).status()).toBe(201);
    await page.context().clearCookies();
    await page.goto('/auth');
    await checkScreen(page, 'auth-sign-up', {
      shows: [
        ...['First name', 'Last name', 'Email'].map((label) => page.getByLabel(label)),
        page.getByRole('link', { name: 'Contact support' }),
      ],
    });
    await button('Sign Up').click();
    await checkScreen(page, 'auth-missing', {
      shows: [toast(page, 'Please enter both email and password.')],
    });

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await button('Sign Up').click();
    await checkScreen(page, 'auth-sign-up-too-short', { shows: [page.locator('[aria-invalid="true"]')] });
    await page.getByLabel('Password', { exact: true }).fill('a quiet evening');
    await button('Sign Up').click();
    await checkScreen(page, 'auth-sign-up-taken', {
      shows: [toast(page, 'This email is already registered. Please try logging in instead.')],
    });

    await page.getByRole('tab', { name: 'Sign In' }).click();
    await checkScreen(page, 'auth-sign-in', { shows: [page.getByLabel('Password', { exact: true })] });
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await button('Sign In').click();
    await checkScreen(page, 'auth-sign-in-refused', {
      shows: [toast(page, 'Please check your email and password.')],
    });
  });
});
