/**
 * The number of code points, so that an emoji or a rare letter counts as one. A string's length counts many of them twice.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether a text has more than `most` characters. Counts them only when the string's length does not decide it. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && (text.length > most * 2 || countCharacters(text) > most);
}
