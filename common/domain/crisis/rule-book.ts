import { holds } from './guards.ts';
import { LEXICON } from './lexicon.ts';
import { ACTS_LEXICON } from './lexicon-acts.ts';
import { MEANS_LEXICON } from './lexicon-means.ts';
import { PEOPLE_LEXICON } from './lexicon-people.ts';
import { type CompiledPattern, compilePattern } from './pattern.ts';
import type { Rule, SceneRule, SignalName } from './rule.ts';
import { ABUSE_RULES } from './rules/abuse.ts';
import { CHILD_RULES } from './rules/child.ts';
import { EATING_RULES } from './rules/eating.ts';
import { EXPLICIT_RULES } from './rules/explicit.ts';
import { HARM_TO_OTHERS_RULES } from './rules/harm-to-others.ts';
import { MEDICAL_RULES } from './rules/medical.ts';
import { OTHER_LANGUAGE_PATTERNS, OTHER_LANGUAGE_STRINGS } from './rules/other-languages.ts';
import { OTHER_LANGUAGE_CONCERN_PATTERNS } from './rules/other-languages-concern.ts';
import {
  OTHER_LANGUAGE_DANGER_RULES,
  OTHER_LANGUAGE_DANGER_STRINGS,
} from './rules/other-languages-danger.ts';
import { SCENE_RULES } from './rules/scenes.ts';
import { SELF_HARM_RULES } from './rules/self-harm.ts';
import { SIGNAL_RULES } from './rules/signals.ts';
import { SUICIDE_RULES } from './rules/suicide.ts';
import { SUICIDE_CONCERN_RULES, SUICIDE_FOLLOW_UP_RULES } from './rules/suicide-concern.ts';
import { SUICIDE_IMMINENT_RULES } from './rules/suicide-imminent.ts';
import { foldCharacters, isPlain } from './text/characters.ts';
import { isCommonWord, wordRarity } from './text/common-words.ts';
import { isSharedWord } from './text/english-letters.ts';
import { isPlainEnglishWord } from './text/english-words.ts';
import type { Sentence } from './text/pieces.ts';
import { SPELLINGS } from './text/spellings.ts';
import { createWordReader } from './text/words.ts';

