const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
// A word with the space before it, a run of punctuation, or a run of spaces: close to a model's tokens.
const PIECE = / ?[\p{L}\p{M}\p{N}'’]+|\s+(?!\S)|\s*[^\s\p{L}\p{N}]+|\s+/gu;
const LONGEST = 7;

function splitLong(piece: string): string[] {
  if (piece.length <= LONGEST + 1) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(piece)) {
    if (part.length >= LONGEST) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  if (part) parts.push(part);
  return parts;
}

/** Splits a text into the pieces that are sent. Joined they are the text; none ends inside a character. */
export function tokenise(text: string): string[] {
  const tokens: string[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECE)) {
    // Text between the matches is kept, so that nothing is lost.
    tokens.push(...splitLong(text.slice(at, match.index) + match[0]));
    at = match.index + match[0].length;
  }
  if (at < text.length) tokens.push(...splitLong(text.slice(at)));
  return joinMarks(tokens);
}

/** A combining mark, joiner or variation sign at the start of a token belongs to the token before it. */
function joinMarks(tokens: string[]): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    if (before !== undefined && (/^(?:\p{M}|\p{EMod}|\u200D)/u.test(token) || before.endsWith('\u200D'))) {
      joined[joined.length - 1] = before + token;
    } else joined.push(token);
  }
  return joined;
}

/** The number of tokens of a text for `usage`: an estimate, without splitting the text. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
