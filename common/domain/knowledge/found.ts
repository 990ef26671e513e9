import { relatedTerms, termsOf } from './terms.ts';

/** An item that fits a message. */
export interface FoundItem {
  id: string;
  version: number;
  title: string;
  /** After the rankings were put together; the highest is best. */
  score: number;
  /** The score of the words; null if it is not among the best by words. */
  words: number | null;
  /** The cosine of the meanings; null if they were not compared, or the item has no vector yet. */
  meaning: number | null;
  /** The best first. */
  passages: string[];
}

/** The answer of a search. */
export interface Found {
  /** Best first. */
  items: FoundItem[];
  /** Whether a reply should use them (`isAboutKnowledge`). */
  isRelevant: boolean;
}

export const NOTHING_FOUND: Found = { items: [], isRelevant: false };

/** The weight of a related term, compared with one that the person used. */
const RELATED = 0.3;

/** Sorts the passages of an item by the terms of the message that they contain; equal ones stay in their order. */
export function bestFirst(passages: readonly string[], terms: readonly string[]): string[] {
  const own = new Set(terms);
  const others = new Set(relatedTerms(terms));
  const scored = passages.map((passage) => {
    const contained = [...new Set(termsOf(passage))];
    const score = contained.reduce(
      (sum, term) => sum + (own.has(term) ? 1 : others.has(term) ? RELATED : 0),
      0,
    );
    return { passage, score };
  });
  return scored.sort((one, other) => other.score - one.score).map(({ passage }) => passage);
}
