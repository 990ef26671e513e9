/** Words after which a piece without punctuation ends. */
const WORDS_IN_PIECE = 30;
/** Shorter pieces say too little alone and join the piece before them. */
const LEAST_WORDS = 3;
/** Pieces of a long message; more would take too long to encode. */
const MOST_PIECES = 6;
/** Of a longer message the beginning and the end stand for the whole, because the encoder blurs long texts. */
const CHARACTERS_IN_WHOLE = 600;
/**
 * As many characters as a message may have. One that has more has several for each that people see, and of it the beginning
 * and the end are read: the time that the encoder takes grows with the text.
 */
const MOST_CHARACTERS = 4_000;
/** A piece ends here although its sentence goes on, and fragments join no longer piece (characters). */
const CHARACTERS_IN_PIECE = 600;
/** Longer words are cut: they are texts without spaces. */
const CHARACTERS_IN_WORD = 100;

const EXCESSIVE_MARKS = /(\p{M}{2})\p{M}+/gu;
const LONG_RUN = /(.)\1{8,}/gsu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const SENTENCE_END = /(?<=[.!?;\u2026])\s+|\s*[\n\r\u2028\u2029]+\s*/;

/**
 * The parts of a message that the crisis model reads, each by itself: sentences, and last the whole. A danger in one sentence
 * is not hidden by the sentences around it.
 * @param text a message as the person wrote it
 */
export function unitsOf(text: string): string[] {
  const pieces = merge(piecesOf(tidy(text))).filter(Boolean);
  if (pieces.length === 0) return [];
  const whole = shorten(pieces.join(' '), CHARACTERS_IN_WHOLE);
  return [...new Set(pieces.filter((unit) => unit !== whole)), whole];
}

/** The beginning and the end of a longer text. */
function shorten(text: string, most: number, between = ' '): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most / 2)}${between}${text.slice(-most / 2)}`;
}

function tidy(text: string): string {
  const plain = squeeze(text)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .trim();
  return shorten(plain, MOST_CHARACTERS, '\n');
}

/** Takes from a text that is too long what says nothing: marks on marks, invisible characters, and long runs of one. */
function squeeze(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const squeezed = shorten(text, 8 * MOST_CHARACTERS, '\n')
    .replace(INVISIBLE, '')
    .replace(EXCESSIVE_MARKS, '$1')
    .replace(LONG_RUN, '$1');
  return shorten(squeezed, 2 * MOST_CHARACTERS, '\n');
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.split(SENTENCE_END)) {
    const words = sentence.split(/\s+/).filter(Boolean).flatMap(cut);
    // Of a long sentence all pieces are equally long, so that the last is not a fragment.
    const count = Math.ceil(words.length / WORDS_IN_PIECE);
    const size = Math.ceil(words.length / Math.max(1, count));
    for (let start = 0; start < words.length; start += size) {
      for (const piece of withinLength(words.slice(start, start + size))) {
        const last = pieces.at(-1);
        if (last !== undefined && piece.length < LEAST_WORDS && last.length < CHARACTERS_IN_PIECE)
          pieces[pieces.length - 1] = `${last} ${piece.join(' ')}`;
        else pieces.push(piece.join(' '));
      }
    }
  }
  return pieces;
}

function cut(word: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < word.length; start += CHARACTERS_IN_WORD)
    parts.push(word.slice(start, start + CHARACTERS_IN_WORD));
  return parts;
}

/** Divides the words of a piece that has too many characters. */
function withinLength(words: string[]): string[][] {
  const pieces: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (length + word.length > CHARACTERS_IN_PIECE) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(word);
    length += word.length + 1;
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
