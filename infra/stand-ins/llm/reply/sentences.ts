/** Splits a text into sentences. */
export function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?…\n;]+[.!?…;]*/g) ?? []).map((each) => each.trim()).filter(Boolean);
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}'’]+/gu) ?? [];

const BORING = new Set(
  'the and but for with that this have has had was were are not you your they them from what when which who how why can could would should will just about into than then there their been being very more some such also only even much many most other over under because while really like feel feels feeling thing things someone something anything make makes made get gets got want know think'.split(
    ' ',
  ),
);

/** A word without its ending. */
export const stemOf = (word: string) =>
  word.length > 3 ? word.replace(/(?:ings?|ions?|ments?|edly|ed|ness|iety|ious|ies|ly|es|s|y)$/, '') : word;

/** The words by which two texts are compared: lower case, without endings and without common words. */
export function stemsOf(text: string): Set<string> {
  const stems = wordsOf(text.toLowerCase())
    .filter((word) => word.length > 3 && !BORING.has(word))
    .map((word) => stemOf(word.replace(/['’].*$/, '')))
    .filter((stem) => stem.length > 2);
  return new Set(stems);
}
