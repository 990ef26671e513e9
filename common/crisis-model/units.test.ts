import { describe, expect, it } from 'vitest';
import { unitsOf } from './units.ts';

describe('the parts of a message', () => {
  it('are its sentences and the whole', () => {
    expect(unitsOf('The bus was late. I am so tired of this. Dinner was nice.')).toEqual([
      'The bus was late.',
      'I am so tired of this.',
      'Dinner was nice.',
      'The bus was late. I am so tired of this. Dinner was nice.',
    ]);
  });

  it('are the message itself when it is one sentence', () => {
    expect(unitsOf('  i can’t sleep \n')).toEqual(["i can't sleep"]);
    expect(unitsOf('')).toEqual([]);
    expect(unitsOf(' \n\u200b ')).toEqual([]);
  });

  it('do not leave fragments alone', () => {
    expect(unitsOf('I gave it all away. Tonight.')).toEqual(['I gave it all away. Tonight.']);
  });

  it('divide a text without punctuation', () => {
    const units = unitsOf(Array.from({ length: 70 }, (_, index) => `word${index}`).join(' '));
    expect(units.filter((unit) => unit.split(' ').length <= 30)).toHaveLength(3);
  });

  it('are few, whatever the message is', () => {
    for (const text of [
      'One more sentence here. '.repeat(300),
      'word '.repeat(1_600),
      'a\n'.repeat(2_000),
      '. '.repeat(4_000),
    ]) {
      expect(unitsOf(text).length).toBeLessThanOrEqual(7);
    }
  });

  it('hold every word of a long message', () => {
    const text = Array.from({ length: 60 }, (_, index) => `Sentence number${index} is here.`).join(' ');
    const units = unitsOf(text).join(' ');
    for (let index = 0; index < 60; index += 1) expect(units).toContain(`number${index} `);
  });

  const HOSTILE: [string, string][] = [
    ['sentences of one letter', 'a. b! c? '],
    ['lines of one letter', 'a\n'],
    ['letters', 'a b c d '],
    ['marks', 'a\u0301\u0302\u0303\u0304'],
    ['marks through letters', 'k\u0336i\u0336l\u0336 '],
    ['no spaces', 'killmyselfsuicidewanttodie'],
    ['one letter', 'a'],
    ['emoji', '😀'],
    ['different emoji', '💊🔪'],
    ['signs that stand for many letters', '\ufdfa'],
    ['signs and spaces', '\ufdfa '],
    ['invisible characters', '\u200b'],
    ['spaces', ' '],
    ['quotation marks', '"a" '],
    ['words', 'word '],
  ];
  it.each(HOSTILE)(
    'are short, and hold what a text of 8,000 characters begins and ends with: %s',
    (_kind, part) => {
      const filler = part.repeat(8_000 / part.length);
      const units = unitsOf(`First I gave the cat away. ${filler} I will end it tonight.`);
      expect(units.length).toBeLessThanOrEqual(7);
      expect(units.join('').length).toBeLessThanOrEqual(5_000);
      const [first = ''] = units;
      expect(first).toContain('gave the cat away');
      expect(units.some((unit) => unit.includes('I will end it tonight.'))).toBe(true);
      expect(units.at(-1)).toContain('I will end it tonight.');
    },
  );

  it('are bounded for a text without spaces', () => {
    for (const unit of unitsOf('killmyself'.repeat(380))) expect(unit.length).toBeLessThanOrEqual(1_300);
  });
});
