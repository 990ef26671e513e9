import { beforeAll, expect, it } from 'vitest';
import { loadCrisisEncoder } from './crisis-encoder.ts';
import { CRISIS_VECTOR_LENGTH, cosine, type Encoder } from './vector.ts';

let encoder: Encoder;
beforeAll(async () => {
  encoder = await loadCrisisEncoder();
});

it('gives texts of similar meaning similar vectors of length 1', async () => {
  const [tired, weary, cake] = (await encoder.encode([
    'I am so tired of living.',
    'Being alive exhausts me.',
    'The cake needs twenty minutes at 180 degrees.',
  ])) as [Float32Array, Float32Array, Float32Array];
  expect(tired).toHaveLength(CRISIS_VECTOR_LENGTH);
  expect(cosine(tired, tired)).toBeCloseTo(1, 4);
  expect(cosine(tired, weary)).toBeGreaterThan(cosine(tired, cake) + 0.3);
});

it('gives the same vector for a text alone and among many', async () => {
  const text = 'I have not slept well since the move.';
  const [alone] = await encoder.encode([text]);
  const among = await encoder.encode(
    Array.from({ length: 30 }, (_, index) => (index === 7 ? text : `${index}`)),
  );
  expect(cosine(alone as Float32Array, among[7] as Float32Array)).toBeCloseTo(1, 4);
});

it.each([
  ['nothing', ''],
  ['spaces', '   \n\t '],
  ['half a character', 'so \ud83d tired'],
  ['emoji and other writing', '😭😭😭 死にたい не хочу жить'],
  ['marks on marks', `e${'\u0301'.repeat(500)}`],
  ['a page without a space', 'a'.repeat(4_000)],
  ['a page', 'I do not know what to do any more. '.repeat(120)],
  ['characters that text does not have', '\u0000\ufffd\u200b'],
])('reads %s', async (_, text) => {
  const [vector] = await encoder.encode([text]);
  expect(vector).toHaveLength(CRISIS_VECTOR_LENGTH);
  expect(vector?.every(Number.isFinite)).toBe(true);
});
