import { describe, expect, it } from 'vitest';
import type { CrisisLevel, CrisisType } from '../../contract/crisis.ts';
import { DETECTOR_VERSION, detectCrisis, type MessageSignals } from './detector.ts';
import { ABUSE_CONCERN, ABUSE_HIGH, ABUSE_NOW } from './detector-cases/abuse.ts';
import { BARE_CONCERN, BARE_HIGH, BARE_IMMINENT, BARE_SIGNALS } from './detector-cases/bare.ts';
import { BENIGN } from './detector-cases/benign.ts';
import { CHILD_HIGH } from './detector-cases/child.ts';
import { EATING_CONCERN, EATING_HIGH } from './detector-cases/eating.ts';
import { ENTRAPMENT, TRAPPED_ALONE } from './detector-cases/entrapment.ts';
import { EXPLICIT_HIGH, EXPLICIT_IMMINENT, EXPLICIT_ORDINARY } from './detector-cases/explicit.ts';
import { HIDDEN_HIGH, HIDDEN_IMMINENT, NO_DANGER } from './detector-cases/faults.ts';
import { HARM_TO_OTHERS_HIGH, HARM_TO_OTHERS_IMMINENT } from './detector-cases/harm-to-others.ts';
import { MEDICAL_HIGH, MEDICAL_IMMINENT } from './detector-cases/medical.ts';
import { OBLIQUE_HIGH } from './detector-cases/oblique.ts';
import { OBLIQUE_BENIGN } from './detector-cases/oblique-benign.ts';
import {
  OTHER_LANGUAGE_DANGER,
  OTHER_LANGUAGE_HIGH,
  OTHER_LANGUAGE_ORDINARY,
} from './detector-cases/other-languages.ts';
import { OUTRIGHT_HIGH, OUTRIGHT_IMMINENT, OUTRIGHT_ORDINARY } from './detector-cases/outright.ts';
import { PLAIN_CONCERN, PLAIN_HIGH, PLAIN_IMMINENT } from './detector-cases/plain.ts';
import { QUOTED_BENIGN, QUOTED_HIGH } from './detector-cases/quotations.ts';
import { SELF_HARM_CONCERN, SELF_HARM_HIGH, SELF_HARM_NOW } from './detector-cases/self-harm.ts';
import { SUICIDE_CONCERN, SUICIDE_HIGH, SUICIDE_IMMINENT } from './detector-cases/suicide.ts';
import { isCrisisReasonCode } from './reasons.ts';
import { candidatesIn, placesOf, readWords, searchSentence } from './rule-book.ts';
import { OTHER_LANGUAGE_PATTERNS } from './rules/other-languages.ts';
import { OTHER_LANGUAGE_CONCERN_PATTERNS } from './rules/other-languages-concern.ts';
import { OTHER_LANGUAGE_DANGER_RULES } from './rules/other-languages-danger.ts';

type Table = {
  name: string;
  texts: readonly string[];
  from: CrisisLevel;
  to: CrisisLevel;
  type?: CrisisType;
};

