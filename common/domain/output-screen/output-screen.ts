import type { CrisisLevel } from '../../contract/crisis.ts';
import { isReplyNotEnglish } from '../crisis/not-english.ts';
import { COUPLES, COUPLES_LISTS } from './forbidden/couples.ts';
import { DIAGNOSIS, DIAGNOSIS_LISTS } from './forbidden/diagnosis.ts';
import { ENCOURAGEMENT, ENCOURAGEMENT_LISTS } from './forbidden/encouragement.ts';
import type { ForbiddenKind, ForbiddenRule, WithheldKind } from './forbidden/forbidden.ts';
import { HUMAN } from './forbidden/human.ts';
import { MEANS, MEANS_LISTS } from './forbidden/means.ts';
import { PRESSURE } from './forbidden/pressure.ts';
import { SECRECY, SECRECY_LISTS } from './forbidden/secrecy.ts';
import { TREATMENT, TREATMENT_LISTS } from './forbidden/treatment.ts';
import { createPhraseMatcher, type Match, type PhraseMatcher } from './phrase-matcher.ts';
import { compilePhrase } from './phrases.ts';
import { replacementFor } from './replacements.ts';
import { leaveOutInvisible } from './shown-characters.ts';
import { joinSpelledLetters } from './spelled-letters.ts';
import { readStream, type WordListener } from './streamed-words.ts';

/** A sentence longer than this is shown before its end, so that the stream does not stop (characters). */
const LONGEST_HELD = 400;
/** The language of a sentence is judged together with this much of the text before it (characters). */
const LANGUAGE_CONTEXT = 60;
/** No more text than this is held back (characters): of a longer phrase the beginning is shown, and never the end. */
const MOST_HELD = 600;

const RULES: readonly ForbiddenRule[] = [
  ...HUMAN,
  ...SECRECY,
  ...DIAGNOSIS,
  ...ENCOURAGEMENT,
  ...MEANS,
  ...PRESSURE,
  ...COUPLES,
  ...TREATMENT,
];
const LISTS = {
  ...SECRECY_LISTS,
  ...DIAGNOSIS_LISTS,
  ...ENCOURAGEMENT_LISTS,
  ...MEANS_LISTS,
  ...COUPLES_LISTS,
  ...TREATMENT_LISTS,
};

export interface ScreenSettings {
  /** The crisis level in force. From level 1 on whole sentences are held back and more is forbidden. */
  level: CrisisLevel;
  /** The reply answers this question about Winny; see `askedAboutWinny`. */
  answering?: 'human' | 'machine' | null;
  /** From level 1 on: whether a question of the model may be shown, by its words in lower case. Absent: any may. */
  mayAsk?: (question: string) => boolean;
  /** From level 1 on: whether another person may be the danger (abuse, a child at risk), so that advice to settle it with them is withheld. */
  harmedByOthers?: boolean;
  /** From level 1 on: whether to withhold text that is not English, which the phrases cannot match. */
  englishOnly?: boolean;
  /** The earlier replies of the session; the sentence for what is withheld takes other words than they have. */
  earlier?: readonly string[];
}

export interface OutputScreen {
  /** Takes text of the model. @returns the text that may be shown now */
  push(text: string): string;
  /** @returns the rest of the text; when something was withheld, the sentence that takes its place */
  end(): string;
  /** What was withheld. Nothing after it is shown, so the model need not go on. */
  readonly withheld: WithheldKind | null;
}

const matchers = new Map<string, PhraseMatcher<ForbiddenKind>>();

function matcherFor(
  level: CrisisLevel,
  answering: ScreenSettings['answering'],
  harmedByOthers: boolean,
): PhraseMatcher<ForbiddenKind> {
  const key = `${level >= 1}.${answering ?? ''}.${harmedByOthers}`;
  const known = matchers.get(key);
  if (known) return known;
  const applies = (rule: ForbiddenRule) =>
    (rule.fromLevel ?? 0) <= level &&
    (rule.ofHarmByOthers === undefined || harmedByOthers) &&
    (rule.answering === undefined || rule.answering === answering);
  const made = createPhraseMatcher(
    RULES.filter(applies).flatMap(({ kind, phrases, unlessAfter, alsoQuoted = false }) => {
      const guard = unlessAfter === undefined ? null : new Set(unlessAfter.split(' '));
      return phrases
        .flatMap((source) => compilePhrase(source, LISTS))
        .map((phrase) => ({ phrase, reason: kind, unlessAfter: guard, alsoQuoted }));
    }),
  );
  matchers.set(key, made);
  return made;
}

