/**
 * Matches possible markdown: characters that start markup, an address or an entity anywhere; characters that start a block at
 * the beginning of a line; spaces that indent or break a line.
 */
const SIGNS = /[\\`*_~[\]<>&|@]|:\/\/|www\.|^[ \t]*(?:#|[-+=]|\d+[.)])|^(?: {4}|[ ]*\t)| {2}$/im;

/** Whether markdown would render a text as plain paragraphs, so that no parser is needed. In doubt false. */
export function isPlainProse(text: string): boolean {
  return !SIGNS.test(text);
}

/** The paragraphs of a plain text, split at blank lines as markdown does. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.replace(/[ \t]*\n[ \t]*/g, '\n').trim())
    .filter((paragraph) => paragraph !== '');
}
