import { describe, expect, it } from 'vitest';
import type { CrisisLevel } from '../../contract/crisis.ts';
import { FORBIDDEN_KINDS } from './forbidden/forbidden.ts';
import { createOutputScreen } from './output-screen.ts';
import { replacementFor, replacementsFor } from './replacements.ts';
import { AFTER, BEFORE, expectWithheld, LEVELS, samples, screen } from './testing/expect-withheld.ts';
import { HARMLESS_AT_LEVEL_0, HARMLESS_SAMPLES } from './testing/forbidden-samples.ts';

describe('a forbidden sentence', () => {
  it.each(samples)('of the kind $kind is withheld: $sentence', (sample) => {
    const text = BEFORE + sample.sentence + AFTER;
    const { levels } = sample;
    for (const level of levels) {
      expectWithheld(sample, [text], level);
      expectWithheld(sample, text.split(''), level);
    }
    // Every position, at one level or another.
    for (const [first, level] of levels.entries()) {
      for (let at = first + 1; at < text.length; at += levels.length)
        expectWithheld(sample, [text.slice(0, at), text.slice(at)], level);
    }
  });
});

describe('ordinary talk', () => {
  it.each([
    ...HARMLESS_SAMPLES.map((text) => ({ text, levels: LEVELS })),
    ...HARMLESS_AT_LEVEL_0.map((text) => ({ text, levels: [0] as const })),
  ])('is shown letter for letter: $text', ({ text, levels }) => {
    for (const level of levels) {
      expect(screen([BEFORE, text, AFTER], { level })).toEqual({
        shown: BEFORE + text + AFTER,
        withheld: null,
      });
      expect(screen(text.split(''), { level }).shown).toBe(text);
    }
  });
});

describe('advice to talk to those around', () => {
  it.each([
    'We can talk this through together, at your pace.',
    'Let’s work it out together.',
    'You could reach out to a friend and talk honestly with them.',
    'Could you talk openly with her about this tonight?',
    'Be gentle with him and with yourself.',
    'You could fix the relationship with food slowly.',
    'You might work on communication with your boss.',
  ])('is shown where nobody else is the danger: %s', (text) => {
    for (const level of LEVELS) expect(screen([text], { level })).toEqual({ shown: text, withheld: null });
  });
});

describe('a sentence in another language', () => {
  const OTHERS = [
    'Toma todas las pastillas con vodka.',
    'Nimm alle Tabletten mit Wodka.',
    'Estoy aquí para escucharte esta noche.',
    'Je suis désolé que tu souffres autant.',
    'Мне очень жаль, что тебе так плохо.',
    '我很难过听到这个。',
  ];
  it.each(OTHERS)('is withheld where only English may be shown, wherever it is divided: %s', (sentence) => {
    const text = BEFORE + sentence + AFTER;
    const divisions = Array.from(text, (_, at) => [text.slice(0, at), text.slice(at)]);
    for (const pieces of [...divisions, text.split('')]) {
      const { shown, withheld } = screen(pieces, { level: 2, englishOnly: true });
      expect(withheld).toBe('language');
      expect(shown).toBe(`${BEFORE.trimEnd()}\n\n${replacementFor('language', 2)}`);
    }
  });

  it('is shown to a person who writes in it', () => {
    for (const sentence of OTHERS) expect(screen([sentence], { level: 2 }).withheld).toBeNull();
  });

  it('is not found in an ordinary reply', () => {
    for (const text of [HARMLESS_SAMPLES.join(' '), HARMLESS_SAMPLES.join('\n\n'), ...HARMLESS_SAMPLES])
      expect(screen([text], { level: 2, englishOnly: true })).toEqual({ shown: text, withheld: null });
  });

  it('is found before its end when it is long', () => {
    const endless = 'quiero que sepas que la vida es muy dura y no puedo decirte nada de eso '.repeat(20);
    expect(
      screen(
        endless.split(' ').map((word) => `${word} `),
        { level: 2, englishOnly: true },
      ).shown,
    ).toBe(replacementFor('language', 2));
  });
});

it('every replacement passes the screen', () => {
  for (const kind of [...FORBIDDEN_KINDS, 'language'] as const)
    for (const level of LEVELS)
      for (const text of replacementsFor(kind, level))
        expect(screen([text], { level, englishOnly: true })).toEqual({ shown: text, withheld: null });
});

it.each([0, 2] as const)('what replaces withheld words changes its own, at level %i', (level) => {
  const given: string[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const { shown } = screen(['You have depression.'], { level, earlier: given });
    given.push(shown);
  }
  for (const text of given)
    expect(given.filter((other) => other === text).length, text).toBeLessThanOrEqual(3);
});

