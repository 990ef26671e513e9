import { createHash } from 'node:crypto';

/** The share of its sequences of four words that a text may have in common with another. */
const MOST_SHARED = 0.5;
const WORDS = 4;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** Finds texts that nearly repeat one before them. */
export interface NearDuplicates {
  /**
   * Adds a text, unless it nearly repeats an earlier one.
   * @returns the id of that earlier text, or null when the text was added
   */
  add(id: string, text: string): string | null;
}

/** Compares texts by their sequences of four words; shorter texts by all their words. */
export function findNearDuplicates(): NearDuplicates {
  const holders = new Map<string, string[]>();
  const hash = (words: readonly string[]) =>
    createHash('sha256').update(words.join(' ')).digest('base64').slice(0, 16);
  return {
    add(id, text) {
      const words = wordsOf(text);
      const sequences = new Set<string>();
      if (words.length < WORDS) sequences.add(hash(words));
      for (let start = 0; start + WORDS <= words.length; start += 1) {
        sequences.add(hash(words.slice(start, start + WORDS)));
      }
      const shared = new Map<string, number>();
      for (const sequence of sequences) {
        for (const holder of holders.get(sequence) ?? []) shared.set(holder, (shared.get(holder) ?? 0) + 1);
      }
      for (const [holder, count] of shared) if (count > sequences.size * MOST_SHARED) return holder;
      for (const sequence of sequences) {
        const known = holders.get(sequence);
        if (known) known.push(id);
        else holders.set(sequence, [id]);
      }
      return null;
    },
  };
}
