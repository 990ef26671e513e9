import { beforeAll, expect, it } from 'vitest';
import { loadCrisisEncoder } from './crisis-encoder.ts';
import { CRISIS_VECTOR_LENGTH, cosine, type Encoder } from './vector.ts';

let encoder: Encoder;
beforeAll(() => {
  encoder = loadCrisisEncoder({});
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

it('reads with changed weights, and changes of nothing change nothing', async () => {
  const text = 'I have not slept well since the move.';
  const name = 'encoder.layer.5.output.LayerNorm.bias';
  const base64 = (data: Float32Array | Uint16Array | Uint8Array) =>
    Buffer.from(data.buffer).toString('base64');
  const differences = new Float32Array(CRISIS_VECTOR_LENGTH);
  const matrix = 'encoder.layer.0.attention.self.query.weight';
  const numbers = CRISIS_VECTOR_LENGTH * CRISIS_VECTOR_LENGTH;
  const none = {
    [name]: { differences: base64(differences) },
    [matrix]: {
      counts: base64(new Uint8Array(numbers / 2).fill(0x88)),
      steps: base64(new Uint16Array(numbers / 64).fill(0x3c00)),
    },
  };
  const some = { ...none, [name]: { differences: base64(differences.fill(3, 0, 9)) } };
  const [before] = await encoder.encode([text]);
  const [same] = await loadCrisisEncoder(none).encode([text]);
  const [changed] = await loadCrisisEncoder(some).encode([text]);
  expect(cosine(before as Float32Array, same as Float32Array)).toBeCloseTo(1, 6);
  expect(cosine(before as Float32Array, changed as Float32Array)).toBeLessThan(0.9);
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
