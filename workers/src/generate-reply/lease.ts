/** A worker that has not been heard of for this long has lost its replies (ms). */
export const LEASE_MS = 6_000;
