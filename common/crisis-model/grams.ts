import { readWords } from '../domain/crisis/rule-book.ts';

/** The number of places that features are hashed into. */
export const GRAM_PLACES = 1 << 15;
const LETTERS = [3, 4, 5];

/** The features of a text: their places, each once. All have the same weight, and together the length 1. */
export interface Grams {
  readonly places: Uint32Array;
  readonly weight: number;
}

/**
 * Words, neighbouring words and parts of words of a text, hashed. Words are spelled as the detector reads them, so that
 * disguises and slang of its lexicon have the features of the plain words.
 */
export function gramsOf(text: string): Grams {
  const places = new Set<number>();
  for (const { words } of readWords(text)) {
    const bounded = ['<', ...words, '>'];
    for (const [index, word] of bounded.entries()) {
      const next = bounded[index + 1];
      if (next === undefined) break;
      places.add(placeOf(`2 ${word} ${next}`));
      const afterNext = bounded[index + 2];
      if (afterNext !== undefined) places.add(placeOf(`3 ${word} ${afterNext}`));
      if (index === 0) continue;
      places.add(placeOf(`1 ${word}`));
      const padded = `_${word.slice(0, 20)}_`;
      for (const length of LETTERS) {
        for (let start = 0; start + length <= padded.length; start += 1) {
          places.add(placeOf(`c ${padded.slice(start, start + length)}`));
        }
      }
    }
  }
  return { places: Uint32Array.from(places), weight: places.size === 0 ? 0 : 1 / Math.sqrt(places.size) };
}

/** FNV-1a of the UTF-16 code units. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  }
  return ((hash ^ (hash >>> 17)) >>> 0) % GRAM_PLACES;
}
