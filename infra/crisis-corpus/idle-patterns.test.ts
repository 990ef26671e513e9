import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  candidatesIn,
  englishPatterns,
  placesOf,
  readWords,
  searchSentence,
} from '@winny/common/domain/crisis/rule-book';
import { expect, it } from 'vitest';
import { messagesOf, readBatches } from './corpus-text.ts';

const CASES = 'common/domain/crisis/detector-cases';

/** All texts of a table of cases, however it is built. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

async function readCases(): Promise<string[]> {
  const files = readdirSync(CASES).map((file) => resolve(CASES, file));
  const modules = await Promise.all(files.map((file): Promise<unknown> => import(file)));
  return modules.flatMap(textsIn);
}

// A pattern that nothing matches is not known to find anything, costs time, and its words count as English.
it('matches every English pattern of the detector with a text of the corpus or of its cases', async () => {
  const corpus = ['batches', 'independent']
    .flatMap((folder) => readBatches(`infra/crisis-corpus/${folder}`))
    .flatMap(({ texts }) => texts.flatMap(messagesOf));
  const idle = new Set(englishPatterns);
  for (const text of [...(await readCases()), ...corpus]) {
    if (idle.size === 0) break;
    for (const sentence of readWords(text)) {
      for (const compiled of candidatesIn(searchSentence(sentence))) {
        if (idle.has(compiled) && !placesOf(compiled, sentence).next().done) idle.delete(compiled);
      }
    }
  }
  expect([...idle].map(({ kind, pattern }) => `${kind} ${pattern.source}`)).toEqual([]);
});
