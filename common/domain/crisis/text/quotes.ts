/** How quotation marks are read in a sentence. */
export type Quotation = {
  /** The words before a quotation that an earlier sentence began and did not end. */
  readonly open: readonly string[] | null;
  /** Whether its marks come in pairs. Without, a mark may be an inch or a slip. */
  readonly balanced: boolean;
};

/** Words in single quotation marks, which are apostrophes otherwise: a mark before a word, and one behind a word. */
const IN_SINGLE_QUOTES = /(^|[\s:,(-])'(?=[a-z])((?:[^'"\n]|(?<=[a-z])'(?=[a-z])){2,400})'(?=$|[\s.,;:!?)])/g;
const WHOLE_TEXT = /^\s*"([^"]*)"\s*$/;

/** Reads single quotation marks as double ones, and a text that is one quotation as what the person says. */
export function doubleQuotes(text: string): string {
  const doubled = text.includes("'") ? text.replace(IN_SINGLE_QUOTES, '$1"$2"') : text;
  return doubled.includes('"') ? doubled.replace(WHOLE_TEXT, '$1') : doubled;
}

/** Whether the quotation marks of a text come in pairs. */
export function isBalanced(text: string): boolean {
  let marks = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) marks += 1;
  return marks % 2 === 0;
}
