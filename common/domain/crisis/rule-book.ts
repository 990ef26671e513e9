import { LEXICON } from './lexicon.ts';
import { ACTS_LEXICON } from './lexicon-acts.ts';
import { PEOPLE_LEXICON } from './lexicon-people.ts';
import { type CompiledPattern, compilePattern } from './pattern.ts';
import type { Rule, SignalName } from './rule.ts';
import { ABUSE_RULES } from './rules/abuse.ts';
import { CHILD_RULES } from './rules/child.ts';
import { EATING_RULES } from './rules/eating.ts';
import { HARM_TO_OTHERS_RULES } from './rules/harm-to-others.ts';
import { MEDICAL_RULES } from './rules/medical.ts';
import { OTHER_LANGUAGE_PATTERNS, OTHER_LANGUAGE_STRINGS } from './rules/other-languages.ts';
import { SELF_HARM_RULES } from './rules/self-harm.ts';
import { SIGNAL_RULES } from './rules/signals.ts';
import { SUICIDE_RULES } from './rules/suicide.ts';
import { SUICIDE_CONCERN_RULES, SUICIDE_FOLLOW_UP_RULES } from './rules/suicide-concern.ts';
import { foldCharacters, isPlain } from './text/characters.ts';
import { isCommonWord, wordRarity } from './text/common-words.ts';
import { createWordReader, type Sentence } from './text/words.ts';

const RULES: readonly Rule[] = [
  ...SUICIDE_RULES,
  ...SUICIDE_CONCERN_RULES,
  ...SUICIDE_FOLLOW_UP_RULES,
  ...SELF_HARM_RULES,
  ...HARM_TO_OTHERS_RULES,
  ...ABUSE_RULES,
  ...MEDICAL_RULES,
  ...EATING_RULES,
  ...CHILD_RULES,
];

const LEXICONS = { ...LEXICON, ...PEOPLE_LEXICON, ...ACTS_LEXICON };

export type CompiledRule = {
  readonly kind: 'rule';
  readonly rule: Rule;
  readonly pattern: CompiledPattern;
  readonly unless: readonly RegExp[];
  /** Whether the pattern itself holds a negation. */
  readonly negative: boolean;
};
export type Compiled =
  | CompiledRule
  | { readonly kind: 'signal'; readonly signal: SignalName; readonly pattern: CompiledPattern };

const NEGATION = /(?:^|[ |_~])(?:not|no|never|nothing|nobody|without)(?:[ |_?]|$)/;

function compile(source: string): CompiledPattern {
  return compilePattern(source, LEXICONS, wordRarity);
}

/** A pattern of another language goes through the same folding as the texts it is held against. */
const otherLanguageRule: Rule = {
  code: 'suicide_other_language',
  level: 2,
  guards: [],
  patterns: OTHER_LANGUAGE_PATTERNS.map(foldCharacters),
};

/** Every pattern of the screen, compiled once. */
export const compiledRules: readonly Compiled[] = [
  ...[...RULES, otherLanguageRule].flatMap((rule) => {
    const unless = (rule.unless ?? []).map((source) => {
      const { regex } = compile(source);
      return new RegExp(regex.source);
    });
    return rule.patterns.map(
      (source): Compiled => ({
        kind: 'rule',
        rule,
        pattern: compile(source),
        unless,
        negative: NEGATION.test(source),
      }),
    );
  }),
  ...SIGNAL_RULES.flatMap(({ signal, patterns }) =>
    patterns.map((source): Compiled => ({ kind: 'signal', signal, pattern: compile(source) })),
  ),
];

const vocabulary = new Set<string>();
const byAnchor = new Map<string, Compiled[]>();
for (const compiled of compiledRules) {
  for (const word of compiled.pattern.vocabulary) vocabulary.add(word);
  for (const word of compiled.pattern.anchors) {
    const known = byAnchor.get(word);
    if (known) known.push(compiled);
    else byAnchor.set(word, [compiled]);
  }
}
const englishVocabulary = new Set(
  compiledRules
    .filter((compiled) => compiled.kind === 'signal' || compiled.rule !== otherLanguageRule)
    .flatMap((compiled) => [...compiled.pattern.vocabulary]),
);

