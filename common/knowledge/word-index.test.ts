import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { therapyApproachSchema } from '../contract/knowledge.ts';
import { approachesOf } from '../domain/knowledge/approaches.ts';
import { relatedTerms, termsOf } from '../domain/knowledge/terms.ts';
import { goldenQuestions } from './golden/golden-questions.ts';
import { seededItems } from './golden/seeded-index.ts';
import type { IndexedItem } from './indexed-item.ts';
import { createWordIndex } from './word-index.ts';

const seeds = seededItems();
const ALL = new Set(therapyApproachSchema.options);

function indexOf(items: readonly IndexedItem[]) {
  const index = createWordIndex();
  for (const item of items) index.put(item);
  return index;
}

/** The scores of MiniSearch, which has the same formula, for the same fields and terms. */
function reference(items: readonly IndexedItem[]) {
  const index = new MiniSearch<IndexedItem>({
    fields: ['title', 'tags', 'content'],
    storeFields: ['therapyApproach'],
    tokenize: termsOf,
    processTerm: (term) => term,
  });
  index.addAll(items);
  return (question: string, approaches: ReadonlySet<unknown>) => {
    const own = [...new Set(termsOf(question))];
    const asTheyAre = { tokenize: (term: string) => [term] };
    const related = { ...asTheyAre, queries: relatedTerms(own), boostTerm: () => 0.3 };
    return index.search(
      { combineWith: 'OR', queries: [{ ...asTheyAre, queries: own }, related] },
      {
        boost: { title: 2, tags: 2 },
        combineWith: 'OR',
        filter: ({ therapyApproach }) => approaches.has(therapyApproach),
      },
    );
  };
}

describe('the index of words', () => {
  it('finds what MiniSearch finds, with the same scores', () => {
    const index = indexOf(seeds);
    const search = reference(seeds);
    for (const { question, style } of goldenQuestions()) {
      const approaches = new Set(approachesOf(style, []));
      const ours = index.search(termsOf(question), approaches, seeds.length);
      const theirs = new Map(search(question, approaches).map(({ id, score }) => [String(id), score]));
      expect(ours.map(({ id }) => id).sort()).toEqual([...theirs.keys()].sort());
      for (const { id, score } of ours) expect(score).toBeCloseTo(theirs.get(id) ?? Number.NaN, 3);
      expect(ours.map(({ score }) => score)).toEqual(ours.map(({ score }) => score).sort((a, b) => b - a));
    }
  });

  it('is after any changes what it would be if it were made anew', () => {
    let state = 11;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
      return (state >> 8) % below;
    };
    const index = createWordIndex();
    const items = new Map<string, IndexedItem>();
    for (let change = 0; change < 3_000; change += 1) {
      const id = String(random(60));
      const text = seeds[random(seeds.length)];
      if (!text || random(3) === 0) {
        index.remove(id);
        items.delete(id);
      } else {
        const item = { ...text, id, therapyApproach: therapyApproachSchema.options[random(8)] ?? 'act' };
        index.put(item);
        items.set(id, item);
      }
    }
    const anew = indexOf([...items.values()]);
    for (const { question } of goldenQuestions().slice(0, 40)) {
      const byId = (found: { id: string; score: number }[]) =>
        new Map(found.map(({ id, score }) => [id, Number(score.toFixed(6))]));
      const terms = termsOf(question);
      expect(byId(index.search(terms, ALL, 100))).toEqual(byId(anew.search(terms, ALL, 100)));
    }
  });

  it('gives no more than it was asked for, the best of all', () => {
    const index = indexOf(seeds);
    const terms = termsOf('a worry about sleep and work');
    const all = index.search(terms, ALL, seeds.length);
    expect(all.length).toBeGreaterThan(20);
    expect(index.search(terms, ALL, 7)).toEqual(all.slice(0, 7));
    expect(index.search(terms, new Set(), 7)).toEqual([]);
  });
});
