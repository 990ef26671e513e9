import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { system } from '../theme/system.ts';
import { markdownElements } from './markdown-elements.tsx';

/** The HTML of a reply, without the style sheets that the server's way of drawing puts in between. */
const drawn = (markdown: string): string =>
  renderToStaticMarkup(<ChakraProvider value={system}>{markdownElements(markdown)}</ChakraProvider>)
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<span class[^>]*>/g, '<span>');
const linkTo = (href: string, words: string): string =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${words}<span> (opens in a new tab)</span></a>`;

describe('markdownElements', () => {
  it.each([
    ['a **b** _c_ ~~d~~ `e`', '<p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code></p>'],
    ['## h\nfirst  \nsecond', '<h2>h</h2><p>first<br/>second</p>'],
    ['> q\n\n---', '<blockquote><p>q</p></blockquote><hr/>'],
    ['```js\nx < y\n```', '<pre><code>x &lt; y\n</code></pre>'],
    ['**only begun', '<p>**only begun</p>'],
    ['a &amp; \\*b\\*', '<p>a &amp; *b*</p>'],
  ])('draws %j', (markdown, html) => {
    expect(drawn(markdown)).toBe(html);
  });

  it('keeps the items of a tight list together and gives those of a loose one room', () => {
    expect(drawn('- a\n- b\n  1. c')).toBe('<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>');
    expect(drawn('3. a\n\n4. b')).toBe('<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>');
  });

  it('draws a table, also one with too few cells', () => {
    expect(drawn('| a | b |\n|:-:|---|\n| 1 |')).toBe(
      '<table><thead><tr><th style="text-align:center">a</th><th>b</th></tr></thead>' +
        '<tbody><tr><td style="text-align:center">1</td><td></td></tr></tbody></table>',
    );
  });

  it('follows web, mail and telephone addresses, written out or by reference', () => {
    expect(drawn('https://a.org')).toBe(`<p>${linkTo('https://a.org', 'https://a.org')}</p>`);
    expect(drawn('[call](tel:116123)')).toBe(`<p>${linkTo('tel:116123', 'call')}</p>`);
    expect(drawn('[b][c]\n\n[c]: https://c.org')).toBe(`<p>${linkTo('https://c.org', 'b')}</p>`);
  });

  it('lets no other address, no picture and no HTML through', () => {
    expect(drawn('[a](javascript:alert(1))')).toBe('<p><span>a</span></p>');
    expect(drawn('![a view](https://x.org/y.png)')).toBe('<p>a view</p>');
    expect(drawn('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)&gt;');
  });
});
