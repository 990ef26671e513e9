import { looksNotEnglish } from './language.ts';
import { isEnglishWord, readWords } from './rule-book.ts';

/** Whether a message does not look English; see `looksNotEnglish`. */
export function isNotEnglish(message: string): boolean {
  return looksNotEnglish(message, readWords(message), isEnglishWord);
}

const FEWEST_WORDS = 4;
/** A model spells its words: at least half of them are known in any sentence of its ordinary replies. */
const ENGLISH_SHARE = 1 / 3;

/** The same for the words of a model, of which more are known than of a person's. */
export function isReplyNotEnglish(text: string): boolean {
  const sentences = readWords(text);
  if (looksNotEnglish(text, sentences, isEnglishWord)) return true;
  const words = sentences.flatMap((sentence) => sentence.words).filter((word) => /[a-z]/.test(word));
  return words.length >= FEWEST_WORDS && words.filter(isEnglishWord).length < words.length * ENGLISH_SHARE;
}
