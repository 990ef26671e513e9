/** Words after which a sentence without punctuation is divided. */
const WORDS_IN_SENTENCE = 30;
/** Shorter sentences say too little alone and join the one before them. */
const LEAST_WORDS = 3;
/** Sentences are put together up to this length (characters). */
const CHARACTERS_IN_WINDOW = 600;
/** Of a window the encoder reads 254 tokens: more of its end would be read for its words only. */
const TOKENS_IN_WINDOW = 250;
/** A sentence that fills more of a window is not read twice, because the time that the encoder takes grows with the text. */
const MOST_REPEATED = 0.4;
/**
 * As many characters as a message may have. One that has more has several for each that people see, and of it the beginning
 * and the end are read: the time that the encoder takes grows with the text.
 */
const MOST_CHARACTERS = 4_000;
/** Longer words are divided: they are texts without spaces. */
const WORD_PARTS = /.{1,100}/gsu;

const EXCESSIVE_MARKS = /(\p{M}{2})\p{M}+/gu;
const LONG_RUN = /(.)\1{8,}/gsu;
/** A word that is repeated more than four times, as in a line of ornaments. */
const REPEATED_WORD = /(?<!\S)(\S{1,40})(?:\s+\1(?!\S)){4,}/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const SENTENCE_END = /(?<=[.!?;\u2026])\s+|\s*[\n\r\u2028\u2029]+\s*/;

/**
 * Divides a message into windows, which the crisis model scores one by one: whole sentences together, up to 600 characters. A window
 * begins with the last sentence of the one before, because a danger can be told in two.
 * @param text a message as the person wrote it
 * @returns one window for most messages, none for a message without text
 */
export function windowsOf(text: string): string[] {
  const windows: string[] = [];
  let current: string[] = [];
  let filled = 0;
  for (const sentence of sentencesOf(text)) {
    const size = shareOfWindow(sentence);
    if (current.length > 0 && filled + size > 1) {
      windows.push(current.join(' '));
      const before = current.at(-1) ?? '';
      const sizeBefore = shareOfWindow(before);
      const fits = sizeBefore <= MOST_REPEATED && sizeBefore + size <= 1;
      current = fits ? [before] : [];
      filled = fits ? sizeBefore : 0;
    }
    current.push(sentence);
    filled += size;
  }
  return current.length === 0 ? windows : [...windows, current.join(' ')];
}

/** How much of a window a text fills: 1 for as many characters, or at most as many tokens, as a window may have. */
function shareOfWindow(text: string): number {
  return Math.max((text.length + 1) / CHARACTERS_IN_WINDOW, tokensAtMost(text) / TOKENS_IN_WINDOW);
}

/** At most so many tokens: three letters or more of a word make one, any other sign can be one. Random letters can have more. */
function tokensAtMost(text: string): number {
  let tokens = 0;
  for (const [part] of text.matchAll(/\p{Script=Latin}+|\S/gu)) tokens += Math.ceil(part.length / 3);
  return tokens;
}

/**
 * The sentences of a message, without what says nothing; long ones divided, fragments joined to the sentence before.
 * @param text a message as the person wrote it
 */
export function sentencesOf(text: string): string[] {
  return divided(tidy(text)).filter(Boolean);
}

/** The beginning and the end of a longer text. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most / 2)}\n${text.slice(-most / 2)}`;
}

function tidy(text: string): string {
  const wellFormed = squeeze(text.toWellFormed());
  const plain = plainOf(wellFormed);
  if (plain.length <= MOST_CHARACTERS) return plain;
  // The normal form of one sign can have 18. Text between two lines of such signs should not be cut off.
  const shorter = wellFormed.replace(LONG_RUN, '$1').replace(REPEATED_WORD, '$1 $1');
  return shorten(plainOf(shorter), MOST_CHARACTERS);
}

function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .trim();
}

/** Takes from a text that is too long what says nothing: marks on marks, invisible characters, and long runs of one. */
function squeeze(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const squeezed = shorten(text, 8 * MOST_CHARACTERS)
    .replace(INVISIBLE, '')
    .replace(EXCESSIVE_MARKS, '$1')
    .replace(LONG_RUN, '$1');
  return shorten(squeezed, 2 * MOST_CHARACTERS);
}

function divided(text: string): string[] {
  const sentences: string[] = [];
  for (const sentence of text.split(SENTENCE_END)) {
    const words = sentence.split(/\s+/).flatMap((word) => word.match(WORD_PARTS) ?? []);
    // Of a long sentence all parts are equally long, so that the last is not a fragment.
    const count = Math.ceil(words.length / WORDS_IN_SENTENCE);
    const size = Math.ceil(words.length / Math.max(1, count));
    for (let start = 0; start < words.length; start += size) {
      for (const part of withinWindow(words.slice(start, start + size))) {
        const fragment = part.join(' ');
        const last = sentences.at(-1);
        const joins =
          last !== undefined &&
          part.length < LEAST_WORDS &&
          shareOfWindow(last) + shareOfWindow(fragment) <= 1;
        if (joins) sentences[sentences.length - 1] = `${last} ${fragment}`;
        else sentences.push(fragment);
      }
    }
  }
  return sentences;
}

/** Divides the words of a sentence that would fill more than a window. */
function withinWindow(words: string[]): string[][] {
  const parts: string[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const size = shareOfWindow(word);
    if (filled + size > 1) {
      parts.push([]);
      filled = 0;
    }
    parts.at(-1)?.push(word);
    filled += size;
  }
  return parts;
}