const reader = createWordReader(vocabulary);

/** A text as sentences of words, spelled as the rules spell them. */
export function readWords(text: string): Sentence[] {
  return reader.read(text);
}

/** Whether a word is one that English texts are made of, as far as the screen knows English. */
export function isEnglishWord(word: string): boolean {
  return isCommonWord(word) || englishVocabulary.has(word);
}

const otherStrings = OTHER_LANGUAGE_STRINGS.map(foldCharacters);

/** Whether a text holds one of the phrases of languages that are written without spaces. */
export function holdsOtherLanguageString(text: string): boolean {
  if (isPlain(text)) return false;
  const folded = foldCharacters(text);
  return otherStrings.some((phrase) => folded.includes(phrase));
}

/** No pattern reaches further than this many words from the word it is searched by. */
const REACH = 26;
/** Places of one pattern in one sentence that are looked at: a guard may refuse the first and let the second stand. */
const PLACES = 4;

export type Place = { readonly from: number; readonly to: number };

/**
 * The patterns that a sentence can hold, each with the stretches of words to search. A pattern is tried only near words without
 * which it cannot match, so that an ordinary sentence costs next to nothing.
 */
export function candidatesIn(sentence: Sentence): Map<Compiled, [number, number][]> {
  const spans = new Map<Compiled, [number, number][]>();
  const present = new Map<ReadonlySet<string>, boolean>();
  const holdsOneOf = (set: ReadonlySet<string>): boolean => {
    const known = present.get(set);
    if (known !== undefined) return known;
    const holds = sentence.words.some((word) => set.has(word));
    present.set(set, holds);
    return holds;
  };
  const refused = new Set<Compiled>();
  sentence.words.forEach((word, index) => {
    for (const compiled of byAnchor.get(word) ?? []) {
      const known = spans.get(compiled);
      if (!known) {
        if (refused.has(compiled)) continue;
        const { atStart, atEnd, needs } = compiled.pattern;
        if ((atStart && !sentence.begins) || (atEnd && !sentence.ends) || !needs.every(holdsOneOf)) {
          refused.add(compiled);
          continue;
        }
      }
      const whole = compiled.pattern.atStart || compiled.pattern.atEnd;
      const from = whole ? 0 : Math.max(0, index - REACH);
      const to = whole ? sentence.words.length : Math.min(sentence.words.length, index + REACH);
      const last = known?.at(-1);
      if (last && last[1] >= from) last[1] = to;
      else if (known) known.push([from, to]);
      else spans.set(compiled, [[from, to]]);
    }
  });
  return spans;
}

/** The places in a sentence where a pattern is found; the first few, because repeating something does not make it worse. */
export function* placesOf(
  compiled: Compiled,
  sentence: Sentence,
  stretches: readonly [number, number][],
): Generator<Place> {
  const { regex } = compiled.pattern;
  let places = 0;
  for (const [from, to] of stretches) {
    const start = sentence.starts[from] ?? 0;
    const end = to < sentence.words.length ? (sentence.starts[to] ?? 0) + 1 : sentence.joined.length;
    const stretch = sentence.joined.slice(start, end);
    let at = 0;
    while (places < PLACES) {
      regex.lastIndex = at;
      const match = regex.exec(stretch);
      if (!match) break;
      // Places may share the space between them.
      at = match.index + match[0].length - 1;
      const first = wordAt(sentence, start + match.index);
      if (first < sentence.lead) continue;
      places += 1;
      yield { from: first, to: wordAt(sentence, start + at) };
    }
  }
}

/** The index of the word whose leading space stands at a position, or of the one after the last. */
function wordAt(sentence: Sentence, position: number): number {
  let low = 0;
  let high = sentence.starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentence.starts[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
