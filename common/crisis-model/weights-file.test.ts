import { describe, expect, it } from 'vitest';
import { CRISIS_VECTOR_LENGTH } from '../encoder/vector.ts';
import { GRAM_PLACES } from './grams.ts';
import type { GramWeights, HeadWeights, MeaningWeights } from './head.ts';
import { hashOf, packWeights, unpackWeights } from './weights-file.ts';

const DATA = { batches: [], texts: 0, hash: '' };
/** The three questions and one type. */
const OUTPUTS = 4;

function packed(meaning: Partial<MeaningWeights> = {}, grams: Partial<GramWeights> = {}) {
  const head: HeadWeights = {
    types: ['suicide'],
    meaning: {
      weights: new Float32Array(CRISIS_VECTOR_LENGTH * OUTPUTS).fill(0.5),
      offsets: new Float32Array(OUTPUTS),
      ...meaning,
    },
    grams: {
      weights: new Int8Array(GRAM_PLACES * 3),
      steps: new Float32Array(3),
      offsets: new Float32Array(3),
      ...grams,
    },
  };
  const thresholds = { concern: 0.1, crisis: 0.2, imminent: 0.3 };
  const encoderChanges = { 'layer.bias': { differences: 'AACAPw==' } };
  return packWeights({ version: 'test', thresholds, encoderChanges, head }, DATA);
}

describe('stored weights', () => {
  it('are read as they were packed', () => {
    const { head, thresholds, encoderChanges } = unpackWeights(packed());
    expect(head.meaning.weights).toHaveLength(OUTPUTS * CRISIS_VECTOR_LENGTH);
    expect(head.meaning.weights.at(-1)).toBe(0.5);
    expect(head.grams.weights).toHaveLength(GRAM_PLACES * 3);
    expect(thresholds.crisis).toBe(0.2);
    expect(encoderChanges).toEqual({ 'layer.bias': { differences: 'AACAPw==' } });
  });

  it('are refused when they were changed, or belong to another encoder', () => {
    expect(() => unpackWeights({ ...packed(), encoderChanges: {} })).toThrow('were changed');
    const other = { ...packed(), encoder: 'another' };
    expect(() => unpackWeights({ ...other, hash: hashOf(other) })).toThrow('another encoder');
  });

  it.each<[string, Partial<MeaningWeights>, Partial<GramWeights>]>([
    ['weights of meaning', { weights: new Float32Array(CRISIS_VECTOR_LENGTH * OUTPUTS - 1) }, {}],
    ['weights of meaning', { weights: new Float32Array(0) }, {}],
    ['offsets of meaning', { offsets: new Float32Array(OUTPUTS - 1) }, {}],
    ['weights of words', {}, { weights: new Int8Array((GRAM_PLACES / 2) * 3) }],
    ['steps of words', {}, { steps: new Float32Array(2) }],
    ['offsets of words', {}, { offsets: new Float32Array(4) }],
  ])('are refused when a length does not fit: %s', (part, meaning, grams) => {
    expect(() => unpackWeights(packed(meaning, grams))).toThrow(`do not fit together: ${part}: `);
  });

  it('are refused when one is no number', () => {
    const weights = new Float32Array(CRISIS_VECTOR_LENGTH * OUTPUTS).fill(Number.NaN, 7, 8);
    expect(() => unpackWeights(packed({ weights }))).toThrow('no number');
  });
});