const TABLES: readonly Table[] = [
  { name: 'thoughts of suicide', texts: SUICIDE_HIGH, from: 2, to: 3, type: 'suicide' },
  { name: 'suicide, imminent', texts: SUICIDE_IMMINENT, from: 3, to: 3, type: 'suicide' },
  { name: 'suicide, a concern', texts: SUICIDE_CONCERN, from: 1, to: 1, type: 'suicide' },
  { name: 'self-harm', texts: SELF_HARM_HIGH, from: 2, to: 3, type: 'self_harm' },
  { name: 'self-harm, now', texts: SELF_HARM_NOW, from: 3, to: 3 },
  { name: 'self-harm, a concern', texts: SELF_HARM_CONCERN, from: 1, to: 1, type: 'self_harm' },
  { name: 'harm to others', texts: HARM_TO_OTHERS_HIGH, from: 2, to: 3, type: 'harm_to_others' },
  {
    name: 'harm to others, imminent',
    texts: HARM_TO_OTHERS_IMMINENT,
    from: 3,
    to: 3,
    type: 'harm_to_others',
  },
  { name: 'abuse', texts: ABUSE_HIGH, from: 2, to: 3 },
  { name: 'abuse, now', texts: ABUSE_NOW, from: 3, to: 3, type: 'abuse' },
  { name: 'abuse, a concern', texts: ABUSE_CONCERN, from: 1, to: 1, type: 'abuse' },
  { name: 'medical emergency', texts: MEDICAL_IMMINENT, from: 3, to: 3, type: 'medical_emergency' },
  { name: 'medical danger', texts: MEDICAL_HIGH, from: 2, to: 3, type: 'medical_emergency' },
  { name: 'eating', texts: EATING_HIGH, from: 2, to: 3, type: 'eating_disorder' },
  { name: 'eating, a concern', texts: EATING_CONCERN, from: 1, to: 1, type: 'eating_disorder' },
  { name: 'child safety', texts: CHILD_HIGH, from: 2, to: 3 },
  { name: 'other languages', texts: OTHER_LANGUAGE_HIGH, from: 2, to: 3, type: 'suicide' },
  { name: 'other languages, violence and overdoses', texts: OTHER_LANGUAGE_DANGER, from: 2, to: 3 },
  { name: 'hidden by a fault', texts: HIDDEN_HIGH, from: 2, to: 3 },
  { name: 'hidden by a fault, imminent', texts: HIDDEN_IMMINENT, from: 3, to: 3 },
  { name: 'said outright', texts: EXPLICIT_HIGH, from: 2, to: 3 },
  { name: 'said outright, imminent', texts: EXPLICIT_IMMINENT, from: 3, to: 3 },
  { name: 'the same words in ordinary sentences', texts: EXPLICIT_ORDINARY, from: 0, to: 0 },
  { name: 'more said outright', texts: OUTRIGHT_HIGH, from: 2, to: 3 },
  { name: 'more said outright, imminent', texts: OUTRIGHT_IMMINENT, from: 3, to: 3 },
  { name: 'more of the same words in ordinary sentences', texts: OUTRIGHT_ORDINARY, from: 0, to: 0 },
  { name: 'in plain words', texts: PLAIN_HIGH, from: 2, to: 3 },
  { name: 'in plain words, imminent', texts: PLAIN_IMMINENT, from: 3, to: 3 },
  { name: 'in plain words, a concern', texts: PLAIN_CONCERN, from: 1, to: 3 },
  { name: 'in the barest words', texts: BARE_HIGH, from: 2, to: 3 },
  { name: 'in the barest words, imminent', texts: BARE_IMMINENT, from: 3, to: 3 },
  { name: 'in the barest words, a concern', texts: BARE_CONCERN, from: 1, to: 3 },
  { name: 'no danger, in spite of its words', texts: NO_DANGER, from: 0, to: 0 },
  { name: 'other languages, ordinary talk', texts: OTHER_LANGUAGE_ORDINARY, from: 1, to: 1 },
  { name: 'danger in a roundabout way', texts: OBLIQUE_HIGH, from: 2, to: 3 },
  { name: 'quotations of others', texts: QUOTED_BENIGN, from: 0, to: 1 },
  { name: 'quotations of oneself, and threats', texts: QUOTED_HIGH, from: 2, to: 3 },
  { name: 'ordinary talk', texts: BENIGN, from: 0, to: 1 },
  { name: 'harmless words that sound dangerous', texts: OBLIQUE_BENIGN, from: 0, to: 1 },
];

const levelOf = (text: string) => detectCrisis(text).verdict.level;

describe.each(TABLES)('detectCrisis: $name', ({ texts, from, to, type }) => {
  it.each(texts)('%s', (text) => {
    const { verdict } = detectCrisis(text);
    expect(verdict.level, verdict.reason ?? 'no reason').toBeGreaterThanOrEqual(from);
    expect(verdict.level, verdict.reason ?? 'no reason').toBeLessThanOrEqual(to);
    if (type) expect(verdict.type, verdict.reason ?? 'no reason').toBe(type);
  });
});

