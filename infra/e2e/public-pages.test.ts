import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilListening } from './open-browser.ts';
import { BRAND, useProduct } from './use-product.ts';

/** Every public page with its title, its heading and the targets of its calls to action (PAGE-1 to PAGE-4). */
const PAGES = [
  {
    path: '/',
    title: 'Winny · Therapy Whenever You Need It',
    heading: 'Therapy Whenever You Need It',
    calls: ['/auth'],
  },
  { path: '/therapy-styles', title: 'Therapy styles · Winny', heading: 'Seven ways', calls: ['/auth'] },
  {
    path: '/topics',
    title: 'Mental health topics · Winny',
    heading: 'Mental health topics',
    calls: ['/api/login'],
  },
  {
    path: '/common-struggles',
    title: 'Reasons to seek support · Winny',
    heading: 'Reasons to seek support',
    calls: ['/auth'],
  },
  {
    path: '/enterprise',
    title: 'For organisations · Winny',
    heading: 'A lamp in more windows',
    calls: ['/api/login', 'mailto:'],
  },
  { path: '/contact', title: 'Contact and crisis help · Winny', heading: 'We’re here', calls: ['mailto:'] },
  {
    path: '/terms-policies',
    title: 'Terms and policies · Winny',
    heading: 'Terms and policies',
    calls: ['mailto:'],
  },
  { path: '/crisis', title: 'Help right now · Winny', heading: 'If it is too much right now', calls: [] },
] as const;

/** Targets of calls to action: sign-up, sign-in, e-mail. */
const CALL = /^(?:\/auth|\/api\/login|mailto:)/;

const used = useProduct();

/** Opens a page and waits for its heading, and on `/enterprise` for the dialog. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, includeHidden: true }).waitFor();
  if (path === '/enterprise') await page.getByRole('dialog', { name: 'Coming Soon' }).waitFor();
}

describe.each(PAGES)('$path', ({ path, title, heading, calls }) => {
  it('has its title, one main heading and no accessibility violations', async () => {
    const { page, context, faults } = await used.visit();
    await open(page, path, heading);
    await expect.poll(() => page.title()).toBe(title);
    expect(await page.getByRole('heading', { level: 1, includeHidden: true }).count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has calls to action with the specified targets, and no dead links', async () => {
    const { page, context } = await used.visit();
    await open(page, path, heading);
    const hrefs = await page
      .locator('main a, [role="dialog"] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const made = hrefs.filter((href) => CALL.test(href));
    if (calls.length > 0) expect(made.length).toBeGreaterThan(0);
    for (const href of made) expect(calls.some((call) => href.startsWith(call))).toBe(true);

    const anchors = hrefs.filter((href) => href.startsWith('#'));
    for (const anchor of anchors) expect(await page.locator(`[id="${anchor.slice(1)}"]`).count()).toBe(1);
    const inner = hrefs.filter((href) => href.startsWith('/') && !CALL.test(href));
    // Chat and My Account send signed-out visitors to /auth; the safety plan tells them to sign in.
    const known: string[] = [...PAGES.map((page) => page.path), '/account', '/chat', '/safety-plan'];
    for (const href of inner) expect(known).toContain(href.replace(/#.*/, ''));
    await context.close();
  });
});

