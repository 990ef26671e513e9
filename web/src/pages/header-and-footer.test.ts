import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_LINKS, SUPPORT_EMAIL } from '../layout/navigation.ts';
import { prerenderPublicScreens } from '../prerender.tsx';
import { linksOf, partOf, textOf } from '../static/testing/read-screen.ts';

/** Header and footer of every public screen for a signed-out visitor. */
let pages: { header: string; footer: string }[];
beforeAll(async () => {
  pages = (await prerenderPublicScreens()).map(({ html }) => ({
    header: partOf(html, '<header'),
    footer: partOf(html, '<footer'),
  }));
});

describe('the header', () => {
  it('has the wordmark, then the centre links in order', () => {
    for (const { header } of pages) {
      expect(linksOf(header)[0]).toEqual(['Winny', '/']);
      expect(linksOf(partOf(header, '<nav aria-label="Main"'))).toEqual([
        ['Dashboard', '/'],
        ['New Session', '/chat'],
        ['Therapy styles', '/therapy-styles'],
        ['Reasons to seek support', '/common-struggles'],
        ['Businesses', '/enterprise'],
        ['Terms & policies', '/terms-policies'],
      ]);
    }
  });

  it('offers Login and Get Started at /auth to signed-out visitors', () => {
    for (const { header } of pages) {
      expect(linksOf(header).slice(-2)).toEqual([
        ['Login', '/auth'],
        ['Get Started', '/auth'],
      ]);
    }
  });

  it('links the entries of the account menu', () => {
    expect(ACCOUNT_LINKS.map(({ label, to }) => [label, to])).toEqual([
      ['Dashboard', '/'],
      ['New Session', '/chat'],
      ['My Account', '/account'],
      ['Contact us', '/contact'],
    ]);
  });
});

describe('the footer', () => {
  it('has three columns of links', () => {
    for (const { footer } of pages) {
      const column = (name: string) => linksOf(partOf(footer, `<nav aria-label="${name}"`));
      expect(column('Company')).toEqual([
        ['Our Story', '/contact'],
        ['Media Kit', '/contact'],
        ['Investors', '/contact'],
        ['Careers', '/contact'],
      ]);
      expect(column('Resources')).toEqual([
        ['Mental Health Topics', '/common-struggles'],
        ['Therapy styles', '/therapy-styles'],
      ]);
      expect(column('Support')).toEqual([
        ['Crisis Support Available', '/contact'],
        ['Contact us', '/contact'],
        [SUPPORT_EMAIL, `mailto:${SUPPORT_EMAIL}`],
        ['All crisis lines', '/crisis'],
      ]);
    }
  });

  it('has the badge, the copyright notice and the disclaimer', () => {
    for (const { footer } of pages) {
      const words = textOf(footer);
      expect(words).toContain('24/7 Available');
      expect(words).toMatch(/© \d{4} Winny/);
      expect(words).toContain('Winny is not a licensed therapist and is for educational support only.');
      expect(words).toContain('If you are in crisis, please contact professional services.');
    }
  });
});
