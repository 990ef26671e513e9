/** Names the search encoder and how texts are cut for it; stored vectors of another encoder are not used. */
export const SEARCH_ENCODER = 'use-lite-en-0.2/pieces-250/1';
/** The numbers in a vector of the search encoder. */
export const SEARCH_VECTOR_LENGTH = 512;

/** Names the crisis encoder before it is fitted; weights made with another are refused. */
export const CRISIS_ENCODER = 'all-minilm-l6-v2-fp16-0.1.0/2';
/** The numbers in a vector of the crisis encoder. */
export const CRISIS_VECTOR_LENGTH = 384;

/**
 * Changes of the weights of an encoder, by the name of each tensor, as `infra/crisis-model/fit-encoder.py` writes them: the
 * difference of each number (floats of 32 bits), or a count of steps for each number (4 bits, the first of two in the high half of
 * a byte, 8 for no change) and a step for every 64 numbers (floats of 16 bits). All in base64.
 */
export type EncoderChanges = Readonly<
  Record<string, { differences: string } | { steps: string; counts: string }>
>;

/** Gives texts of similar meaning similar vectors. */
export interface Encoder {
  /** Short texts are encoded best and fastest. @returns vectors of length 1 */
  encode(texts: string[]): Promise<Float32Array[]>;
}

/** A vector of the same direction with length 1. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(cosine(vector, vector)) || 1;
  return vector.map((value) => value / length);
}

/** The cosine of two vectors of length 1. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