describe('robots and previews', () => {
  it('get each page at its URL without running scripts', async () => {
    const map = await (await fetch(`${used.product.address}/sitemap.xml`)).text();
    const found = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(found).toEqual(PAGES.map(({ path }) => used.product.address + path));
    for (const { path, title } of PAGES) {
      const html = await (await fetch(used.product.address + path)).text();
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(
        `<meta property="og:image" content="${used.product.address}/social-preview.png" />`,
      );
      expect(html).not.toContain('origin.invalid');
    }
    const preview = await fetch(`${used.product.address}/social-preview.png`);
    expect(preview.headers.get('content-type')).toBe('image/png');
    expect((await preview.arrayBuffer()).byteLength).toBeLessThan(150_000);
    const robots = await (await fetch(`${used.product.address}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${used.product.address}/sitemap.xml`);
  });
});

describe('the landing page', () => {
  it('links to sign-up, to organisations, and to the sister platform in a new tab', async () => {
    const { page, context } = await used.visit();
    await open(page, '/', 'Therapy Whenever You Need It');
    await page.getByRole('heading', { name: `Created by ${BRAND.name}` }).waitFor();
    const brand = page.getByRole('main').getByRole('link', { name: BRAND.name });
    expect(await brand.getAttribute('href')).toBe(BRAND.url);
    expect(await brand.getAttribute('target')).toBe('_blank');
    expect(await brand.getAttribute('rel')).toContain('noopener');
    for (const claim of ['“Over 83% felt better”', '“Matched with a therapist in under 5 minutes”']) {
      await page.getByText(claim, { exact: true }).waitFor();
    }
    await page.getByText('Both are the platform’s own claims about its human therapists.').waitFor();
    const last = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link').last();
    expect(await last.getAttribute('href')).toBe(BRAND.url);
    expect(await last.getAttribute('target')).toBe('_blank');
    await expect.poll(() => page.getByRole('link', { name: 'Learn More' }).count()).toBe(4);
    await page.getByRole('link', { name: 'Start Chatting' }).first().click();
    await page.waitForURL('**/auth');
    await context.close();
  });

  it('shows three random sample stories, and initials when a picture fails', async () => {
    const { page, context } = await used.visit();
    await page.route('**/stories/*.svg', (route) => route.abort());
    const seen = new Set<string>();
    for (let loads = 0; loads < 20 && seen.size <= 3; loads += 1) {
      await open(page, '/', 'Therapy Whenever You Need It');
      const region = page.getByRole('region', { name: 'How a night with the lamp on might go' });
      // The page below the first screen is loaded separately, and its pictures when they are scrolled into view.
      await region.locator('figcaption').nth(2).waitFor();
      await region.scrollIntoViewIfNeeded();
      const captions = await region
        .locator('figcaption')
        .evaluateAll((all) => all.map((caption) => caption.querySelector('p')?.textContent ?? ''));
      expect(captions).toHaveLength(3);
      for (const name of captions) {
        await region
          .locator('figcaption', { hasText: name })
          .getByText(name.charAt(0), { exact: true })
          .waitFor();
        seen.add(name);
      }
    }
    expect(seen.size).toBeGreaterThan(3);
    await context.close();
  });
});

describe('organisations', () => {
  it.each(['Escape', 'Back to Winny', 'Close'])(
    'return home from the coming-soon dialog by %s',
    async (way) => {
      const { page, context } = await used.visit();
      await open(page, '/enterprise', 'A lamp in more windows');
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('dialog').getByRole('button', { name: way }).click();
      await page.getByRole('heading', { level: 1, name: 'Therapy Whenever You Need It' }).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      await context.close();
    },
  );
});

describe('contact', () => {
  it('switches the hotlines by region', async () => {
    const { page, context } = await used.visit();
    await open(page, '/contact', 'We’re here');
    const call = (number: string) => page.getByRole('link', { name: `Call ${number}` });
    await call('116 123').waitFor();
    await page.getByRole('tab', { name: 'USA' }).click();
    await call('911').waitFor();
    await call('116 123').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Other' }).click();
    await page.getByRole('link', { name: 'Open findahelpline.com' }).waitFor();
    await page.getByText('Support replies within 24 hours').waitFor();
    await context.close();
  });
});

describe('terms and policies', () => {
  it('print in black on white without controls', async () => {
    const { page, context } = await used.visit({ colorScheme: 'dark' });
    await open(page, '/terms-policies', 'Terms and policies');
    await page.emulateMedia({ media: 'print' });
    const heading = page.getByRole('heading', { name: 'Privacy policy' });
    await expect
      .poll(() => heading.evaluate((element) => getComputedStyle(element).color))
      .toBe('rgb(0, 0, 0)');
    for (const sheet of ['html', 'body']) {
      const colour = await page
        .locator(sheet)
        .evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(colour).toBe('rgb(255, 255, 255)');
    }
    for (const role of ['banner', 'contentinfo'] as const) {
      await expect.poll(() => page.getByRole(role).count()).toBe(0);
    }
    expect(await page.getByRole('navigation', { name: 'Contents' }).isVisible()).toBe(false);
    await context.close();
  });
});

describe('following links', () => {
  it('highlights the current page, and starts a page at its top with the focus in it', async () => {
    const { page, context } = await used.visit();
    await open(page, '/therapy-styles', 'Seven ways');
    await untilListening(page);
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    const current = () => bar.locator('[aria-current="page"]').allTextContents();
    await expect.poll(current).toEqual(['Therapy styles']);
    await page.mouse.wheel(0, 2_000);
    await page.waitForFunction(() => window.scrollY > 500);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    for (const [link, heading] of [
      ['Reasons to seek support', 'Reasons to seek support'],
      ['Terms & policies', 'Terms and policies'],
      ['Therapy styles', 'Seven ways'],
    ] as const) {
      await bar.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.poll(current).toEqual([link]);
      await expect
        .poll(() => page.evaluate(() => [window.scrollY, document.activeElement?.id]))
        .toEqual([0, 'main']);
    }
    await context.close();
  });

  it('scrolls to the anchor of the URL', async () => {
    const { page, context } = await used.visit();
    await open(page, '/topics', 'Mental health topics');
    await untilListening(page);
    await page.getByRole('link', { name: 'What may help with loss' }).click();
    await page.waitForURL('**/common-struggles#grief');
    const grief = page.locator('#grief');
    await page.waitForFunction(() => document.activeElement?.id === 'grief');
    const top = async () => (await grief.boundingBox())?.y ?? -1;
    await expect.poll(top).toBeLessThan(300);
    expect(await top()).toBeGreaterThan(0);
    await context.close();
  });

  it('returns to the part of the page before by Back, also when the focus was moved on', async () => {
    const { page, context } = await used.visit();
    await open(page, '/', 'Therapy Whenever You Need It');
    await untilListening(page);
    const isAt = async (id: string) => {
      await page.waitForFunction((part) => document.activeElement?.id === part, id);
      await expect.poll(async () => (await page.locator(`#${id}`).boundingBox())?.y).toBeLessThan(300);
      expect((await page.locator(`#${id}`).boundingBox())?.y).toBeGreaterThanOrEqual(0);
    };
    await page.getByRole('link', { name: 'How it works' }).click();
    await isAt('how-it-works');
    await page.evaluate(() => {
      window.location.hash = 'approaches';
    });
    await isAt('approaches');
    await page.goBack();
    await isAt('how-it-works');
    await page.goForward();
    await isAt('approaches');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.matches('a[href^="/therapy-styles#"]'));
    await page.goBack();
    await isAt('how-it-works');
    await page.goBack();
    await page.waitForFunction(() => window.location.hash === '' && window.scrollY === 0);
    await context.close();
  });
});

