import type { TherapyApproach } from '../contract/knowledge.ts';
import { SEARCH_VECTOR_LENGTH } from '../encoder/vector.ts';
import { createBestOf, type Scored } from './best-of.ts';

/** The vectors of items of one approach, one after another, so that comparing them reads memory in order. */
interface Rows {
  ids: string[];
  numbers: Float32Array;
}

/** The vectors of items, by approach: a search reads those of its approaches only. */
export interface VectorTable {
  /** Vectors with a length of 1. */
  put(id: string, approach: TherapyApproach, vector: Float32Array): void;
  remove(id: string): void;
  has(id: string): boolean;
  /** How many items have a vector. */
  size(): number;
  /** The items whose vectors are closest to a vector, best first. */
  closest(wanted: Float32Array, approaches: ReadonlySet<TherapyApproach>, limit: number): Scored[];
  /** The cosine of an item with a vector; null if the item has none. */
  cosineWith(id: string, wanted: Float32Array): number | null;
}

const FIRST_ROWS = 64;

/** An empty table. */
export function createVectorTable(): VectorTable {
  const byApproach = new Map<TherapyApproach, Rows>();
  const places = new Map<string, { rows: Rows; row: number }>();

  function rowsOf(approach: TherapyApproach): Rows {
    const known = byApproach.get(approach);
    if (known) return known;
    const rows: Rows = { ids: [], numbers: new Float32Array(FIRST_ROWS * SEARCH_VECTOR_LENGTH) };
    byApproach.set(approach, rows);
    return rows;
  }

  /** Puts the last row into the place of the removed one. */
  function remove(id: string): void {
    const place = places.get(id);
    if (!place) return;
    places.delete(id);
    const { rows, row } = place;
    const last = rows.ids.pop();
    if (last === undefined || last === id) return;
    rows.ids[row] = last;
    const from = rows.ids.length * SEARCH_VECTOR_LENGTH;
    rows.numbers.copyWithin(row * SEARCH_VECTOR_LENGTH, from, from + SEARCH_VECTOR_LENGTH);
    places.set(last, { rows, row });
  }

  return {
    remove,

    put(id, approach, vector) {
      remove(id);
      const rows = rowsOf(approach);
      const row = rows.ids.length;
      if ((row + 1) * SEARCH_VECTOR_LENGTH > rows.numbers.length) {
        const larger = new Float32Array(rows.numbers.length * 2);
        larger.set(rows.numbers);
        rows.numbers = larger;
      }
      rows.numbers.set(vector, row * SEARCH_VECTOR_LENGTH);
      rows.ids.push(id);
      places.set(id, { rows, row });
    },

    has: (id) => places.has(id),

    size: () => places.size,

    closest(wanted, approaches, limit) {
      const best = createBestOf(limit);
      for (const approach of approaches) {
        const { ids, numbers } = byApproach.get(approach) ?? { ids: [], numbers: wanted };
        for (const [row, id] of ids.entries())
          best.offer(id, product(numbers, row * SEARCH_VECTOR_LENGTH, wanted));
      }
      return best.list();
    },

    cosineWith(id, wanted) {
      const place = places.get(id);
      return place ? product(place.rows.numbers, place.row * SEARCH_VECTOR_LENGTH, wanted) : null;
    },
  };
}

/** The scalar product of a row and a vector: with four sums at a time a processor need not wait for one of them. */
function product(numbers: Float32Array, start: number, wanted: Float32Array): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  for (let place = 0; place < SEARCH_VECTOR_LENGTH; place += 4) {
    const at = start + place;
    one += (numbers[at] ?? 0) * (wanted[place] ?? 0);
    two += (numbers[at + 1] ?? 0) * (wanted[place + 1] ?? 0);
    three += (numbers[at + 2] ?? 0) * (wanted[place + 2] ?? 0);
    four += (numbers[at + 3] ?? 0) * (wanted[place + 3] ?? 0);
  }
  return one + two + three + four;
}
