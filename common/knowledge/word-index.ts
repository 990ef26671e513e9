import type { TherapyApproach } from '../contract/knowledge.ts';
import { relatedTerms, termsOf } from '../domain/knowledge/terms.ts';
import { createBestOf, type Scored } from './best-of.ts';
import type { IndexedItem } from './indexed-item.ts';
import { createPostings, type Postings } from './postings.ts';

/** The fields of an item, with the weight of a term in each. */
const FIELDS = [
  { name: 'title', boost: 2 },
  { name: 'tags', boost: 2 },
  { name: 'content', boost: 1 },
] as const;
/** The weight of a related term, compared with one that the person used. */
const RELATED = 0.3;
/** A very long message is about no more than its first terms. */
const MAX_TERMS = 80;
/** The usual constants of BM25+: the effect of repetitions, the effect of length, and the least that a term adds. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 } as const;

/** Finds items by the words that they share with a message. */
export interface WordIndex {
  put(item: IndexedItem): void;
  remove(id: string): void;
  /** The items that share most, best first. */
  search(terms: readonly string[], approaches: ReadonlySet<TherapyApproach>, limit: number): Scored[];
}

/** An empty index. It scores by BM25+, times the number of different terms that an item shares. */
export function createWordIndex(): WordIndex {
  const fields = FIELDS.map(({ boost }) => ({ boost, postings: createPostings() }));
  /** Items get a number when they are put; numbers are not used twice, so lists stay in order. */
  const numbers = new Map<string, number>();
  const ids: (string | undefined)[] = [];
  /** The sums of a search by number, and the last of its terms that was counted; empty between searches. */
  let scores = new Float64Array(1_024);
  let shared = new Uint16Array(1_024);
  let counted = new Uint16Array(1_024);

  function remove(id: string): void {
    const number = numbers.get(id);
    if (number === undefined) return;
    numbers.delete(id);
    ids[number] = undefined;
    for (const { postings } of fields) postings.remove(number);
  }

  /** Adds what one term contributes, and remembers the items that it touches for the first time. */
  function addUp(
    term: string,
    weight: number,
    serial: number,
    approaches: ReadonlySet<TherapyApproach>,
    touched: number[],
  ): void {
    for (const { boost, postings } of fields) {
      const idf = inverseFrequency(numbers.size, postings.frequency(term));
      const lists = postings.lists(term, approaches);
      for (const { items, counts } of lists) {
        for (let place = 0; place < items.length; place += 1) {
          const number = items[place] ?? 0;
          const count = counts[place] ?? 0;
          const { k, d } = BM25;
          const part = d + (count * (k + 1)) / (count + k * lengthOf(postings, number));
          if (shared[number] === 0) touched.push(number);
          if (counted[number] !== serial) shared[number] = (shared[number] ?? 0) + 1;
          counted[number] = serial;
          scores[number] = (scores[number] ?? 0) + weight * boost * idf * part;
        }
      }
    }
  }

  return {
    remove,

    put(item) {
      remove(item.id);
      const number = ids.length;
      if (number >= scores.length) {
        scores = new Float64Array(number * 2);
        shared = new Uint16Array(number * 2);
        counted = new Uint16Array(number * 2);
      }
      ids.push(item.id);
      numbers.set(item.id, number);
      for (const [place, { name }] of FIELDS.entries())
        fields[place]?.postings.add(number, item.therapyApproach, termsOf(item[name]));
    },

    search(terms, approaches, limit) {
      const own = [...new Set(terms)].slice(0, MAX_TERMS);
      const touched: number[] = [];
      let serial = 0;
      for (const [weight, given] of [
        [1, own],
        [RELATED, relatedTerms(own)],
      ] as const) {
        for (const term of given) {
          serial += 1;
          addUp(term, weight, serial, approaches, touched);
        }
      }
      const best = createBestOf(limit);
      for (const number of touched) {
        best.offer(ids[number] ?? '', (scores[number] ?? 0) * (shared[number] ?? 0));
        scores[number] = 0;
        shared[number] = 0;
        counted[number] = 0;
      }
      return best.list();
    },
  };
}

/** How much a term says: less, the more items have it. */
function inverseFrequency(items: number, having: number): number {
  return Math.log(1 + (items - having + 0.5) / (having + 0.5));
}

/** The length of a field compared with the average; the terms of a long one count less. */
function lengthOf(postings: Postings, number: number): number {
  return 1 - BM25.b + (BM25.b * postings.length(number)) / postings.averageLength();
}
