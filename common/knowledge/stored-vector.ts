import { createHash } from 'node:crypto';
import { SEARCH_ENCODER, unit } from '../encoder/vector.ts';
import { type IndexedItem, piecesOf } from './indexed-item.ts';

/** Names the text that a vector was computed of, and the encoder: a vector with another key is out of date. */
export function vectorKey(item: Pick<IndexedItem, 'title' | 'tags' | 'content'>): string {
  const text = JSON.stringify([SEARCH_ENCODER, ...piecesOf(item)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** A vector in one byte per number; the error of a cosine stays below a hundredth. */
export function packVector(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

/** The vector of length 1 that was packed. */
export function unpackVector(packed: Uint8Array): Float32Array {
  const bytes = new Int8Array(packed.buffer, packed.byteOffset, packed.byteLength);
  return unit(Float32Array.from(bytes));
}
