/** The usual constant of reciprocal rank fusion: the first places count more than the later ones, but not alone. */
const DAMPING = 60;

/**
 * Puts several rankings together by reciprocal rank: an item gets 1 / (60 + place) from each ranking that has it.
 * @param rankings ids, best first
 * @returns ids with their scores, best first
 */
export function fuseRanks<Id>(rankings: readonly (readonly Id[])[]): { id: Id; score: number }[] {
  const scores = new Map<Id, number>();
  for (const ranking of rankings) {
    ranking.forEach((id, place) => {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (DAMPING + place + 1));
    });
  }
  return [...scores].map(([id, score]) => ({ id, score })).sort((one, other) => other.score - one.score);
}

/** How far the best item by words must be ahead of the second, and what it must score, to count as named in the message. */
const NAMED = { ahead: 2, score: 20 } as const;

/**
 * The item that a message names, by words that hardly any other item has ("a grounding exercise"), as a ranking; meaning alone
 * would put other items of the same kind before it.
 * @param scored by words, best first
 */
export function namedItem<Id>(scored: readonly { id: Id; score: number }[]): Id[] {
  const [best, second] = scored;
  if (!best || best.score < NAMED.score || best.score < NAMED.ahead * (second?.score ?? 0)) return [];
  return [best.id];
}
