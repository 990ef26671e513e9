import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prerenderScreens } from './prerender-screens.ts';
import { insertScreen } from './prerendered-page.ts';
import type { PrerenderedScreen } from './prerendered-screen.ts';
import { prerenderedFileOf, shellOf } from './static-site.ts';

/** Text that must be there without JavaScript: the heading, and something from the end of the page. */
const WORDS: Record<string, [heading: string, further: string]> = {
  '/': ['Therapy Whenever You Need It', 'The light is on'],
  '/auth': ['Come in', 'By going on you agree to our'],
  '/therapy-styles': ['Seven ways of talking things through', 'Not sure which?'],
  '/topics': ['Mental health topics', 'Yours isn’t here?'],
  '/common-struggles': ['Reasons to seek support', 'None of these, or all of them'],
  '/enterprise': ['A lamp in more windows', 'Would it help your people?'],
  '/contact': ['We’re here, and so are others', 'href="tel:116123"'],
  '/terms-policies': ['Terms and policies', 'Accessibility'],
};

let screens: ReadonlyMap<string, PrerenderedScreen>;
beforeAll(async () => {
  // As in a build.
  vi.stubEnv('NODE_ENV', 'production');
  const prerendered = await prerenderScreens(new URL('../../', import.meta.url).pathname);
  screens = new Map(prerendered.map((screen) => [screen.path, screen]));
});
afterAll(() => vi.unstubAllEnvs());

it('renders every public screen', () => {
  expect([...screens.keys()]).toEqual(Object.keys(WORDS));
});

describe.each(Object.entries(WORDS))('%s, prerendered', (path, [heading, further]) => {
  const html = () => screens.get(path)?.html ?? '';

  it('has one main heading and the whole content', () => {
    expect([...html().matchAll(/<h1[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([heading]);
    expect(html()).toContain(further);
  });

  it('has header and footer with links that work without JavaScript', () => {
    for (const to of ['/', '/therapy-styles', '/auth', '/contact', '/crisis']) {
      expect(html()).toMatch(new RegExp(`<a [^>]*href="${to}"`));
    }
  });

  it('has no suspended part, and only classes that the style sheet defines', () => {
    expect(html()).not.toContain('<template');
    const rules = screens.get(path)?.rules ?? [];
    const classes = [...html().matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    const defined = new Set(rules.map(([name]) => `css-${name}`));
    expect(classes.filter((name) => name.startsWith('css-') && !defined.has(name))).toEqual([]);
  });

  it('complies with the content security policy', () => {
    const shell = '<head><script type="module" src="/a.js"></script></head><div id="root"></div>';
    const screen = screens.get(path);
    expect(screen && insertScreen(shell, screen, { styles: '/a.css', scripts: [] })).toContain(heading);
  });
});

it('has a shell and a file for each screen', () => {
  const index = '<html><head><title>Winny</title></head><body></body></html>';
  for (const path of screens.keys()) expect(shellOf(index, path)).toMatch(/<title>.+ · .+<\/title>/);
  expect([...screens.keys()].map(prerenderedFileOf)).toContain('.signed-out/index.html');
  expect(() => shellOf(index, '/chat')).toThrow('no title');
});
