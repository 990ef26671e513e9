import MiniSearch from 'minisearch';
import type { TherapyApproach } from '../contract/knowledge.ts';
import { relatedTerms, termsOf } from '../domain/knowledge/terms.ts';
import type { IndexedItem } from './indexed-item.ts';

/** What a term in the title or the tags counts, compared with one in the content. */
const BOOST = { title: 2, tags: 2 } as const;
/** What a related term counts, compared with one that the person used. */
const RELATED = 0.3;
/** A very long message is about no more than its first terms. */
const MAX_TERMS = 80;

/** An item and its score, best first. */
export interface Scored {
  id: string;
  score: number;
}

/** Finds items by the words that they share with a message. */
export interface WordIndex {
  put(item: IndexedItem): void;
  remove(id: string): void;
  search(terms: readonly string[], approaches: ReadonlySet<TherapyApproach>): Scored[];
}

/** An empty index. */
export function createWordIndex(): WordIndex {
  const index = new MiniSearch<IndexedItem>({
    fields: ['title', 'tags', 'content'],
    storeFields: ['therapyApproach'],
    tokenize: termsOf,
    // The terms are stems already.
    processTerm: (term) => term,
  });
  return {
    put(item) {
      if (index.has(item.id)) index.replace(item);
      else index.add(item);
    },
    remove(id) {
      if (index.has(id)) index.discard(id);
    },
    search(terms, approaches) {
      const own = [...new Set(terms)].slice(0, MAX_TERMS);
      if (own.length === 0) return [];
      const asTheyAre = { tokenize: (term: string) => [term] };
      const queries = [
        { ...asTheyAre, queries: own },
        { ...asTheyAre, queries: relatedTerms(own), boostTerm: () => RELATED },
      ];
      return index
        .search(
          { combineWith: 'OR', queries },
          {
            boost: BOOST,
            combineWith: 'OR',
            filter: ({ therapyApproach }) => approaches.has(therapyApproach as TherapyApproach),
          },
        )
        .map(({ id, score }) => ({ id: String(id), score }));
    },
  };
}
