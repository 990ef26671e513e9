import { describe, expect, it } from 'vitest';
import { insertScreen } from './prerendered-page.ts';

const SHELL = `<!doctype html><html><head><title>Winny</title>
    <script src="/colour-mode.js"></script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base.js">
    <link rel="stylesheet" crossorigin href="/assets/base.css">
  </head><body>
    <noscript><p>Winny needs JavaScript.</p></noscript>
    <div id="root"></div></body></html>`;
const FILES = { styles: '/assets/public.css', scripts: ['/assets/page.js', '/assets/base.js'] };
const screen = (html: string) => ({
  path: '/topics',
  html,
  rules: [['a', '.css-a{}']] as [string, string][],
});
const filled = insertScreen(SHELL, screen('<h1 class="css-a">Mental $& health</h1>'), FILES);

describe('a prerendered page', () => {
  it('is marked as rendered for a signed-out visitor', () => {
    expect(filled).toContain('<div id="root" data-signed-out><h1 class="css-a">Mental $& health</h1></div>');
  });

  it('has its style sheets in the head', () => {
    const head = filled.slice(0, filled.indexOf('</head>'));
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/base.css">');
    expect(head).toContain('<link rel="stylesheet" href="/assets/public.css">');
    expect(head).toContain('<style data-emotion="css a"></style>');
  });

  it('names each file of the app once, in the order of their execution, to load later', () => {
    expect(filled).not.toContain('type="module"');
    expect(filled).not.toContain('modulepreload');
    expect(filled).toContain(
      '<script async src="/load-app.js" data-app="/assets/app.js /assets/base.js /assets/page.js"></script>',
    );
  });

  it('does not claim to need JavaScript', () => {
    expect(filled).not.toContain('noscript');
  });
});

it.each(['<p style="color:red">', '<script>', '<style>', '<a onclick="x()">'])(
  'throws for %s, which the content security policy forbids',
  (html) => expect(() => insertScreen(SHELL, screen(html), FILES)).toThrow('browsers will refuse'),
);

it('throws for a shell without an app or without a root element', () => {
  expect(() => insertScreen('<div id="root"></div>', screen('x'), FILES)).toThrow('no place');
  expect(() => insertScreen(SHELL.replace('"root"', '"app"'), screen('x'), FILES)).toThrow('no place');
});
