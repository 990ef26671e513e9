import type { StreamedWord, WordListener } from './streamed-words.ts';

/** Fewer letters in a row are words of their own, such as "I" and "a". */
const SPELLED_FROM = 4;

/**
 * Joins a word that is spelled out letter by letter ("h-u-m-a-n"). Letters are passed on with the word after them.
 * @param listener gets the joined words
 */
export function joinSpelledLetters(listener: WordListener) {
  let letters: StreamedWord[] = [];
  const flush = () => {
    const [first] = letters;
    const run = letters;
    letters = [];
    if (first && run.length >= SPELLED_FROM) {
      listener.word({ ...first, word: run.map(({ word }) => word).join('') });
      return;
    }
    for (const letter of run) listener.word(letter);
  };
  const joined: WordListener = {
    word(given) {
      if (given.word.length === 1) letters.push(given);
      else {
        flush();
        listener.word(given);
      }
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
    /** Where the letters begin that wait for the next word; infinite when there are none. */
    get heldFrom() {
      return letters[0]?.at ?? Number.POSITIVE_INFINITY;
    },
  };
}
