import { readWords } from '../domain/crisis/rule-book.ts';

/**
 * The number of places that features are hashed into. The corpus has about 1.3 million different features. With a sixteenth of
 * the places too many of them share one (docs/crisis-model.md).
 */
export const GRAM_PLACES = 1 << 19;
const LETTERS = [3, 4, 5];
/** Endings that the second reading removes. */
const ENDING = /(?:ing|ed|ers?|e?s)$/;
/** Shorter words are not shortened. */
const LEAST_LETTERS = 5;

/** The features of a text: their places, each once. All have the same weight, and together the length 1. */
export interface Grams {
  readonly places: Uint32Array;
  readonly weight: number;
}

/**
 * Words, neighbouring words, words near each other and parts of words of a text, hashed. Words are spelled as the detector
 * reads them, so that disguises and slang of its lexicon have the features of the plain words. They are read a second time
 * without their endings, so that a form the training never saw has features of the others.
 */
export function gramsOf(text: string): Grams {
  const places = new Set<number>();
  for (const { words } of readWords(text)) {
    addSequences(places, '', words);
    addSequences(places, 's', words.map(withoutEnding));
    for (const word of words) addParts(places, word);
  }
  return { places: Uint32Array.from(places), weight: places.size === 0 ? 0 : 1 / Math.sqrt(places.size) };
}

/** @param reading separates the features of one reading of the words from those of another */
function addSequences(places: Set<number>, reading: string, words: readonly string[]): void {
  const bounded = ['<', ...words, '>'];
  for (const [index, word] of bounded.entries()) {
    const [second, third, fourth] = bounded.slice(index + 1, index + 4);
    if (second === undefined) return;
    if (index > 0) places.add(placeOf(`${reading}1 ${word}`));
    places.add(placeOf(`${reading}2 ${word} ${second}`));
    if (third === undefined) continue;
    places.add(placeOf(`${reading}3 ${word} ${third}`));
    places.add(placeOf(`${reading}t ${word} ${second} ${third}`));
    if (fourth !== undefined) places.add(placeOf(`${reading}4 ${word} ${fourth}`));
  }
}

function addParts(places: Set<number>, word: string): void {
  const padded = `_${word.slice(0, 20)}_`;
  for (const length of LETTERS) {
    for (let start = 0; start + length <= padded.length; start += 1) {
      places.add(placeOf(`c ${padded.slice(start, start + length)}`));
    }
  }
}

function withoutEnding(word: string): string {
  return word.length < LEAST_LETTERS ? word : word.replace(ENDING, '');
}

/** FNV-1a of the UTF-16 code units. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  }
  return ((hash ^ (hash >>> 17)) >>> 0) % GRAM_PLACES;
}
