/** Milliseconds since the Unix epoch with a fraction; the same clock in every process of one machine, to well under 1 ms. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

/** A time as a token of an ordinary token's length: tenths of a millisecond, the last day's, in base 36. */
export function timeToken(at: number): string {
  return ` ${(Math.round(at * 10) % 864_000_000).toString(36)}`;
}

/** How long ago each of the tokens in a frame was made, in milliseconds. */
export function agesOf(text: string, at: number): number[] {
  const now = Math.round(at * 10) % 864_000_000;
  return text
    .trim()
    .split(' ')
    .map((token) => (now - Number.parseInt(token, 36)) / 10);
}
