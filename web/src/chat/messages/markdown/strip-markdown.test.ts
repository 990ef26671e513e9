import { expect, it } from 'vitest';
import { safeAddress } from './markdown-tree.tsx';
import { stripMarkdown } from './strip-markdown.ts';

it('removes markdown syntax and keeps the text', () => {
  const markdown =
    '# Hello\n\nThat is **hard**, and _real_.\n\n- one\n- [two](https://example.org)\n\n1. `three`';
  expect(stripMarkdown(markdown)).toBe('Hello That is hard, and real. one two three');
  expect(stripMarkdown('2 * 3 * 4 stays, and snake_case too')).toBe('2 * 3 * 4 stays, and snake_case too');
});

it('allows only safe URL schemes', () => {
  for (const url of ['https://nhs.uk', 'http://a.b', 'mailto:a@b.c', 'tel:999', 'sms:85258']) {
    expect(safeAddress(url)).toBe(url);
  }
  for (const url of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '/account',
    '#x',
    'vbscript:x',
  ]) {
    expect(safeAddress(url)).toBe('');
  }
});
