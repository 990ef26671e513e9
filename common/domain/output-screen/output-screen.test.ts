import { describe, expect, it } from 'vitest';
import type { CrisisLevel } from '../../contract/crisis.ts';
import { FORBIDDEN_KINDS } from './forbidden/forbidden.ts';
import { createOutputScreen, type ScreenSettings } from './output-screen.ts';
import { replacementFor } from './replacements.ts';
import { FORBIDDEN_SAMPLES, HARMLESS_SAMPLES } from './testing/forbidden-samples.ts';

/** Screens a text that comes in pieces. @returns everything shown */
function screen(pieces: readonly string[], settings: ScreenSettings) {
  const output = createOutputScreen(settings);
  let shown = '';
  for (const piece of pieces) {
    shown += output.push(piece);
    if (output.withheld) break;
  }
  shown += output.end();
  return { shown, withheld: output.withheld };
}
const LEVELS: CrisisLevel[] = [0, 1, 2, 3];
const samples = FORBIDDEN_KINDS.flatMap((kind) =>
  FORBIDDEN_SAMPLES[kind].map((sample) => {
    const [harmless = '', rest] = sample.split('|');
    const sentence = sample.replace('|', '');
    return { kind, sentence, mayShow: rest === undefined ? '' : harmless };
  }),
);
const BEFORE = 'That sounds like a hard evening. ';
const AFTER = ' And there is more to say.';

/** Checks that of a text with a forbidden sentence nothing but its harmless beginning was shown. */
function expectWithheld({ kind, mayShow }: (typeof samples)[number], pieces: string[], level: CrisisLevel) {
  const { shown, withheld } = screen(pieces, { level });
  expect(withheld).toBe(kind);
  const replacement = replacementFor(kind, level);
  expect(shown.endsWith(replacement)).toBe(true);
  const before = shown.slice(0, -replacement.length).trimEnd().replace(/…$/, '').trimEnd();
  expect((BEFORE + mayShow).startsWith(before)).toBe(true);
  expect(before.length).toBeGreaterThanOrEqual(BEFORE.trimEnd().length);
}

describe('a forbidden sentence', () => {
  it.each(samples)('of the kind $kind is withheld: $sentence', (sample) => {
    const text = BEFORE + sample.sentence + AFTER;
    for (const level of LEVELS) {
      expectWithheld(sample, [text], level);
      expectWithheld(sample, text.split(''), level);
    }
    // Every position, at one level or another.
    for (const level of LEVELS) {
      for (let at = level + 1; at < text.length; at += LEVELS.length)
        expectWithheld(sample, [text.slice(0, at), text.slice(at)], level);
    }
  });
});

describe('ordinary talk', () => {
  it.each(HARMLESS_SAMPLES)('is shown letter for letter: %s', (text) => {
    for (const level of LEVELS) {
      expect(screen([BEFORE, text, AFTER], { level })).toEqual({
        shown: BEFORE + text + AFTER,
        withheld: null,
      });
      expect(screen(text.split(''), { level }).shown).toBe(text);
    }
  });
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

  it('is shown at the end', () => {
    expect(screen(['I am'], { level: 0 }).shown).toBe('I am');
    expect(screen(['I am with you'], { level: 2 }).shown).toBe('I am with you');
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
