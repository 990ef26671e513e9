import { expect, it } from 'vitest';
import { type TherapyApproach, therapyApproachSchema } from '../contract/knowledge.ts';
import { cosine, SEARCH_VECTOR_LENGTH, unit } from '../encoder/vector.ts';
import { createVectorTable } from './vector-table.ts';

let state = 5;
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
  return (state >> 8) % below;
};
const someVector = () =>
  unit(Float32Array.from({ length: SEARCH_VECTOR_LENGTH }, () => random(2_001) - 1_000));

it('finds the closest vectors of the wanted approaches after any changes', () => {
  const table = createVectorTable();
  const vectors = new Map<string, { approach: TherapyApproach; vector: Float32Array }>();
  for (let change = 0; change < 2_000; change += 1) {
    const id = String(random(300));
    if (random(4) === 0) {
      table.remove(id);
      vectors.delete(id);
    } else {
      const approach = therapyApproachSchema.options[random(3)] ?? 'act';
      const vector = someVector();
      table.put(id, approach, vector);
      vectors.set(id, { approach, vector });
    }
  }
  expect(table.size()).toBe(vectors.size);
  const approaches = new Set(therapyApproachSchema.options.slice(0, 2));
  const wanted = someVector();
  const scored = [...vectors]
    .filter(([, { approach }]) => approaches.has(approach))
    .map(([id, { vector }]) => ({ id, score: cosine(vector, wanted) }))
    .sort((one, other) => other.score - one.score);
  const found = table.closest(wanted, approaches, 20);
  expect(found.map(({ id }) => id)).toEqual(scored.slice(0, 20).map(({ id }) => id));
  for (const { id, score } of found) {
    expect(table.cosineWith(id, wanted)).toBe(score);
    expect(score).toBeCloseTo(scored.find((other) => other.id === id)?.score ?? Number.NaN, 5);
  }
  expect(table.has('unknown')).toBe(false);
  expect(table.cosineWith('unknown', wanted)).toBeNull();
});
