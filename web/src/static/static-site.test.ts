import { describe, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../marketing/public-pages.ts';
import { withHead } from './page-head.ts';
import { fillCrisisPage, staticFiles, withStyles } from './static-site.ts';

const SHELL =
  '<!doctype html><html><head><title>Winny</title><meta\n name="description"\n content="Old words."\n/></head><body></body></html>';

describe('the files of the build', () => {
  const files = staticFiles({ index: SHELL, crisis: SHELL });

  it('are one for each public page, plus robots.txt and the site map', () => {
    expect([...files.keys()].sort()).toEqual(
      [
        'index.html',
        ...PUBLIC_PAGES.slice(1).map(({ path }) => `${path.slice(1)}.html`),
        'robots.txt',
        'sitemap.xml',
      ].sort(),
    );
  });

  it.each(PUBLIC_PAGES.slice(1))('give $path its title and its canonical URL', ({ path, title }) => {
    const html = files.get(`${path.slice(1)}.html`) ?? '';
    expect(html).toContain(`<title>${title.replace('&', '&amp;')}</title>`);
    expect(html).not.toContain('Old words.');
    expect(html).toContain(`<link rel="canonical" href="https://origin.invalid${path}" />`);
    expect(html).toContain(
      '<meta property="og:image" content="https://origin.invalid/social-preview.png" />',
    );
  });

  it('give the shell no canonical URL', () => {
    expect(files.get('index.html')).toContain('og:title');
    expect(files.get('index.html')).not.toContain('canonical');
  });

  it('list every public page in the site map', () => {
    const found = [
      ...(files.get('sitemap.xml') ?? '').matchAll(/<loc>https:\/\/origin\.invalid([^<]+)<\/loc>/g),
    ];
    expect(found.map(([, path]) => path)).toEqual(PUBLIC_PAGES.map(({ path }) => path));
    expect(files.get('robots.txt')).toContain('Sitemap: https://origin.invalid/sitemap.xml');
  });
});

it('escapes markup in a title and a description', () => {
  const html = withHead(SHELL, { path: '/x', title: '"<b>" & $&', description: "it's" });
  expect(html).toContain('<title>&quot;&lt;b&gt;&quot; &amp; $&amp;</title>');
  expect(html).toContain('<meta name="description" content="it&#39;s" />');
});

it('throws for a crisis page without a placeholder for the hotlines', () => {
  expect(() => fillCrisisPage(SHELL)).toThrow('no place for the lines');
});

it('adds a style sheet after the existing one', () => {
  const link = '<link rel="stylesheet" crossorigin href="/a.css">';
  expect(withStyles(`<head>${link}<meta></head>`, '/b.css')).toMatch(
    /a\.css">\s*<link rel="stylesheet" href="\/b\.css"><meta>/,
  );
  expect(() => withStyles(SHELL, '/b.css')).toThrow('no style sheet');
});
