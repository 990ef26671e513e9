import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contradiction, isScoredOnly, messagesOf, readBatches } from './corpus-text.ts';
import { findNearDuplicates } from './near-duplicates.ts';

const FOLDER = 'infra/crisis-corpus/batches';
const batches = readBatches(FOLDER);
const texts = batches.flatMap((batch) => batch.texts);

describe('the corpus', () => {
  it('has texts of the form that its README states, each with its own id and without contradictions', () => {
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
    for (const { name, texts: own } of batches) {
      expect(own.length, name).toBeGreaterThan(400);
      expect(own.every(({ id }) => id.startsWith(`${name}-`))).toBe(true);
    }
    expect(texts.flatMap((text) => contradiction(text) ?? [])).toEqual([]);
  });

  it('has no text that nearly repeats another', () => {
    const known = findNearDuplicates();
    const repeated = texts.flatMap((text) => known.add(text.id, messagesOf(text).join('\n')) ?? []);
    expect(repeated).toEqual([]);
  });

  it('stays below 5 MB', () => {
    const bytes = batches.reduce((sum, { name }) => sum + statSync(join(FOLDER, `${name}.jsonl`)).size, 0);
    expect(bytes).toBeLessThan(5_000_000);
  });

  it('reserves a fifth of every batch for scoring', () => {
    for (const { name, texts: own } of batches) {
      const share = own.filter(isScoredOnly).length / own.length;
      expect([name, share > 0.14 && share < 0.26]).toEqual([name, true]);
    }
  });
});

describe('near-duplicates', () => {
  it('are texts that share more than half of their sequences of four words', () => {
    const known = findNearDuplicates();
    expect(known.add('one', 'the bus was late again and it rained on me')).toBeNull();
    expect(known.add('two', 'The bus was late again, and it rained on HER.')).toBe('one');
    expect(known.add('three', 'the bus was late again so we walked to town instead')).toBeNull();
  });

  it('are short texts with the same words', () => {
    const known = findNearDuplicates();
    expect(known.add('one', 'not today')).toBeNull();
    expect(known.add('two', 'Not today!')).toBe('one');
    expect(known.add('three', 'not tonight')).toBeNull();
  });
});
