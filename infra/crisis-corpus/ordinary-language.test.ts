import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { expect, it } from 'vitest';
import { messagesOf, readBatches } from './corpus-text.ts';

/** Quiet cards for another language, of a thousand messages in English. */
const MOST = 1;

// The detector's list of English words is made from the batches; the independent sets tell whether it serves others, too.
it.each(['batches', 'independent'])(
  'takes hardly an ordinary message of the corpus for one in another language: %s',
  (folder) => {
    const ordinary = readBatches(`infra/crisis-corpus/${folder}`)
      .flatMap(({ texts }) => texts)
      .filter(({ kind }) => kind !== 'crisis')
      .flatMap(messagesOf);
    const taken = ordinary.filter((text) => detectCrisis(text).verdict.reason === 'not_english');
    expect(ordinary.length).toBeGreaterThan(800);
    expect((taken.length / ordinary.length) * 1_000).toBeLessThanOrEqual(MOST);
  },
);
