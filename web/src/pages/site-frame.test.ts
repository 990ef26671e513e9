import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_LINKS, SUPPORT_EMAIL } from '../layout/navigation.ts';
import { drawPublicScreens } from '../prerender.tsx';
import { linksOf, partOf, wordsOf } from '../static/testing/read-screen.ts';

/** Header and footer of every public screen, as a stranger has them. */
let frames: { header: string; footer: string }[];
beforeAll(async () => {
  frames = (await drawPublicScreens()).map(({ html }) => ({
    header: partOf(html, '<header'),
    footer: partOf(html, '<footer'),
  }));
});

describe('the header', () => {
  it('has the centre links in their order, behind the wordmark', () => {
    for (const { header } of frames) {
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

  it('offers a stranger Login and Get Started, both at /auth', () => {
    for (const { header } of frames) {
      expect(linksOf(header).slice(-2)).toEqual([
        ['Login', '/auth'],
        ['Get Started', '/auth'],
      ]);
    }
  });

  it('has the entries of the account menu at their addresses', () => {
    expect(ACCOUNT_LINKS.map(({ label, to }) => [label, to])).toEqual([
      ['Dashboard', '/'],
      ['New Session', '/chat'],
      ['My Account', '/account'],
      ['Contact us', '/contact'],
    ]);
  });
});

describe('the footer', () => {
  it('has three columns, each link in its place', () => {
    for (const { footer } of frames) {
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

  it('ends with the hour, whose it is, and what Winny is not', () => {
    for (const { footer } of frames) {
      const words = wordsOf(footer);
      expect(words).toContain('24/7 Available');
      expect(words).toMatch(/© \d{4} Winny/);
      expect(words).toContain('Winny is not a licensed therapist and is for educational support only.');
      expect(words).toContain('If you are in crisis, please contact professional services.');
    }
  });
});
