/** Words after which a piece without punctuation ends. */
const WORDS_IN_PIECE = 30;
/** Shorter pieces say too little alone and join the piece before them. */
const LEAST_WORDS = 3;
/** Pieces of a long message; more would take too long to encode. */
const MOST_PIECES = 6;
/** Of more pieces, neighbours are not read together: that would take too long to encode. */
const MOST_PIECES_WITH_PAIRS = 3;
/** Of a longer message the beginning and the end stand for the whole, because the encoder blurs long texts. */
const CHARACTERS_IN_WHOLE = 600;
const MOST_CHARACTERS = 8_000;

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const SENTENCE_END = /(?<=[.!?;\u2026])\s+|\s*[\n\r\u2028\u2029]+\s*/;

/**
 * The parts of a message that the local model reads, each by itself: sentences, in short messages every two neighbouring
 * sentences, and last the whole. A danger in one sentence is not hidden by the sentences around it.
 * @param text a message as the person wrote it
 */
export function unitsOf(text: string): string[] {
  const pieces = merge(piecesOf(tidy(text))).filter(Boolean);
  if (pieces.length === 0) return [];
  const neighbours = pieces.length <= MOST_PIECES_WITH_PAIRS ? pieces.slice(1) : [];
  const pairs = neighbours.map((piece, index) => `${pieces[index]} ${piece}`);
  const whole = shorten(pieces.join(' '));
  return [...new Set([...pieces, ...pairs].filter((unit) => unit !== whole)), whole];
}

function shorten(text: string): string {
  if (text.length <= CHARACTERS_IN_WHOLE) return text;
  const half = CHARACTERS_IN_WHOLE / 2;
  return `${text.slice(0, half)} ${text.slice(-half)}`;
}

function tidy(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .trim();
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.split(SENTENCE_END)) {
    const words = sentence.split(/\s+/).filter(Boolean);
    // Of a long sentence all pieces are equally long, so that the last is not a fragment.
    const count = Math.ceil(words.length / WORDS_IN_PIECE);
    const size = Math.ceil(words.length / Math.max(1, count));
    for (let start = 0; start < words.length; start += size) {
      const piece = words.slice(start, start + size);
      const last = pieces.at(-1);
      if (last !== undefined && piece.length < LEAST_WORDS)
        pieces[pieces.length - 1] = `${last} ${piece.join(' ')}`;
      else pieces.push(piece.join(' '));
    }
  }
  return pieces;
}

/** Joins neighbours of a long message, so that no more than `MOST_PIECES` are left. */
function merge(pieces: string[]): string[] {
  const size = Math.ceil(pieces.length / MOST_PIECES);
  if (size <= 1) return pieces;
  const merged: string[] = [];
  for (let start = 0; start < pieces.length; start += size) {
    merged.push(pieces.slice(start, start + size).join(' '));
  }
  return merged;
}
