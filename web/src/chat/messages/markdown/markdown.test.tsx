import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isPlainProse, paragraphsOf } from './markdown.tsx';
import { MarkdownTree } from './markdown-tree.tsx';

const parsed = (text: string): string => renderToStaticMarkup(<MarkdownTree text={text} />);
const plain = (text: string): string =>
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
  renderToStaticMarkup(paragraphsOf(text).map((paragraph, index) => <p key={index}>{paragraph}</p>));
/** Markdown puts a line break between blocks, which has no visible effect. */
const blocks = (html: string): string => html.replaceAll('</p>\n<p>', '</p><p>');

describe('plain prose', () => {
  it.each([
    'That sounds heavy.',
    'That sounds heavy, and it is late: 2.30, isn’t it?\nStill awake (again)…\n\n\nWhat would help - a little - tonight?',
    'First.\n \nSecond, “quoted”; third!',
    'The year was 2019. It was 50% better.',
  ])('needs no parser: %j', (text) => {
    expect(isPlainProse(text)).toBe(true);
    expect(plain(text)).toBe(blocks(parsed(text)));
  });

  it.each([
    '**bold**',
    'a _word_',
    '- one',
    'Steps\n1. one',
    '2) two',
    '# Head',
    'Head\n===',
    'Head\n---',
    'a\n    code',
    '\tcode',
    'see https://nhs.uk',
    'see WWW.nhs.uk',
    'maya@example.org',
    '[there](x)',
    '> said',
    'R&amp;D',
    'two  \nlines',
    'a\\\nb',
    '`x`',
    '~~no~~',
    '| a |',
    '<b>',
    '+ plus',
  ])('needs the parser: %j', (text) => {
    expect(isPlainProse(text)).toBe(false);
  });

  it('renders the same as markdown for random texts', () => {
    const pieces = [
      ...'ab 1.)(-+=#!?:;,\'"\t\n*_%/\\~^',
      '\n\n',
      ' \n',
      '  ',
      'word ',
      'Two words',
      '2. ',
      ' - ',
    ];
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    let plainOnes = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const text = Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)]).join('');
      if (!isPlainProse(text)) continue;
      plainOnes += 1;
      expect(plain(text), JSON.stringify(text)).toBe(blocks(parsed(text)));
    }
    expect(plainOnes).toBeGreaterThan(250);
  });
});
