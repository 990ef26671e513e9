import type { TherapyApproach } from '../contract/knowledge.ts';

/** The items that have a term, in the order of their numbers, and how often each of them has it. */
export interface PostingList {
  items: number[];
  counts: number[];
}

/** Which items have which terms in one field, by approach: a search reads the lists of its approaches only. */
export interface Postings {
  /** @param number higher than that of every item added before */
  add(number: number, approach: TherapyApproach, terms: readonly string[]): void;
  remove(number: number): void;
  lists(term: string, approaches: ReadonlySet<TherapyApproach>): PostingList[];
  /** How many items of all approaches have a term. */
  frequency(term: string): number;
  /** The different terms of an item. */
  length(number: number): number;
  averageLength(): number;
}

/** Empty postings. */
export function createPostings(): Postings {
  const byApproach = new Map<TherapyApproach, Map<string, PostingList>>();
  /** How many items have a term, and its one string: every text has others of its own, which would be kept with the items. */
  const frequencies = new Map<string, { term: string; items: number }>();
  const known = new Map<number, { approach: TherapyApproach; terms: string[] }>();
  let lengths = new Float32Array(1_024);
  let sum = 0;

  function listOf(approach: TherapyApproach, term: string): PostingList {
    let lists = byApproach.get(approach);
    if (!lists) {
      lists = new Map();
      byApproach.set(approach, lists);
    }
    let list = lists.get(term);
    if (!list) {
      list = { items: [], counts: [] };
      lists.set(term, list);
    }
    return list;
  }

  return {
    add(number, approach, terms) {
      const counts = new Map<string, number>();
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      const own = [...counts].map(([given, count]) => {
        const frequency = frequencies.get(given) ?? { term: given, items: 0 };
        frequency.items += 1;
        if (frequency.items === 1) frequencies.set(given, frequency);
        const list = listOf(approach, frequency.term);
        list.items.push(number);
        list.counts.push(count);
        return frequency.term;
      });
      if (number >= lengths.length) {
        const longer = new Float32Array(number * 2);
        longer.set(lengths);
        lengths = longer;
      }
      lengths[number] = counts.size;
      sum += counts.size;
      known.set(number, { approach, terms: own });
    },

    remove(number) {
      const item = known.get(number);
      if (!item) return;
      known.delete(number);
      sum -= item.terms.length;
      for (const term of item.terms) {
        const list = listOf(item.approach, term);
        const place = placeOf(list.items, number);
        list.items.splice(place, 1);
        list.counts.splice(place, 1);
        if (list.items.length === 0) byApproach.get(item.approach)?.delete(term);
        const frequency = frequencies.get(term);
        if (frequency) frequency.items -= 1;
        if (frequency?.items === 0) frequencies.delete(term);
      }
    },

    lists(term, approaches) {
      const found: PostingList[] = [];
      for (const approach of approaches) {
        const list = byApproach.get(approach)?.get(term);
        if (list) found.push(list);
      }
      return found;
    },

    frequency: (term) => frequencies.get(term)?.items ?? 0,
    length: (number) => lengths[number] ?? 0,
    averageLength: () => (known.size === 0 ? 1 : sum / known.size || 1),
  };
}

/** The place of a number in an ordered list that has it. */
function placeOf(ordered: readonly number[], number: number): number {
  let low = 0;
  let high = ordered.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
