/** An item and its score. */
export interface Scored {
  id: string;
  score: number;
}

/** The best of many items, without sorting all of them. */
export interface BestOf {
  offer(id: string, score: number): void;
  /** Best first; of equal ones the first that was offered. */
  list(): Scored[];
}

/** @param limit how many are remembered */
export function createBestOf(limit: number): BestOf {
  const best: Scored[] = [];
  return {
    offer(id, score) {
      const last = best[best.length - 1];
      if (best.length === limit && (last === undefined || score <= last.score)) return;
      if (best.length === limit) best.pop();
      let low = 0;
      let high = best.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((best[middle]?.score ?? 0) >= score) low = middle + 1;
        else high = middle;
      }
      best.splice(low, 0, { id, score });
    },
    list: () => best,
  };
}