describe('detectCrisis', () => {
  it('gives every verdict its version and none of the text', () => {
    const { verdict } = detectCrisis('I want to kill myself with zanzibar');
    expect(verdict).toEqual({
      level: 2,
      type: 'suicide',
      reason: 'suicidal_thoughts',
      version: DETECTOR_VERSION,
      by: 'screen',
    });
  });

  it('finds nothing in an empty text', () => {
    for (const text of ['', '   ', '...', '🙂', '\u200b']) expect(levelOf(text)).toBe(0);
  });

  it('always names a reason of the table when it raises the level', () => {
    for (const { texts } of TABLES) {
      for (const text of texts) {
        const { level, reason } = detectCrisis(text).verdict;
        expect(level === 0 ? reason === null : reason !== null && isCrisisReasonCode(reason)).toBe(true);
      }
    }
  });

  it('judges the same text the same way every time', () => {
    const text = 'I want to kill myself. I have pills.';
    expect(detectCrisis(text)).toEqual(detectCrisis(text));
  });

  it('uses the highest level in a message, wherever it is', () => {
    const ordinary = 'Work was fine and the weather is nice. '.repeat(80);
    expect(levelOf(`${ordinary}I want to end my life. ${ordinary}`)).toBe(2);
  });

  it('takes linear time for long repetitions', () => {
    expect(levelOf('kill myself '.repeat(330))).toBe(2);
    expect(levelOf('i want to '.repeat(400))).toBe(0);
    expect(levelOf('a'.repeat(4_000))).toBe(0);
    expect(levelOf('k '.repeat(2_000))).toBe(0);
  });
});

describe('detectCrisis: patterns of other languages', () => {
  const first = (part: string) => part.replace(/\?$/, '').split('|')[0]?.replaceAll('_', ' ');
  /** The plainest sentence that a pattern describes. */
  const sentenceOf = (pattern: string) =>
    pattern
      .split(' ')
      .filter((part) => !['~', '^', '$'].includes(part) && !part.startsWith('..'))
      .map(first)
      .join(' ');
  const patterns = [
    ...OTHER_LANGUAGE_PATTERNS,
    ...OTHER_LANGUAGE_DANGER_RULES.flatMap((rule) => rule.patterns),
  ];

  it('can match the texts that they describe, as these are read', () => {
    const silent = patterns.map(sentenceOf).filter((text) => levelOf(text) < 2);
    expect(silent).toEqual([]);
    const cries = OTHER_LANGUAGE_CONCERN_PATTERNS.map(sentenceOf);
    expect(cries.filter((text) => levelOf(text) < 1)).toEqual([]);
  });
});

