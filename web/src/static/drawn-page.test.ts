import { describe, expect, it } from 'vitest';
import { withDrawing } from './drawn-page.ts';

const SHELL = `<!doctype html><html><head><title>Winny</title>
    <script src="/colour-mode.js"></script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base.js">
    <link rel="stylesheet" crossorigin href="/assets/base.css">
  </head><body>
    <noscript><p>Winny needs JavaScript.</p></noscript>
    <div id="root"></div></body></html>`;
const FILES = { styles: '/assets/public.css', scripts: ['/assets/page.js', '/assets/base.js'] };
const drawing = (html: string) => ({
  path: '/topics',
  html,
  rules: [['a', '.css-a{}']] as [string, string][],
});
const filled = withDrawing(SHELL, drawing('<h1 class="css-a">Mental $& health</h1>'), FILES);

describe('a page with its drawing', () => {
  it('says in it that nobody is signed in', () => {
    expect(filled).toContain('<div id="root" data-signed-out><h1 class="css-a">Mental $& health</h1></div>');
  });

  it('has its looks before it is shown', () => {
    const head = filled.slice(0, filled.indexOf('</head>'));
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/base.css">');
    expect(head).toContain('<link rel="stylesheet" href="/assets/public.css">');
    expect(head).toContain('<style data-emotion="css a"></style>');
  });

  it('asks for the app only afterwards: for each of its files once, the first to run first', () => {
    expect(filled).not.toContain('type="module"');
    expect(filled).not.toContain('modulepreload');
    expect(filled).toContain(
      '<script async src="/take-over.js" data-app="/assets/app.js /assets/base.js /assets/page.js"></script>',
    );
  });

  it('does not say that it needs what it does not need', () => {
    expect(filled).not.toContain('noscript');
  });
});

it.each(['<p style="color:red">', '<script>', '<style>', '<a onclick="x()">'])(
  'is not built with %s, which browsers would refuse',
  (html) => expect(() => withDrawing(SHELL, drawing(html), FILES)).toThrow('browsers will refuse'),
);

it('is not built from a shell without an app or a place', () => {
  expect(() => withDrawing('<div id="root"></div>', drawing('x'), FILES)).toThrow('no place');
  expect(() => withDrawing(SHELL.replace('"root"', '"app"'), drawing('x'), FILES)).toThrow('no place');
});