const RULES: readonly Rule[] = [
  ...SUICIDE_IMMINENT_RULES,
  ...EXPLICIT_RULES,
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

const LEXICONS = { ...LEXICON, ...MEANS_LEXICON, ...PEOPLE_LEXICON, ...ACTS_LEXICON };

export type CompiledRule = {
  readonly kind: 'rule';
  readonly rule: Rule;
  readonly pattern: CompiledPattern;
  readonly unless: readonly CompiledPattern[];
  /** Whether the pattern itself contains a negation. */
  readonly negative: boolean;
};
export type Compiled =
  | CompiledRule
  | { readonly kind: 'signal'; readonly signal: SignalName; readonly pattern: CompiledPattern }
  | {
      readonly kind: 'scene';
      readonly rule: SceneRule;
      readonly pattern: CompiledPattern;
      readonly unless: readonly CompiledPattern[];
      readonly negative: boolean;
    };

const NEGATION = /(?:^|[ |_~])(?:not|no|never|nothing|nobody|without)(?:[ |_?]|$)/;

function compile(source: string): CompiledPattern {
  return compilePattern(source, LEXICONS, wordRarity);
}

/**
 * Spells a pattern of another language as texts are read: without accents, and with the English meaning of words that are also
 * English shorthand, so that Dutch "ik" is read as "I know" in both.
 */
function spelledAsRead(source: string): string {
  return foldCharacters(source).replace(/[^ |_?]+/g, (word) =>
    (SPELLINGS.get(word) ?? word).replaceAll(' ', '_'),
  );
}

const OTHER_LANGUAGE_RULES: readonly Rule[] = [
  { code: 'suicide_other_language', level: 2, guards: [], patterns: OTHER_LANGUAGE_PATTERNS } as const,
  ...OTHER_LANGUAGE_DANGER_RULES,
  { code: 'not_english', level: 1, guards: [], patterns: OTHER_LANGUAGE_CONCERN_PATTERNS } as const,
].map((rule) => ({ ...rule, patterns: rule.patterns.map(spelledAsRead) }));
const isOtherLanguage = new Set<Rule>(OTHER_LANGUAGE_RULES);

/** All compiled patterns of the detector. */
export const compiledRules: readonly Compiled[] = [
  ...[...RULES, ...OTHER_LANGUAGE_RULES].flatMap((rule) => {
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
  ...SCENE_RULES.flatMap((rule) => {
    const unless = (rule.unless ?? []).map(compile);
    return rule.patterns.map(
      (source): Compiled => ({
        kind: 'scene',
        rule,
        pattern: compile(source),
        unless,
        negative: NEGATION.test(source),
      }),
    );
  }),
];

/** The compiled patterns of the rules for English texts. */
export const englishPatterns: readonly Compiled[] = compiledRules.filter(
  (compiled) => compiled.kind !== 'rule' || !isOtherLanguage.has(compiled.rule),
);

const vocabulary = new Set<string>();
const byAnchors = new Map<ReadonlySet<string>, Compiled[]>();
/** The numbers of the word sets that each word belongs to, so that a sentence is searched for all sets once. */
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
/** Sets of common words occur in nearly every sentence, so sets of rarer words are tested first. */
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
  const unless = compiled.kind === 'signal' ? [] : compiled.unless;
  for (const each of [pattern, ...unless]) needsOf.set(each, rarestFirst(each.needs));
}
/** The patterns searched by each word set, by its number. */
const searchedBy = [...byAnchors].map(([set, patterns]) => ({ anchors: numberOf(set), patterns }));
const englishVocabulary = new Set(englishPatterns.flatMap((compiled) => [...compiled.pattern.vocabulary]));

const reader = createWordReader(vocabulary);

/** Splits a text into sentences of words, spelled as in the rules. */
export function readWords(text: string): Sentence[] {
  return reader.read(text);
}

/** Whether a word is one of English messages: of the detector's own vocabulary, or common in the corpus. */
export function isEnglishWord(word: string): boolean {
  return isWordOfRules(word) || (isPlainEnglishWord(word) && !isSharedWord(word));
}

/** Whether a word is one of the detector's own vocabulary, which has few words that other languages have, too. */
export function isWordOfRules(word: string): boolean {
  return isCommonWord(word) || englishVocabulary.has(word);
}

const otherStrings = (
  [
    ['suicide_other_language', 2, OTHER_LANGUAGE_STRINGS],
    ['abuse_violence', 2, OTHER_LANGUAGE_DANGER_STRINGS.abuse_violence],
    ['overdose_taken', 3, OTHER_LANGUAGE_DANGER_STRINGS.overdose_taken],
  ] as const
).map(([code, level, strings]) => ({ code, level, strings: strings.map(foldCharacters) }));

/** The dangers that a text names in a language that is written without spaces. */
export function dangersWithoutSpaces(text: string): Pick<Rule, 'code' | 'level'>[] {
  if (isPlain(text)) return [];
  const folded = foldCharacters(text);
  return otherStrings.filter(({ strings }) => strings.some((phrase) => folded.includes(phrase)));
}

/** Matches of one pattern per sentence that are checked: a guard may reject the first and accept the second. */
const PLACES = 4;

export type Place = { readonly from: number; readonly to: number };

/** A sentence with the numbers of the word sets it has a word of. */
export type Searched = { readonly sentence: Sentence; readonly setsPresent: Uint8Array };

/** Determines the word sets of a sentence once. */
export function searchSentence(sentence: Sentence): Searched {
  const setsPresent = new Uint8Array(numbers.size);
  for (const word of new Set(sentence.words)) {
    for (const number of setsOfWord.get(word) ?? []) setsPresent[number] = 1;
  }
  return { sentence, setsPresent };
}

function mayMatch({ sentence, setsPresent }: Searched, pattern: CompiledPattern): boolean {
  if ((pattern.atStart && !sentence.begins) || (pattern.atEnd && !sentence.ends)) return false;
  for (const number of needsOf.get(pattern) ?? []) if (setsPresent[number] === 0) return false;
  return true;
}

/**
 * The patterns that may match a sentence. A pattern is tried only if its required words are present, so that an ordinary
 * sentence costs almost nothing.
 */
export function candidatesIn(searched: Searched): Compiled[] {
  const candidates: Compiled[] = [];
  for (const { anchors, patterns } of searchedBy) {
    if (searched.setsPresent[anchors] === 0) continue;
    for (const compiled of patterns) {
      if (mayMatch(searched, compiled.pattern)) candidates.push(compiled);
    }
  }
  return candidates;
}

/** Whether a sentence contains a pattern that excludes the rule. */
export function holdsPattern(searched: Searched, pattern: CompiledPattern): boolean {
  return mayMatch(searched, pattern) && holds(searched.sentence, pattern.regex);
}

/** The first few matches of a pattern in a sentence; repetition does not raise the level. */
export function* placesOf({ pattern }: Compiled, sentence: Sentence): Generator<Place> {
  const { regex } = pattern;
  let at = sentence.starts[sentence.lead] ?? 0;
  for (let places = 0; places < PLACES; places += 1) {
    regex.lastIndex = pattern.atStart ? 0 : at;
    const match = regex.exec(sentence.joined);
    if (!match) return;
    // Adjacent matches may share a space.
    at = match.index + match[0].length - 1;
    yield { from: wordAt(sentence, match.index), to: wordAt(sentence, at) };
    if (pattern.atStart) return;
  }
}

/** The index of the word whose leading space is at a position, or of the one after the last. */
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
