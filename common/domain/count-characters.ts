/**
 * The characters of a text as a person counts them: code points, so that an emoji or a letter of a rare script is one. The
 * length of a string counts many of those twice.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether a text has more characters than `most`. Looks at each character only when the text's length leaves it open. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && (text.length > most * 2 || countCharacters(text) > most);
}