/**
 * Screens the model's words while they stream (SAFE-39). Text is held back only from the first word that may begin a forbidden
 * phrase until it is known not to; from level 1 on until the end of its sentence. A forbidden phrase and everything after it
 * are replaced by a reviewed sentence. The work is linear in the length of the text.
 */
export function createOutputScreen({
  level,
  answering = null,
  mayAsk,
  harmedByOthers = false,
  englishOnly = false,
  earlier = [],
}: ScreenSettings): OutputScreen {
  const matcher = matcherFor(level, answering, harmedByOthers);
  const search = matcher.begin();
  const bySentence = level >= 1;
  /** The text that is neither shown nor dropped, and where it begins in the whole. */
  let held = '';
  let heldAt = 0;
  let ready = '';
  let sentenceWords: string[] = [];
  let withheld: WithheldKind | null = null;
  let lastShown = '';
  /** The end of the text whose language was checked. */
  let lastRead = '';

  const show = (until: number) => {
    const length = Math.max(0, Math.min(until - heldAt, held.length));
    ready += held.slice(0, length);
    held = held.slice(length);
    heldAt += length;
  };
  const drop = (until: number) => {
    held = held.slice(until - heldAt);
    heldAt = until;
  };
  /** Withholds text that is about to be shown when it is in another language, alone or together with the text before it. */
  const checkLanguage = (until: number) => {
    if (!bySentence || !englishOnly || withheld) return;
    const next = held.slice(0, until - heldAt);
    if (!isReplyNotEnglish(next) && !isReplyNotEnglish(lastRead + next)) {
      lastRead = `${lastRead}${next}`.slice(-LANGUAGE_CONTEXT);
      return;
    }
    withheld = 'language';
    held = '';
  };
  const found = (match: Match<ForbiddenKind> | null) => {
    if (!match || withheld) return;
    withheld = match.reason;
    if (!bySentence) show(match.at);
    held = '';
  };
  const words: WordListener = {
    word(word) {
      if (withheld) return;
      if (mayAsk) sentenceWords.push(word.word);
      found(search.word(word));
    },
    clause: () => search.clause(),
    sentence(at, isQuestion) {
      if (withheld) return;
      found(search.sentence());
      checkLanguage(at);
      if (withheld) return;
      if (bySentence && isQuestion && mayAsk && !mayAsk(sentenceWords.join(' '))) drop(at);
      else show(at);
      sentenceWords = [];
    },
  };
  const letters = joinSpelledLetters(words, matcher.isKnown);
  const stream = readStream(letters.listener);
  const characters = leaveOutInvisible();

  /** Shows what cannot belong to a forbidden phrase. */
  const release = () => {
    if (withheld || (bySentence && held.length < LONGEST_HELD)) return;
    const { written, at } = stream.unfinished;
    const word = written.toLowerCase().replace(/[*~`]|['\u2019].*$/g, '');
    // Letters of other alphabets may stand for Latin ones.
    const mayBegin = matcher.mayBegin(word) || /[^ -~]/.test(word);
    const wordHeld = written !== '' && mayBegin ? at : Number.POSITIVE_INFINITY;
    const end = heldAt + held.length;
    const until = Math.min(search.heldFrom, letters.heldFrom(end), wordHeld, end);
    const shown = Math.max(until, end - MOST_HELD);
    checkLanguage(shown);
    show(shown);
  };
  const read = (text: string) => {
    held += text;
    stream.push(text);
  };
  const take = () => {
    const text = ready;
    ready = '';
    if (text !== '') lastShown = text;
    return text;
  };

  return {
    push(text) {
      if (withheld) return '';
      read(characters.push(text));
      release();
      return take();
    },
    end() {
      if (!withheld) read(characters.end());
      if (!withheld) stream.end();
      if (!withheld) show(heldAt + held.length);
      const rest = take();
      if (!withheld) return rest;
      const before = lastShown.trimEnd();
      const isOpen = before !== '' && !/[.!?:\u2026"”’)*]$/.test(before);
      const gap = before === '' ? '' : lastShown.endsWith('\n\n') ? '' : '\n\n';
      return `${rest}${isOpen ? '…' : ''}${gap}${replacementFor(withheld, level, earlier)}`;
    },
    get withheld() {
      return withheld;
    },
  };
}
