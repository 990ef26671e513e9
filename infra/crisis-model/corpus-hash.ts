import { createHash } from 'node:crypto';
import { type Batch, lineOf } from '../crisis-corpus/corpus-text.ts';

/** The hash of all texts of a corpus, which tells whether weights were trained on it. */
export function hashOfCorpus(batches: readonly Batch[]): string {
  const lines = batches.flatMap(({ name, texts }) => [name, ...texts.map(lineOf)]);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
