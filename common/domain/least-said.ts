/**
 * Of several wordings the one that the earlier replies of a session hold least often, the first of equal ones: with enough wordings no
 * block of text is read more than three times (SAFE-38).
 * @param wordings none may be a part of another
 * @param earlier the texts of the earlier replies
 */
export function leastSaid(wordings: readonly [string, ...string[]], earlier: readonly string[]): string {
  const timesIn = (wording: string) => earlier.filter((reply) => reply.includes(wording)).length;
  return wordings.reduce(
    (least, wording) => (timesIn(wording) < timesIn(least) ? wording : least),
    wordings[0],
  );
}

/**
 * All pairs of a beginning and an end, such that the pairs that follow each other have neither in common. The numbers of beginnings and
 * ends have no common divisor.
 */
export function pairsOf(
  beginnings: readonly [string, ...string[]],
  ends: readonly [string, ...string[]],
): readonly [string, ...string[]] {
  const pair = (at: number) => `${beginnings[at % beginnings.length] ?? ''}${ends[at % ends.length] ?? ''}`;
  const rest = Array.from({ length: beginnings.length * ends.length - 1 }, (_, n) => pair(n + 1));
  return [pair(0), ...rest];
}
