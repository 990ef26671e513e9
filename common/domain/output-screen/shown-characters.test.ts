import { describe, expect, it } from 'vitest';
import { createOutputScreen } from './output-screen.ts';
import { replacementFor } from './replacements.ts';
import { leaveOutInvisible } from './shown-characters.ts';
import { AFTER, BEFORE, expectWithheld, LEVELS, samples, screen } from './testing/expect-withheld.ts';
import { HARMLESS_SAMPLES } from './testing/forbidden-samples.ts';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
const CONTROLS = [...between(0, 0x1f), ...between(0x7f, 0x9f)].filter((one) => !'\t\n\r'.includes(one));
const DIRECTIONS = [...between(0x202a, 0x202e), ...between(0x2066, 0x2069)];
const INVISIBLE = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u180b', '\u180e', '\u3164', '\ufeff'],
  ...[...between(0x200b, 0x200f), ...between(0x2060, 0x2065), ...between(0x206a, 0x206f)],
  ...['\ufe00', '\ufe0e', '\ufe0f', '\uffa0', '\ufff0', '\ufff9', '\ufffa', '\ufffb'],
  // Shorthand, music, tags and variations, each of two halves.
  ...['\u{1bca0}', '\u{1d173}', '\u{e0001}', '\u{e0020}', '\u{e0041}', '\u{e007f}', '\u{e0100}', '\u{e01ef}'],
];
const ALL = [...CONTROLS, ...DIRECTIONS, ...INVISIBLE];
const SIZES = [1, 2, 3, 4];

function inPieces(text: string, size: number): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
}
/** Puts signs between all letters of all words. */
const split = (text: string, sign: string) =>
  text
    .split(' ')
    .map((word) => [...word].join(sign))
    .join(' ');
/** How a test's title writes a character. */
const codeOf = (sign: string) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
const visible = (text: string) => ALL.reduce((rest, sign) => rest.replaceAll(sign, ''), text);

describe('a forbidden sentence whose words are split by a character that nobody sees', () => {
  // Every sign at every level and in pieces of every size, each in some of the samples.
  const cases = samples.map((sample, nth) => ({ ...sample, nth }));
  it.each(cases)('of the kind $kind is withheld: $sentence', ({ nth, ...sample }) => {
    for (const [index, sign] of ALL.entries()) {
      if (CONTROLS.includes(sign) && (index + nth) % 8 > 0) continue;
      const turn = nth + index + Math.floor(nth / 16);
      const level = sample.levels[turn % sample.levels.length] ?? 0;
      const size = SIZES[Math.floor(turn / 4) % SIZES.length] ?? 1;
      const text = BEFORE + split(sample.sentence, sign) + AFTER;
      expectWithheld(sample, inPieces(text, size), level, visible);
    }
  });

  const HIDDEN = [
    'I am hum\u{1f170}n.',
    'I am hum\u0430n.',
    'I am \u{1d421}\u{1d42e}\u{1d426}\u{1d41a}\u{1d427}.',
    'I’m human.',
  ];
  it.each(ALL.map((sign) => ({ sign, code: codeOf(sign) })))(
    'is withheld also with other disguises, and with many in a row: $code',
    ({ sign }) => {
      for (const sentence of HIDDEN)
        for (const times of [1, 3, 200])
          for (const size of times > 3 ? [3] : SIZES) {
            const text = split(sentence, sign.repeat(times));
            const level = LEVELS[(size + times) % LEVELS.length] ?? 0;
            expect(screen(inPieces(text, size), { level }).withheld, sentence).toBe('human');
          }
    },
  );

  it.each(['.', '…'])('is withheld when many hide the end of the sentence: %s', (end) => {
    for (const sign of ALL)
      for (const level of LEVELS.slice(1)) {
        const { shown, withheld } = screen(inPieces(`Do it${end}${sign.repeat(800)} Go on.`, 4), { level });
        expect(withheld).toBe('encouragement');
        expect(shown).toBe(replacementFor('encouragement', level));
      }
  });
});

describe('characters that nobody sees', () => {
  it.each(ALL.map((sign) => ({ sign, code: codeOf(sign) })))(
    'are not shown in an English text: $code',
    ({ sign }) => {
      const plain = HARMLESS_SAMPLES.filter((text) => !/[^ -~]/.test(text))
        .slice(0, 8)
        .join(' ');
      for (const size of SIZES)
        for (const level of LEVELS)
          expect(screen(inPieces(split(plain, sign), size), { level })).toEqual({
            shown: plain,
            withheld: null,
          });
    },
  );

  it.each([
    ['the family', '👩🏽‍❤️‍💋‍👨🏿'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a key', '1️⃣ and #️⃣'],
    ['a heart', '❤️'],
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['a variation of a Chinese letter', '葛\u{e0100}'],
    ['the number of a verse', 'سلام \u06dd١'],
    ['a sign after a word of Arabic', '(سلام)\u200f!'],
  ])('are shown where they are needed: %s', (_what, sign) => {
    const text = `One line\r\n\tand ${sign} there.\n`;
    for (const size of SIZES)
      for (const level of LEVELS)
        expect(screen(inPieces(text, size), { level })).toEqual({ shown: text, withheld: null });
  });

  it('do not change the order of what is shown', () => {
    const text = 'I \u202eam namuh\u202c, \u2067she said.';
    expect(screen(inPieces(text, 1), { level: 0 }).shown).toBe('I am namuh, she said.');
  });

  it('are held back nowhere, however many there are', () => {
    for (const sign of ALL)
      for (const before of ['', 'hu', 'I am ', 'Yes.', '\u{1f600}', 'It’']) {
        const output = createOutputScreen({ level: 2 });
        for (const piece of inPieces(before + sign.repeat(1_000), 4)) output.push(piece);
        const rest = output.end();
        expect(visible(rest)).toBe(before);
        expect(rest.length).toBeLessThan(before.length + 20);
      }
    for (const level of LEVELS) {
      const output = createOutputScreen({ level });
      let shown = '';
      for (let times = 0; times < 1_000; times += 1) shown += output.push(`\u{1f600}${'\u200d'.repeat(50)}`);
      expect(shown.length).toBeGreaterThan(1_000 * 10 - 700);
      expect((shown + output.end()).length).toBe(1_000 * 10);
    }
  });

  it('leave halves of a character that has no other half as they are', () => {
    const characters = leaveOutInvisible();
    expect(['a\ud83d', '\ud83d', '\ude00\ude00b', '\udb40'].map(characters.push)).toEqual([
      'a',
      '\ud83d',
      '\u{1f600}\ude00b',
      '',
    ]);
    expect(characters.end()).toBe('\udb40');
    expect(screen(['I am hu\ud83dm', '\ude00an.'], { level: 0 }).withheld).toBe('human');
  });
});
