/** A worker that has not been heard of for this long has lost its replies (ms). */
export const LEASE_MS = 6_000;
/** A reply that has to wait for another of its session; the end of that one lets it begin, this is the safety net (ms). */
export const BEHIND_ANOTHER_MS = 10_000;
