/** Milliseconds since the Unix epoch, with a fraction. Processes of one machine agree to well under 1 ms. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

/** Encodes a time of the current day as a token of typical length: tenths of a millisecond in base 36. */
export function timeToken(at: number): string {
  return ` ${(Math.round(at * 10) % 864_000_000).toString(36)}`;
}

/** The age of each token in a frame, in milliseconds. */
export function agesOf(text: string, at: number): number[] {
  const now = Math.round(at * 10) % 864_000_000;
  return text
    .trim()
    .split(' ')
    .map((token) => (now - Number.parseInt(token, 36)) / 10);
}
