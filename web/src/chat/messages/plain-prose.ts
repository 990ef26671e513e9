/**
 * Everything a sign of markdown, an address or an entity begins with, wherever it stands; what means something at the start
 * of a line only; what would indent or break a line.
 */
const SIGNS = /[\\`*_~[\]<>&|@]|:\/\/|www\.|^[ \t]*(?:#|[-+=]|\d+[.)])|^(?: {4}|[ ]*\t)| {2}$/im;

/** Whether markdown would make nothing of a text but paragraphs, so that nobody needs to parse it. Errs on the side of no. */
export function isPlainProse(text: string): boolean {
  return !SIGNS.test(text);
}

/** The paragraphs of a plain text, as markdown divides it: at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.replace(/[ \t]*\n[ \t]*/g, '\n').trim())
    .filter((paragraph) => paragraph !== '');
}
