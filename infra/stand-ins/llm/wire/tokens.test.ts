import { describe, expect, it } from 'vitest';
import { longText } from './long-text.ts';
import { minimalInstance } from './minimal-instance.ts';
import { tokenise } from './tokens.ts';

describe('tokens', () => {
  it.each([
    'Hello there, how are you today?',
    '  leading and trailing  \n\n- a list\n- of **things**\n',
    'naïve café – “quotes” … £2.99',
    '👩‍👩‍👧‍👦 family, 🇬🇧 flag, 👍🏽 hand, e\u0301 accent',
    'नमस्ते दुनिया, 今日は、你好。',
    'Donaudampfschifffahrtsgesellschaftskapitän',
    '',
    '\uD83D',
  ])('joined are the text: %s', (text) => expect(tokenise(text).join('')).toBe(text));

  it('never end inside a character', () => {
    const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const text = 'ab 👩‍👩‍👧‍👦👍🏽 नमस्ते 🇬🇧🇫🇷 e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301';
    const ends = new Set([...segments.segment(text)].map(({ index }) => index));
    let at = 0;
    for (const token of tokenise(text)) {
      expect(ends.has(at)).toBe(true);
      at += token.length;
    }
  });

  it('are about as many as a model would make', () => {
    const text = 'You do not have to have it sorted before you talk about it.';
    expect(tokenise(text).length).toBeGreaterThanOrEqual(12);
    expect(tokenise(text).length).toBeLessThanOrEqual(20);
  });

  it('of a long text are enough', () =>
    expect(tokenise(longText(5_000)).length).toBeGreaterThanOrEqual(5_000));
});

describe('the minimal instance of a schema', () => {
  it.each([
    [{ type: 'string', format: 'date' }, '2026-01-01'],
    [{ type: 'integer', minimum: 2, maximum: 5 }, 2],
    [{ type: 'number', maximum: -1 }, -1],
    [{ type: ['string', 'null'] }, null],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, null],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'a'],
    [{ $ref: '#/$defs/x', $defs: { x: { enum: ['one'] } } }, 'one'],
    [{ type: 'object', properties: { a: { type: 'boolean' }, b: {} }, required: ['a'] }, { a: false }],
    [{ $ref: '#' }, null],
  ])('%j', (schema, value) => expect(minimalInstance(schema)).toEqual(value));
});
