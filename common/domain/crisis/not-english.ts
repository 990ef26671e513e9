import { looksNotEnglish } from './language.ts';
import { isEnglishWord, isWordOfRules, readWords } from './rule-book.ts';

/** Whether a message does not look English; see `looksNotEnglish`. */
export function isNotEnglish(message: string): boolean {
  return looksNotEnglish(message, readWords(message), isEnglishWord);
}

const FEWEST_WORDS = 4;
/** In every sentence of the model's ordinary English replies at least half of the words are known; a third leaves a margin. */
const ENGLISH_SHARE = 1 / 3;

/** Whether the model's text does not look English. Stricter than for a message, because a model makes no spelling mistakes. */
export function isReplyNotEnglish(text: string): boolean {
  const sentences = readWords(text);
  if (looksNotEnglish(text, sentences, isWordOfRules)) return true;
  const words = sentences.flatMap((sentence) => sentence.words).filter((word) => /[a-z]/.test(word));
  return words.length >= FEWEST_WORDS && words.filter(isWordOfRules).length < words.length * ENGLISH_SHARE;
}
