import { describe, expect, it } from 'vitest';
import { CRISIS_VECTOR_LENGTH } from '../encoder/vector.ts';
import { GRAM_PLACES } from './grams.ts';
import type { GramWeights, HeadWeights, KernelWeights } from './head.ts';
import { hashOf, packWeights, unpackWeights } from './weights-file.ts';

const DATA = { batches: [], texts: 0, hash: '' };
const VECTORS = 2;
/** The three questions and one type. */
const OUTPUTS = 4;

function packed(kernel: Partial<KernelWeights> = {}, grams: Partial<GramWeights> = {}) {
  const head: HeadWeights = {
    types: ['suicide'],
    kernel: {
      gamma: 3,
      vectors: new Int8Array(VECTORS * CRISIS_VECTOR_LENGTH).fill(7),
      weights: new Float32Array(VECTORS * OUTPUTS).fill(0.5),
      offsets: new Float32Array(OUTPUTS),
      ...kernel,
    },
    grams: {
      weights: new Int8Array(GRAM_PLACES * 3),
      steps: new Float32Array(3),
      offsets: new Float32Array(3),
      ...grams,
    },
  };
  const thresholds = { concern: 0.1, crisis: 0.2, imminent: 0.3 };
  return packWeights({ version: 'test', thresholds, head }, DATA);
}

describe('stored weights', () => {
  it('are read as they were packed', () => {
    const { head, thresholds } = unpackWeights(packed());
    expect(head.kernel.vectors).toHaveLength(VECTORS * CRISIS_VECTOR_LENGTH);
    expect(head.kernel.weights.at(-1)).toBe(0.5);
    expect(head.grams.weights).toHaveLength(GRAM_PLACES * 3);
    expect(thresholds.crisis).toBe(0.2);
  });

  it('are refused when they were changed, or belong to another encoder', () => {
    expect(() => unpackWeights({ ...packed(), gamma: 4 })).toThrow('were changed');
    const other = { ...packed(), encoder: 'another' };
    expect(() => unpackWeights({ ...other, hash: hashOf(other) })).toThrow('another encoder');
  });

  it.each<[string, Partial<KernelWeights>, Partial<GramWeights>]>([
    ['stored vectors', { vectors: new Int8Array(0) }, {}],
    ['stored vectors', { vectors: new Int8Array(VECTORS * CRISIS_VECTOR_LENGTH - 1) }, {}],
    ['weights of stored vectors', { vectors: new Int8Array(CRISIS_VECTOR_LENGTH) }, {}],
    ['weights of stored vectors', { weights: new Float32Array(VECTORS * OUTPUTS - 1) }, {}],
    ['offsets of stored vectors', { offsets: new Float32Array(OUTPUTS - 1) }, {}],
    ['weights of words', {}, { weights: new Int8Array((GRAM_PLACES / 2) * 3) }],
    ['steps of words', {}, { steps: new Float32Array(2) }],
    ['offsets of words', {}, { offsets: new Float32Array(4) }],
  ])('are refused when a length does not fit: %s', (part, kernel, grams) => {
    expect(() => unpackWeights(packed(kernel, grams))).toThrow(`do not fit together: ${part}: `);
  });
});
