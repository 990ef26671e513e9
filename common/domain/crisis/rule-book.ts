import { holds } from './guards.ts';
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
  readonly unless: readonly CompiledPattern[];
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

/** Every pattern of the detector, compiled once. */
export const compiledRules: readonly Compiled[] = [
  ...[...RULES, otherLanguageRule].flatMap((rule) => {
    const unless = (rule.unless ?? []).map(compile);
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
const byAnchors = new Map<ReadonlySet<string>, Compiled[]>();
/** For each word the sets of words it belongs to, by number: a sentence is asked once which sets it holds. */
const setsOfWord = new Map<string, number[]>();
const numbers = new Map<ReadonlySet<string>, number>();

function numberOf(set: ReadonlySet<string>): number {
  let number = numbers.get(set);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(set, number);
    for (const word of set) {
      const known = setsOfWord.get(word);
      if (known) known.push(number);
      else setsOfWord.set(word, [number]);
    }
  }
  return number;
}

const needsOf = new Map<CompiledPattern, readonly number[]>();
/** Words that many patterns name are in nearly every sentence: a need for rarer ones is asked first, and mostly answers no. */
const rarestFirst = (needs: readonly ReadonlySet<string>[]): number[] => {
  const commonest = (set: ReadonlySet<string>) => Math.min(...[...set].map(wordRarity));
  return [...new Set(needs)].sort((a, b) => commonest(b) - commonest(a)).map(numberOf);
};
for (const compiled of compiledRules) {
  const { pattern } = compiled;
  for (const word of pattern.vocabulary) vocabulary.add(word);
  const known = byAnchors.get(pattern.anchors);
  if (known) known.push(compiled);
  else byAnchors.set(pattern.anchors, [compiled]);
  const unless = compiled.kind === 'rule' ? compiled.unless : [];
  for (const each of [pattern, ...unless]) needsOf.set(each, rarestFirst(each.needs));
}
/** The patterns that are searched by a set of words, with the set's number. */
const searchedBy = [...byAnchors].map(([set, patterns]) => ({ anchors: numberOf(set), patterns }));
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

/** Whether a word is one that English texts are made of, as far as the detector knows English. */
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

/** Places of one pattern in one sentence that are looked at: a guard may refuse the first and let the second stand. */
const PLACES = 4;

export type Place = { readonly from: number; readonly to: number };

/** A sentence together with the sets of words it holds at least one of. */
export type Searched = { readonly sentence: Sentence; readonly held: Uint8Array };

/** Finds out once which sets of words a sentence holds. */
export function searchSentence(sentence: Sentence): Searched {
  const held = new Uint8Array(numbers.size);
  for (const word of new Set(sentence.words)) {
    for (const number of setsOfWord.get(word) ?? []) held[number] = 1;
  }
  return { sentence, held };
}

function mayHold({ sentence, held }: Searched, pattern: CompiledPattern): boolean {
  if ((pattern.atStart && !sentence.begins) || (pattern.atEnd && !sentence.ends)) return false;
  for (const number of needsOf.get(pattern) ?? []) if (held[number] === 0) return false;
  return true;
}

/**
 * The patterns that a sentence can hold. A pattern is tried only where the words are without which it cannot match, so that an
 * ordinary sentence costs next to nothing.
 */
export function candidatesIn(searched: Searched): Compiled[] {
  const candidates: Compiled[] = [];
  for (const { anchors, patterns } of searchedBy) {
    if (searched.held[anchors] === 0) continue;
    for (const compiled of patterns) {
      if (mayHold(searched, compiled.pattern)) candidates.push(compiled);
    }
  }
  return candidates;
}

/** Whether a pattern that makes a rule not apply is in a sentence. */
export function holdsPattern(searched: Searched, pattern: CompiledPattern): boolean {
  return mayHold(searched, pattern) && holds(searched.sentence, pattern.regex);
}

/** The places in a sentence where a pattern is found; the first few, because repeating something does not make it worse. */
export function* placesOf({ pattern }: Compiled, sentence: Sentence): Generator<Place> {
  const { regex } = pattern;
  let at = sentence.starts[sentence.lead] ?? 0;
  for (let places = 0; places < PLACES; places += 1) {
    regex.lastIndex = pattern.atStart ? 0 : at;
    const match = regex.exec(sentence.joined);
    if (!match) return;
    // Places may share the space between them.
    at = match.index + match[0].length - 1;
    yield { from: wordAt(sentence, match.index), to: wordAt(sentence, at) };
    if (pattern.atStart) return;
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
