import { beforeAll, describe, expect, it } from 'vitest';
import { loadSearchEncoder } from '../../encoder/search-encoder.ts';
import { cosine } from '../../encoder/vector.ts';
import type { KnowledgeIndex } from '../knowledge-index.ts';
import { seedVector } from '../seed/seed-vectors.ts';
import { unpackVector } from '../stored-vector.ts';
import { goldenQuestions, goldenSmallTalk } from './golden-questions.ts';
import { measureRecall, measureRelevance } from './measure.ts';
import { seededIndex, seededItems } from './seeded-index.ts';

const items = seededItems();
let index: KnowledgeIndex;
beforeAll(async () => {
  index = seededIndex();
  await index.useEncoder(await loadSearchEncoder());
});

describe('the seed', () => {
  it('has at least ten items of every approach, and every item has sources and its vector', () => {
    const count = new Map<string, number>();
    for (const { therapyApproach } of items)
      count.set(therapyApproach, (count.get(therapyApproach) ?? 0) + 1);
    expect([...count.values()].every((each) => each >= 10)).toBe(true);
    expect(count.size).toBe(8);
    expect(new Set(items.map(({ category }) => category)).size).toBe(6);
    expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
    const lacking = items.filter((item) => !item.sources?.length || seedVector(item) === null);
    expect(lacking.map(({ title }) => title)).toEqual([]);
  });

  it('has the vectors that the encoder gives', async () => {
    for (const item of items.slice(0, 2)) {
      const stored = seedVector(item);
      const computed = await index.encode(item.id);
      expect(stored && computed && cosine(unpackVector(stored.vector), computed)).toBeGreaterThan(0.999);
    }
  });
});

describe('the golden questions', () => {
  it('find their items among the first five, by words and meaning together', async () => {
    const questions = goldenQuestions();
    const titles = new Set(items.map(({ title }) => title));
    const unknown = questions.flatMap(({ expected }) => expected.filter((title) => !titles.has(title)));
    expect(unknown).toEqual([]);
    expect(questions.length).toBeGreaterThanOrEqual(100);
    const measured = await measureRecall((query) => index.search(query), questions);
    expect(measured.used).toBe('both');
    expect(measured.recall.both).toBeGreaterThanOrEqual(0.9);
    // The default has to be worth its cost.
    expect(measured.recall.both).toBeGreaterThan(measured.recall.words);
  });

  it('get passages, and small talk gets none', async () => {
    const answered = await measureRelevance((query) => index.search(query), goldenQuestions());
    const distracted = await measureRelevance((query) => index.search(query), goldenSmallTalk());
    for (const way of ['words', 'both'] as const) {
      expect([way, answered[way] >= 0.95]).toEqual([way, true]);
      expect([way, distracted[way] <= 0.06]).toEqual([way, true]);
    }
  });
});
