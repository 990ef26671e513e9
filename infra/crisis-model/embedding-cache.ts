import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCrisisEncoder } from '@winny/common/encoder/crisis-encoder';
import { CRISIS_ENCODER, CRISIS_VECTOR_LENGTH } from '@winny/common/encoder/vector';

const KEY_BYTES = 16;
const RECORD_BYTES = KEY_BYTES + CRISIS_VECTOR_LENGTH * Float32Array.BYTES_PER_ELEMENT;
/** Texts that are encoded and stored together; so many that the encoder divides them among threads. */
const TOGETHER = 480;

/** The vectors of texts, by text. */
export type Vectors = ReadonlyMap<string, Float32Array>;

const keyOf = (text: string) =>
  createHash('sha256')
    .update(JSON.stringify([CRISIS_ENCODER, text]))
    .digest('hex')
    .slice(0, KEY_BYTES * 2);

/**
 * Encodes texts, reading from a file those that were encoded before. The file holds hashes and vectors, no text.
 * @param folder where the file is; it is created
 * @param onProgress called now and then with the number of texts encoded and to encode
 */
export async function vectorsOf(
  texts: Iterable<string>,
  folder: string,
  onProgress: (done: number, all: number) => void,
): Promise<Vectors> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'vectors.bin');
  const known = readKnown(file);
  const vectors = new Map<string, Float32Array>();
  const missing: string[] = [];
  for (const text of new Set(texts)) {
    const vector = known.get(keyOf(text));
    if (vector) vectors.set(text, vector);
    else missing.push(text);
  }
  if (missing.length === 0) return vectors;
  missing.sort((one, other) => one.length - other.length);
  const encoder = await loadCrisisEncoder();
  for (let start = 0; start < missing.length; start += TOGETHER) {
    const together = missing.slice(start, start + TOGETHER);
    const encoded = await encoder.encode(together);
    const records = together.map((text, index) =>
      record(text, encoded[index] ?? new Float32Array(CRISIS_VECTOR_LENGTH)),
    );
    appendFileSync(file, Buffer.concat(records));
    for (const [index, text] of together.entries()) vectors.set(text, encoded[index] ?? new Float32Array());
    if (start % (TOGETHER * 5) === 0) onProgress(start, missing.length);
  }
  return vectors;
}

function record(text: string, vector: Float32Array): Buffer {
  return Buffer.concat([
    Buffer.from(keyOf(text), 'hex'),
    Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
  ]);
}

function readKnown(file: string): Map<string, Float32Array> {
  const known = new Map<string, Float32Array>();
  if (!existsSync(file)) return known;
  const bytes = readFileSync(file);
  // The last record of a program that was ended may be cut off.
  for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
    const vector = new Float32Array(CRISIS_VECTOR_LENGTH);
    new Uint8Array(vector.buffer).set(bytes.subarray(at + KEY_BYTES, at + RECORD_BYTES));
    known.set(bytes.toString('hex', at, at + KEY_BYTES), vector);
  }
  return known;
}
