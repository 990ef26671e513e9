import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawScreens } from './draw-screens.ts';
import type { Drawing } from './drawing.ts';
import { withDrawing } from './drawn-page.ts';
import { drawnFileOf, shellOf } from './static-site.ts';

/** What somebody without JavaScript must find: the heading, and something from the end of the page. */
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

let drawings: ReadonlyMap<string, Drawing>;
beforeAll(async () => {
  // As a build has it.
  vi.stubEnv('NODE_ENV', 'production');
  const drawn = await drawScreens(new URL('../../', import.meta.url).pathname);
  drawings = new Map(drawn.map((drawing) => [drawing.path, drawing]));
});
afterAll(() => vi.unstubAllEnvs());

it('draws every public screen', () => {
  expect([...drawings.keys()]).toEqual(Object.keys(WORDS));
});

describe.each(Object.entries(WORDS))('%s, drawn', (path, [heading, further]) => {
  const html = () => drawings.get(path)?.html ?? '';

  it('has its one heading, and all that is under it', () => {
    expect([...html().matchAll(/<h1[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([heading]);
    expect(html()).toContain(further);
  });

  it('has header and footer with links that lead on without a script', () => {
    for (const to of ['/', '/therapy-styles', '/auth', '/contact', '/crisis']) {
      expect(html()).toMatch(new RegExp(`<a [^>]*href="${to}"`));
    }
  });

  it('waits for nothing, and wears only what stands in the style sheet', () => {
    expect(html()).not.toContain('<template');
    const rules = drawings.get(path)?.rules ?? [];
    const worn = [...html().matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    const named = new Set(rules.map(([name]) => `css-${name}`));
    expect(worn.filter((name) => name.startsWith('css-') && !named.has(name))).toEqual([]);
  });

  it('passes the policy of our pages', () => {
    const shell = '<head><script type="module" src="/a.js"></script></head><div id="root"></div>';
    const drawing = drawings.get(path);
    expect(drawing && withDrawing(shell, drawing, { styles: '/a.css', scripts: [] })).toContain(heading);
  });
});

it('has a shell and a file for each', () => {
  const index = '<html><head><title>Winny</title></head><body></body></html>';
  for (const path of drawings.keys()) expect(shellOf(index, path)).toMatch(/<title>.+ · .+<\/title>/);
  expect([...drawings.keys()].map(drawnFileOf)).toContain('.signed-out/index.html');
  expect(() => shellOf(index, '/chat')).toThrow('no title');
});