describe('without JavaScript', () => {
  it('/crisis links the hotlines of every region, in day and night mode', async () => {
    for (const [colorScheme, paper] of [
      ['light', 'rgb(251, 247, 240)'],
      ['dark', 'rgb(15, 25, 27)'],
    ] as const) {
      const context = await used.browser.newContext({ javaScriptEnabled: false, colorScheme });
      const page = await context.newPage();
      await page.goto(`${used.product.address}/crisis`);
      await page.getByRole('heading', { level: 1, name: 'If it is too much right now' }).waitFor();
      const href = (name: string) =>
        page.getByRole('link', { name, exact: true }).first().getAttribute('href');
      expect(await href('Call 116 123')).toBe('tel:116123');
      expect(await href('Text SHOUT to 85258')).toBe('sms:85258?&body=SHOUT');
      expect(await href('Call 988')).toBe('tel:988');
      expect(await href('Open findahelpline.com')).toBe('https://findahelpline.com/');
      // Each country's list can be reached by a link.
      for (const country of [
        'uk',
        'us',
        'other',
        'ireland',
        'europe',
        'australia',
        'canada',
        'new_zealand',
      ]) {
        await page.locator(`a[href="#${country}"]`).waitFor();
        await page.locator(`#${country}`).waitFor();
      }
      expect(await page.getByRole('button').count()).toBe(0);
      const colour = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
      expect(colour).toBe(paper);
      await context.close();
    }
  });

  it('every other page links to it', async () => {
    const context = await used.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(used.product.address);
    await page.getByRole('link', { name: 'All crisis lines' }).first().click();
    await page.waitForURL('**/crisis');
    await context.close();
  });
});
