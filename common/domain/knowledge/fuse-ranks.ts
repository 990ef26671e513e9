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
