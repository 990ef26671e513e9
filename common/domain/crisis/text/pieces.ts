export type Sentence = {
  readonly words: readonly string[];
  /** For each word, whether it is in double quotes. */
  readonly quoted: readonly boolean[];
  /** The words outside the quotation marks, with those before a quotation that began in an earlier sentence. */
  readonly around: readonly string[];
  /** The words joined by single spaces, with a leading and a trailing space. */
  readonly joined: string;
  /** The index in `joined` of each word's leading space. */
  readonly starts: readonly number[];
  /** How many leading words also end the piece before: they are context, and matches within them belong to that piece. */
  readonly lead: number;
  /** Whether the sentence begins and ends here, or was cut because of its length. */
  readonly begins: boolean;
  readonly ends: boolean;
};

/** A text without full stops is read in pieces of this many words, so that the running time is linear. */
const WORDS_IN_PIECE = 60;
/** Words shared by neighbouring pieces. No pattern is longer than twice this, so none is cut in two. */
const SHARED_WORDS = 26;
const LEAD = 13;

/** Splits a sentence's words into overlapping pieces; nearly every sentence is one piece. */
export function pieces(
  words: readonly string[],
  quoted: readonly boolean[],
  around: readonly string[],
): Sentence[] {
  const found: Sentence[] = [];
  for (let from = 0; from < words.length; from += WORDS_IN_PIECE - SHARED_WORDS) {
    const to = Math.min(words.length, from + WORDS_IN_PIECE);
    const begins = from === 0;
    const ends = to === words.length;
    const own = begins && ends ? words : words.slice(from, to);
    const starts: number[] = [];
    let joined = '';
    for (const word of own) {
      starts.push(joined.length);
      joined += ` ${word}`;
    }
    found.push({
      words: own,
      quoted: begins && ends ? quoted : quoted.slice(from, to),
      around,
      joined: `${joined} `,
      starts,
      lead: begins ? 0 : LEAD,
      begins,
      ends,
    });
    if (ends) break;
  }
  return found;
}
