import { FEELINGS } from '../lexicon/feelings.ts';
import type { Feeling, Situation } from '../lexicon/shapes.ts';
import { SITUATIONS } from '../lexicon/situations.ts';
import { restoreSpelling } from './restore-spelling.ts';

/** Lower case, straight apostrophes, missing apostrophes added: the patterns of the lexicon match such text. */
export const plain = (text: string) => restoreSpelling(text).toLowerCase();

const MANY = 4;

/** The situation that a text names most often, or null. In a tie, the first. */
export function findSituation(text: string): Situation | null {
  const words = plain(text);
  const found = SITUATIONS.flatMap((situation) => {
    const matches = [...words.matchAll(situation.signs)].filter(({ index }) => !isDenied(words, index));
    const count = new Set(matches.map(([sign]) => sign)).size;
    return count > 0 ? [{ situation, count, at: matches[0]?.index ?? 0 }] : [];
  });
  // A person who names four subjects in one message is overwhelmed.
  if (found.length >= MANY) return SITUATIONS.find(({ id }) => id === 'overwhelm') ?? null;
  found.sort((one, other) => other.count - one.count || one.at - other.at);
  return found[0]?.situation ?? null;
}

const NOT =
  /\b(?:not|never|no longer|isn't|wasn't|aren't|don't feel|didn't feel|without|less|no|should (?:be|feel)|wish i (?:was|were|felt))(?: \w+){0,2} $/;
const isDenied = (words: string, at: number) => NOT.test(words.slice(Math.max(0, at - 30), at));

/** The feeling named first and not denied (as in "not sad"), or null. */
export function findFeeling(text: string): Feeling | null {
  const words = plain(text);
  let first: { feeling: Feeling; at: number } | null = null;
  for (const feeling of FEELINGS) {
    const at = words.search(feeling.signs);
    if (at < 0 || isDenied(words, at)) continue;
    if (!first || at < first.at) first = { feeling, at };
  }
  return first?.feeling ?? null;
}
