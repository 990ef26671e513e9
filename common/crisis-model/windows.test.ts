import { describe, expect, it } from 'vitest';
import { sentencesOf, windowsOf } from './windows.ts';

describe('the sentences of a message', () => {
  it('end with punctuation, or with a line', () => {
    expect(sentencesOf('The bus was late. I am so tired of this\nDinner was nice.')).toEqual([
      'The bus was late.',
      'I am so tired of this',
      'Dinner was nice.',
    ]);
  });

  it('do not leave fragments alone', () => {
    expect(sentencesOf('I gave it all away. Tonight.')).toEqual(['I gave it all away. Tonight.']);
  });

  it('are divided where they have no punctuation', () => {
    const sentences = sentencesOf(Array.from({ length: 70 }, (_, index) => `word${index}`).join(' '));
    expect(sentences.map((sentence) => sentence.split(' ').length)).toEqual([24, 24, 22]);
  });
});

describe('the windows of a message', () => {
  it('are the message itself when it is not long', () => {
    expect(windowsOf('  The bus was late.\nI can’t sleep. ')).toEqual(["The bus was late. I can't sleep."]);
    expect(windowsOf('')).toEqual([]);
    expect(windowsOf(' \n\u200b ')).toEqual([]);
  });

  it('are as many whole sentences together as the encoder reads, each from the last sentence of the one before', () => {
    const sentences = Array.from({ length: 60 }, (_, index) => `Sentence number${index} is here.`);
    const windows = windowsOf(sentences.join(' ')).map(
      (window) => window.match(/Sentence \w+ is here\./g) ?? [],
    );
    expect(windows.length).toBeGreaterThan(2);
    for (const [index, window] of windows.slice(1).entries()) {
      expect(window[0]).toBe(windows[index]?.at(-1));
      expect(window.join(' ').length).toBeLessThanOrEqual(600);
    }
    expect([...new Set(windows.flat())]).toEqual(sentences);
  });

  it.each([
    ['without punctuation', 'and then the next thing came along as it does ', ''],
    ['in sentences', 'The bus was late and I stood there. ', '.'],
  ])('cut no few words in two, wherever they stand in a text %s', (_, filler, end) => {
    const danger = `i will end it tonight${end}`;
    for (let before = 0; before < 60; before += 1) {
      const words = filler
        .repeat(20)
        .split(' ')
        .slice(0, before * 2);
      const start = end === '' ? words.join(' ') : filler.repeat(before);
      const text = `${start} ${danger} ${filler.repeat(20)}`;
      expect(windowsOf(text).some((window) => window.includes(danger))).toBe(true);
    }
  });

  it.each([
    ['one sign that stands for many letters', '\ufdfa '.repeat(110)],
    ['ellipses', '\u2026'.repeat(1_000)],
    ['fractions', '\u00bd '.repeat(800)],
    ['ornaments', '\u2726 \u2767 '.repeat(400)],
  ])('hold what stands between two lines of ornaments: %s', (_, line) => {
    const windows = windowsOf(`${line}\nI will end it tonight.\n${line}`);
    expect(windows.some((window) => window.includes('I will end it tonight.'))).toBe(true);
  });

  it.each(['"a" ', '1-2-', 'a b ', '\u044f ', '\ud83d\ude00 ', '\u6b7b', '(-_-) ', 'x1y2z3'])(
    'have no more tokens than the encoder reads: %s',
    (part) => {
      // In these texts each letter, digit and sign is a token.
      for (const window of windowsOf(part.repeat(4_000 / part.length)))
        expect([...window.replace(/\s/g, '')].length).toBeLessThanOrEqual(250);
    },
  );

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
      const windows = windowsOf(`First I gave the cat away. ${filler} I will end it tonight.`);
      for (const window of windows) expect(window.length).toBeLessThanOrEqual(601);
      expect(windows.join('').length).toBeLessThanOrEqual(6_000);
      const [first = ''] = windows;
      expect(first).toContain('gave the cat away');
      expect(windows.at(-1)).toContain('I will end it tonight.');
    },
  );

  it('are bounded for a text without spaces', () => {
    for (const window of windowsOf('killmyself'.repeat(380))) expect(window.length).toBeLessThanOrEqual(600);
  });
});