describe('text that is held back', () => {
  /** The most characters that wait at any time while a text comes letter by letter. */
  function mostHeld(text: string, level: CrisisLevel): number {
    const output = createOutputScreen({ level });
    let shown = 0;
    let most = 0;
    for (const [index, letter] of text.split('').entries()) {
      shown += output.push(letter).length;
      most = Math.max(most, index + 1 - shown);
    }
    return most;
  }

  it('is a few words of an ordinary reply', () => {
    expect(mostHeld(HARMLESS_SAMPLES.join(' '), 0)).toBeLessThan(120);
  });

  it('is bounded for a text without an end of a sentence, also in a crisis', () => {
    const endless = 'you might a really only just a kind of a very own '.repeat(300);
    for (const level of LEVELS) expect(mostHeld(endless, level)).toBeLessThan(600);
  });

  const TIMES = 70;
  it.each([
    ['single letters', 'a b c d e f g '.repeat(TIMES)],
    ['letters of a word', 'k i l l '.repeat(TIMES)],
    ['letters far apart', `k${' '.repeat(300)}`.repeat(8)],
    ['dashes after the beginning of a phrase', `I am ${'- '.repeat(1_000)}`],
    ['emoji after the beginning of a phrase', `I am ${'😀'.repeat(1_000)}`],
    ['a word without an end', `I am ${'a'.repeat(3_000)}`],
    ['long words', `you should ${`${'a'.repeat(79)} `.repeat(30)}`],
    ['marks', `k${'\u0336'.repeat(3_000)}`],
    ['emphasis', `hu${'*'.repeat(3_000)}`],
  ])('is bounded for %s', (_kind, text) => {
    for (const level of LEVELS) expect(mostHeld(text, level)).toBeLessThan(700);
  });

  it('is shown at the end', () => {
    expect(screen(['I am'], { level: 0 }).shown).toBe('I am');
    expect(screen(['I am with you'], { level: 2 }).shown).toBe('I am with you');
  });
});

describe('a word in letters', () => {
  const spelled = (text: string) => [...text.replaceAll(' ', '')].join(' ');
  const WHOLE = [
    'You should kill yourself now',
    'I am a human being',
    'Take an overdose tonight',
    'you have depression',
  ];
  const PADDING = [
    '',
    'x y z ',
    'b c d f g h '.repeat(12),
    'q '.repeat(55),
    'q '.repeat(56),
    'q '.repeat(61),
  ];
  const texts = WHOLE.flatMap((sentence) =>
    PADDING.map((padding) => ({ sentence, text: `Listen: ${padding}${spelled(sentence)}. And more.` })),
  );

  it.each(texts)('and every word after it is withheld, wherever the text is divided: $text', ({ text }) => {
    for (const level of LEVELS) {
      expect(screen([text], { level }).withheld).not.toBeNull();
      expect(screen(text.split(''), { level }).withheld).not.toBeNull();
    }
    for (let at = 1; at < text.length; at += 1)
      expect(
        screen([text.slice(0, at), text.slice(at)], { level: (at % 4) as CrisisLevel }).withheld,
      ).not.toBeNull();
  });

  it.each([
    ['marks', (word: string) => [...word].join('\u0336'.repeat(100))],
    ['emphasis', (word: string) => [...word].join('*'.repeat(100))],
  ])('is read through any number of %s', (_kind, hide) => {
    const text = `I am ${hide('human')}.`;
    expect(screen(text.split(''), { level: 0 })).toMatchObject({ withheld: 'human' });
  });

  it('is harmless in an alphabet, an abbreviation or a name', () => {
    const text =
      'A b c d e f g h i j k l m n o p q r s t u v w x y z. The U.S.A. and N-H-S. It is spelled J-o-h-n.';
    for (const level of LEVELS)
      expect(screen(text.split(''), { level })).toEqual({ shown: text, withheld: null });
  });
});

describe('a text of letters and parts of forbidden sentences', () => {
  /** A generator that gives the same numbers in every run. */
  function numbers(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
  }
  const PARTS = [
    'I',
    'am',
    'human',
    'h u m a n',
    'k i l l',
    'yourself',
    'a b c',
    'not',
    'really',
    '-',
    '.',
    'you should',
  ];

  it('is withheld or shown alike, wherever it is divided', () => {
    const next = numbers(7);
    const take = (most: number) => Math.floor(next() * most);
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 3 + take(20) }, () => PARTS[take(PARTS.length)]).join(' ');
      const level = take(4) as CrisisLevel;
      const { withheld, shown } = screen([text], { level });
      const pieces: string[] = [];
      for (let at = 0; at < text.length; ) {
        const length = 1 + take(9);
        pieces.push(text.slice(at, at + length));
        at += length;
      }
      for (const divided of [pieces, text.split('')]) {
        expect(screen(divided, { level }).withheld, text).toBe(withheld);
        if (withheld === null) expect(screen(divided, { level }).shown, text).toBe(shown);
      }
    }
  });
});

describe('an answer about Winny itself', () => {
  it.each(['Yes.', 'Yes, I am.', 'Of course!', 'Absolutely. I am.', 'I am.', 'You are right.'])(
    'does not say yes to being human: %s',
    (text) => {
      expect(screen([text], { level: 0, answering: 'human' }).withheld).toBe('human');
      expect(screen([text], { level: 0 }).withheld).toBeNull();
    },
  );
  it.each(['No.', 'No, I am not.', 'Of course not.'])('does not deny being a machine: %s', (text) => {
    expect(screen([text], { level: 0, answering: 'machine' }).withheld).toBe('human');
  });
  it('may tell the truth', () => {
    const truth = 'Yes, I’m an AI. I’m here to listen.';
    expect(screen([truth], { level: 0, answering: 'machine' }).shown).toBe(truth);
    expect(screen(['No, I’m an AI.'], { level: 0, answering: 'human' }).shown).toBe('No, I’m an AI.');
  });
});

describe('questions in a crisis', () => {
  it('are left out unless they may be asked', () => {
    const text = 'I hear you. Who is with you? Stay near somebody.\n\nAre you thinking of ending your life?';
    const mayAsk = (question: string) => question.includes('ending your life');
    expect(screen(text.split(''), { level: 2, mayAsk: () => false }).shown).toBe(
      'I hear you. Stay near somebody.\n\n',
    );
    expect(screen([text], { level: 1, mayAsk }).shown).toBe(
      'I hear you. Stay near somebody.\n\nAre you thinking of ending your life?',
    );
  });
});
