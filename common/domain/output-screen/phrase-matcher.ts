import { accepts, isFiller, isNegator, type Phrase } from './phrases.ts';
import type { StreamedWord } from './streamed-words.ts';

/** A phrase with the reason to look for it. */
export interface Sought<Reason> {
  readonly phrase: Phrase;
  readonly reason: Reason;
  /** A word among those before the phrase, in its clause, that makes it harmless. */
  readonly unlessAfter: ReadonlySet<string> | null;
  /** Also within quotation marks, where the words are the person's. */
  readonly alsoQuoted: boolean;
}

export interface Match<Reason> {
  reason: Reason;
  /** Where the phrase begins in the text. */
  at: number;
}

/** A phrase that has begun and may be completed by the next words. */
interface Thread {
  readonly phrase: number;
  readonly part: number;
  /** Words of the current gap so far. */
  readonly used: number;
  readonly at: number;
}

/** A guard counts this many words before a phrase. */
const GUARD_WORDS = 8;
/** More than the words of any phrase, and more than the words of any gap. */
const MANY = 100;

/**
 * Searches a stream of words for many phrases at once, word by word. Its work for a word is bounded by the number of phrases,
 * not by the length of the text.
 */
export function createPhraseMatcher<Reason>(sought: readonly Sought<Reason>[]) {
  const byFirstWord = new Map<string, number[]>();
  const beginnings = new Set<string>();
  const words = sought.flatMap(({ phrase }) => phrase.parts.filter((part) => part.kind === 'words'));
  const known = new Set(words.flatMap((part) => [...part.words]));
  const knownBeginnings = [...new Set(words.flatMap((part) => part.beginnings))].filter(
    (beginning) => beginning.length > 2,
  );
  for (const [index, { phrase }] of sought.entries()) {
    const [first] = phrase.parts;
    if (first?.kind !== 'words') continue;
    for (const word of first.words) {
      byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), index]);
      for (let length = 1; length <= word.length; length += 1) beginnings.add(word.slice(0, length));
    }
  }

  return {
    /** Whether an unfinished word may become the first of a phrase. */
    mayBegin: (unfinished: string) => beginnings.has(unfinished),
    /** Whether a word occurs in a phrase. */
    isKnown: (word: string) =>
      known.has(word) || knownBeginnings.some((beginning) => word.startsWith(beginning)),
    /** A search of one text. */
    begin(): PhraseSearch<Reason> {
      let threads = new Map<number, Thread>();
      let clause: string[] = [];
      let wordsInSentence = 0;

      /** Adds a thread with all places it can be in without another word. @returns whether its phrase is complete */
      const add = (into: Map<number, Thread>, thread: Thread): boolean => {
        const parts = sought[thread.phrase]?.phrase.parts ?? [];
        const part = parts[thread.part];
        if (!part) return true;
        const key = (thread.phrase * MANY + thread.part) * MANY + thread.used;
        // The earliest beginning counts: it holds back the most.
        if (thread.at < (into.get(key)?.at ?? Number.POSITIVE_INFINITY)) into.set(key, thread);
        const maySkip = part.kind === 'gap' || (part.kind === 'words' && part.optional);
        return maySkip && add(into, { ...thread, part: thread.part + 1, used: 0 });
      };

      /** @returns the thread after this word, or null when the phrase cannot be completed */
      const advance = (thread: Thread, word: string): Thread | null => {
        const part = sought[thread.phrase]?.phrase.parts[thread.part];
        if (part?.kind === 'gap') {
          const fits = part.fillersOnly ? isFiller(word) : !isNegator(word);
          return fits && thread.used < part.most ? { ...thread, used: thread.used + 1 } : null;
        }
        const fits =
          part?.kind === 'words' ? accepts(part, word) : part?.kind === 'not' && !part.words.has(word);
        return fits ? { ...thread, part: thread.part + 1, used: 0 } : null;
      };

      const isHarmless = ({ phrase, unlessAfter, alsoQuoted }: Sought<Reason>, quoted: boolean) =>
        (phrase.atStart && wordsInSentence > 0) ||
        (quoted && !alsoQuoted) ||
        (unlessAfter !== null && clause.some((word) => unlessAfter.has(word)));

      const matchOf = ({ phrase, at }: Thread): Match<Reason> | null => {
        const found = sought[phrase];
        return found ? { reason: found.reason, at } : null;
      };

      return {
        word({ word, at, quoted }) {
          const next = new Map<number, Thread>();
          let match: Match<Reason> | null = null;
          for (const thread of threads.values()) {
            const moved = advance(thread, word);
            if (moved && add(next, moved)) match = earlier(match, matchOf(moved));
          }
          for (const index of byFirstWord.get(word) ?? []) {
            const rule = sought[index];
            if (!rule || isHarmless(rule, quoted)) continue;
            const begun = { phrase: index, part: 1, used: 0, at };
            if (add(next, begun)) match = earlier(match, matchOf(begun));
          }
          threads = next;
          clause.push(word);
          if (clause.length > GUARD_WORDS) clause.shift();
          wordsInSentence += 1;
          return match;
        },
        clause() {
          clause = [];
        },
        sentence() {
          let match: Match<Reason> | null = null;
          for (const thread of threads.values()) {
            const part = sought[thread.phrase]?.phrase.parts[thread.part];
            if (part?.kind === 'end' || part?.kind === 'not') match = earlier(match, matchOf(thread));
          }
          threads = new Map();
          clause = [];
          wordsInSentence = 0;
          return match;
        },
        get heldFrom() {
          let from = Number.POSITIVE_INFINITY;
          for (const { at } of threads.values()) from = Math.min(from, at);
          return from;
        },
      };
    },
  };
}

export interface PhraseSearch<Reason> {
  /** @returns the phrase that this word completes */
  word(word: StreamedWord): Match<Reason> | null;
  /** A clause has ended: what was said before it no longer guards. */
  clause(): void;
  /** A sentence has ended. @returns the phrase that its end completes */
  sentence(): Match<Reason> | null;
  /** Where the earliest phrase under way begins; infinite when there is none. */
  readonly heldFrom: number;
}

export type PhraseMatcher<Reason> = ReturnType<typeof createPhraseMatcher<Reason>>;

function earlier<Reason>(one: Match<Reason> | null, other: Match<Reason> | null): Match<Reason> | null {
  if (!one || !other) return one ?? other;
  return other.at < one.at ? other : one;
}
