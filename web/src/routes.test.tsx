import type { User } from '@winny/common/contract/user';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { afterAll, describe, expect, it } from 'vitest';
import { setSignedIn, setSignedOut } from './api/user.ts';
import { App } from './app.tsx';
import { partOf, textOf } from './static/testing/read-screen.ts';

const maya: User = {
  id: '7',
  email: 'maya@example.org',
  firstName: 'Maya',
  lastName: '',
  emailConfirmed: true,
  role: 'user',
  createdAt: '2026-11-20T12:00:00.000Z',
  onboardingCompleted: true,
  therapyExperience: null,
  supportStyle: null,
  preferredApproaches: [],
  region: null,
  deviceRegion: null,
};

afterAll(setSignedOut);

/** The HTML of the screen at a path. */
async function htmlAt(path: string, user: User | null): Promise<string> {
  if (user) setSignedIn(user);
  else setSignedOut();
  const { prelude } = await prerender(
    <App router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />,
  );
  return new Response(prelude).text();
}

/** The first heading of the screen at a path. */
const screenAt = async (path: string, user: User | null): Promise<string> =>
  textOf(partOf(await htmlAt(path, user), '<h1'));

describe('the routes', () => {
  it('show the landing page to signed-out visitors and the dashboard to signed-in people at /', async () => {
    expect(await screenAt('/', null)).toBe('Therapy Whenever You Need It');
    expect(await screenAt('/', maya)).toMatch(/, Maya\.$/);
  });

  it('show /auth to both', async () => {
    for (const user of [null, maya]) expect(await screenAt('/auth', user)).toBe('Come in');
  });

  it.each([
    ['/therapy-styles', 'Seven ways of talking things through'],
    ['/topics', 'Mental health topics'],
    ['/common-struggles', 'Reasons to seek support'],
    ['/enterprise', 'A lamp in more windows'],
    ['/contact', 'We’re here, and so are others'],
    ['/terms-policies', 'Terms and policies'],
  ])('show the public pages to both: %s', async (path, title) => {
    for (const user of [null, maya]) expect(await screenAt(path, user)).toBe(title);
  });

  it('show nothing at /test-emails to signed-out visitors', async () => {
    expect(await screenAt('/test-emails', null)).toBe('404 Page Not Found');
  });

  it('show the pages for signed-in people only: /test-emails', async () => {
    expect(await screenAt('/test-emails', maya)).toBe('Test e-mails');
  });

  it('say at /test-emails where the test e-mails go, and that they are 4, or 5 with the failed payment', async () => {
    const words = textOf(await htmlAt('/test-emails', maya));
    expect(words).toContain('to your own address, maya@example.org.');
    expect(words).toContain('There are 4 about the course of a subscription');
    expect(words).toContain(': 5 test emails.');
    const ask = 'Please confirm your address first';
    expect(words).not.toContain(ask);
    expect(textOf(await htmlAt('/test-emails', { ...maya, emailConfirmed: false }))).toContain(ask);
  });

  it.each([
    ['/auth/forgotten-password', 'Forgotten your password?'],
    ['/auth/new-password', 'This link doesn’t work'],
    ['/auth/confirm-email', 'This link doesn’t work'],
  ])('show the pages of a forgotten password and of links in mails to both: %s', async (path, title) => {
    for (const user of [null, maya]) expect(await screenAt(path, user)).toBe(title);
  });

  it('show how the checkout went in the place of every page, to signed-in people', async () => {
    for (const path of ['/', '/account', '/chat', '/nowhere']) {
      const address = `${path}?checkout=success&session_id=cs_1`;
      expect(await screenAt(address, maya), path).toBe('Verifying your payment...');
    }
    expect(await screenAt('/?checkout=success&session_id=cs_1', null)).toBe('Therapy Whenever You Need It');
  });

  it.each(['/nowhere', '/chatter', '/account/more'])(
    'show the not-found screen for every other path: %s',
    async (path) => {
      for (const user of [null, maya]) expect(await screenAt(path, user)).toBe('404 Page Not Found');
    },
  );
});
