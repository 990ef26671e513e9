import type { StreamedWord, WordListener } from './streamed-words.ts';

/** Fewer letters in a row are words of their own, such as "I" and "a". */
const SPELLED_FROM = 4;
/** More letters than any word that is looked for. */
const LONGEST_WORD = 20;
/** The first words of a longer run of letters are passed on before its end, so that the stream does not stop. */
const LONGEST_RUN = 3 * LONGEST_WORD;
/** A person does not read letters further apart than this (characters) as one word. */
const WIDEST_RUN = 400;

/**
 * Joins words that are spelled out letter by letter ("h-u-m-a-n"). Letters are passed on with the word after them.
 * @param listener gets the joined words
 * @param isKnown whether a word occurs in what is looked for: a run of several words is divided so that most are known
 */
export function joinSpelledLetters(listener: WordListener, isKnown: (word: string) => boolean) {
  let letters: StreamedWord[] = [];
  /** The first words of the run were passed on already. */
  let goesOn = false;

  /** Passes on the words of the run; while it goes on, all but the last letters, whose words may still change. */
  const pass = (isOver: boolean) => {
    const run = letters;
    const until = isOver ? run.length : run.length - LONGEST_WORD;
    let at = 0;
    for (const word of divide(run.map((letter) => letter.word).join(''), isKnown)) {
      const first = run[at];
      const length = isKnown(word) ? word.length : Math.min(word.length, until - at);
      if (!first || length < 1 || at + length > until) break;
      listener.word({ ...first, word: word.slice(0, length) });
      at += length;
    }
    letters = run.slice(at);
    goesOn = !isOver;
  };
  const flush = () => {
    if (letters.length >= SPELLED_FROM || goesOn) return pass(true);
    const run = letters;
    letters = [];
    for (const letter of run) listener.word(letter);
  };
  const joined: WordListener = {
    word(given) {
      const [first] = letters;
      if (first && given.at - first.at > WIDEST_RUN) flush();
      if (given.word.length > 1) {
        flush();
        listener.word(given);
        return;
      }
      letters.push(given);
      if (letters.length >= LONGEST_RUN) pass(false);
    },
    clause() {
      flush();
      listener.clause();
    },
    sentence(at, isQuestion) {
      flush();
      listener.sentence(at, isQuestion);
    },
  };
  return {
    listener: joined,
    /** Where the letters begin that wait for the next word; infinite when there are none. @param end the length of the text so far */
    heldFrom(end: number): number {
      const at = letters[0]?.at ?? Number.POSITIVE_INFINITY;
      return end - at > WIDEST_RUN ? Number.POSITIVE_INFINITY : at;
    },
  };
}

interface Division {
  unknown: number;
  words: number;
  /** The length of its last word, and below whether that word is known. */
  last: number;
  isKnown: boolean;
}

/** Divides letters into words: as few letters as possible outside known words, then as few words as possible. */
function divide(letters: string, isKnown: (word: string) => boolean): string[] {
  const best: Division[] = [{ unknown: 0, words: 0, last: 0, isKnown: true }];
  for (let end = 1; end <= letters.length; end += 1) {
    const before = best[end - 1];
    if (!before) break;
    // A letter outside known words belongs to the same stretch as the one before it.
    const stretches = !before.isKnown;
    let chosen: Division = {
      unknown: before.unknown + 1,
      words: before.words + (stretches ? 0 : 1),
      last: stretches ? before.last + 1 : 1,
      isKnown: false,
    };
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const rest = best[start];
      if (!rest || !isKnown(letters.slice(start, end))) continue;
      const { unknown } = rest;
      const words = rest.words + 1;
      if (unknown > chosen.unknown || (unknown === chosen.unknown && words >= chosen.words)) continue;
      chosen = { unknown, words, last: end - start, isKnown: true };
    }
    best[end] = chosen;
  }
  const words: string[] = [];
  for (let end = letters.length; end > 0; ) {
    const { last = 1 } = best[end] ?? {};
    words.unshift(letters.slice(end - last, end));
    end -= last;
  }
  return words;
}