describe('detectCrisis: earlier messages', () => {
  const contributions = (texts: readonly string[]): MessageSignals[] =>
    texts.flatMap((text) => detectCrisis(text).signals ?? []);
  const levelAfter = (earlier: readonly string[], text: string) =>
    detectCrisis(text, { earlier: contributions(earlier) }).verdict.level;

  it('adds up a burden and a wish to be gone', () => {
    expect(levelAfter([], 'I’m a burden to everyone.')).toBeLessThan(2);
    expect(levelAfter(['I’m a burden to everyone.'], 'I wish I wasn’t here.')).toBe(2);
  });

  it('adds up a goodbye after despair', () => {
    expect(levelAfter([], 'I am writing letters to my friends.')).toBe(0);
    expect(levelAfter(['I have no hope left.'], 'I am writing letters to my friends.')).toBe(2);
  });

  it('adds up sudden calm after despair', () => {
    expect(levelAfter([], 'I feel at peace now, I made my decision.')).toBe(0);
    expect(
      levelAfter(['I don’t want to wake up tomorrow.'], 'I feel at peace now, I made my decision.'),
    ).toBe(2);
  });

  it('adds up a question about means after a loss', () => {
    expect(levelAfter([], 'What is the tallest bridge in the city?')).toBe(0);
    expect(levelAfter(['I lost my job today.'], 'What is the tallest bridge in the city?')).toBe(2);
    expect(levelAfter(['I had a nice day today.'], 'What is the tallest bridge in the city?')).toBe(0);
  });

  it.each(ENTRAPMENT)('adds up feeling trapped: $earlier / $now', ({ earlier, now }) => {
    expect(levelAfter([], earlier)).toBeLessThan(2);
    expect(levelAfter([], now)).toBeLessThan(2);
    expect(levelAfter([earlier], now)).toBe(2);
  });

  it.each(TRAPPED_ALONE)('takes feeling trapped alone for no crisis: $earlier / $now', ({ earlier, now }) => {
    expect(levelAfter([earlier], now)).toBeLessThan(2);
  });

  it('understands a short answer after a crisis', () => {
    expect(levelAfter([], 'I’m going to do it tonight.')).toBe(0);
    expect(levelAfter(['I want to kill myself.'], 'I’m going to do it tonight.')).toBe(3);
  });

  it.each(BARE_SIGNALS)('hears %s in: %s', (signal, text) => {
    expect(detectCrisis(text).signals?.signals).toContain(signal);
  });

  it('does not open the dialog again for an ordinary message after a crisis', () => {
    for (const text of [
      'Okay.',
      'Can we talk about my mum?',
      'It rained all day.',
      'I called them, thank you.',
    ]) {
      expect(levelAfter(['I want to kill myself.'], text)).toBe(0);
    }
  });

  it('adds up the signals of the last eight messages', () => {
    const question = 'What is the tallest bridge in the city?';
    const lost = contributions(['I lost my job today.']);
    const distress = contributions(['I am struggling.']);
    const times = (count: number) => Array.from({ length: count }, () => distress).flat();
    expect(detectCrisis(question, { earlier: [...lost, ...times(7)] }).verdict.level).toBe(2);
    expect(detectCrisis(question, { earlier: [...lost, ...times(8)] }).verdict.level).toBe(0);
  });

  it('returns signals as codes without text, and none for ordinary messages', () => {
    expect(detectCrisis('I lost my job in zanzibar.').signals).toEqual({
      signals: ['loss'],
      ownLife: false,
    });
    expect(detectCrisis('I want to kill myself.').signals).toMatchObject({ ownLife: true });
    expect(detectCrisis('I baked bread today.').signals).toBeNull();
  });
});

describe('detectCrisis: long sentences without a full stop', () => {
  const run = (words: number) =>
    Array.from({ length: words }, (_, at) => (at % 2 ? 'and' : 'bread')).join(' ');

  it('finds danger anywhere in the sentence', () => {
    for (let before = 0; before < 130; before += 1) {
      expect(levelOf(`${run(before)} i want to kill myself ${run(70)}`), `after ${before} words`).toBe(2);
    }
  });

  it('hears a denial wherever it stands', () => {
    for (let before = 0; before < 130; before += 1) {
      const text = `${run(before)} i am not going to kill myself ${run(70)}`;
      expect(levelOf(text), `after ${before} words`).toBeLessThan(2);
    }
  });

  it.each([
    ['No, I want to kill myself tonight.', 3],
    ['no i want to die', 2],
    ['Nothing. I want to kill myself', 2],
    ['Not really, I am going to end my life tonight', 3],
    ['never, i want to kill myself', 2],
  ])('takes the answer to a question for no denial of what follows: %s', (text, level) => {
    expect(levelOf(text)).toBe(level);
    expect(levelOf(text.replace(/want to|am going to/, 'do not want to'))).toBeLessThan(2);
  });

  it('reads at most 60 words at a time and few matches of one pattern, so that the time is linear', () => {
    const pieces = readWords('i want to kill myself '.repeat(200));
    expect(pieces.length).toBeLessThan(1_000 / 30);
    for (const piece of pieces) {
      expect(piece.words.length).toBeLessThanOrEqual(60);
      for (const candidate of candidatesIn(searchSentence(piece))) {
        expect([...placesOf(candidate, piece)].length).toBeLessThanOrEqual(4);
      }
    }
  });

  it('does not take a piece for the beginning or the end of a sentence', () => {
    const whole = readWords(`${run(200)}.`);
    expect(whole.map(({ begins, ends }) => [begins, ends])).toEqual([
      [true, false],
      ...Array.from({ length: whole.length - 2 }, () => [false, false]),
      [false, true],
    ]);
  });
});
