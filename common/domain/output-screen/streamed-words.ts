import { foldCharacters, isInvisible } from '../crisis/text/characters.ts';

/** A word of the model, spelled in full ("can't" is two). */
export interface StreamedWord {
  word: string;
  /** Where it begins in the whole text. */
  at: number;
  /** It stands in quotation marks that a word such as "say" introduces: a sentence for the person, not one of Winny's own. */
  quoted: boolean;
}

export interface WordListener {
  word(word: StreamedWord): void;
  /** A comma, colon or dash. */
  clause(): void;
  /** @param at where the next sentence begins @param isQuestion whether it ended with a question mark */
  sentence(at: number, isQuestion: boolean): void;
}

/** Letters in circles and squares are alphabetic too. */
const LETTER = /[\p{Alphabetic}\p{M}\p{N}]/u;
/** Markdown's emphasis does not end a word: "hu**man**" is one. Nor does half of a character, an error of the model. */
const INSIDE = /[*~`\p{Cs}]/u;
const APOSTROPHE = /['\u2018\u2019\u02bc\uff07]/;
/** Quotation marks with those that end them. */
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '\u2018': '\u2019',
  '\u201c': '\u201d',
  '\u00ab': '\u00bb',
};
const SENTENCE_END = /[.!?;\n\r\u2026\u3002\uff01\uff1f\u061f]/;
const CLAUSE_END = /[,:()\u2013\u2014]/;
const QUESTION = /[?\uff1f\u061f]/;
const NOT_IN_WORDS = /[^\p{L}\p{N}']/gu;
const LONGEST_WORD = 80;
/** Marks and signs without meaning in a word: any number of them in a row counts as one. */
const MEANINGLESS = /[\p{M}\p{Cs}*~`]/u;
/** Words before a quotation that make it one for the person to say or think. */
const INTRODUCES = new Set(
  'say says saying tell telling yourself thought thoughts sentence words word phrase like as think thinking write writing repeat reminder with to it line statement called them him her'.split(
    ' ',
  ),
);
/** Words whose "'s" is "is". */
const TAKES_IS = new Set('it that this there what who he she here everything nobody one'.split(' '));
const WITHOUT_APOSTROPHE: Readonly<Record<string, string>> = {
  cannot: 'can not',
  cant: 'can not',
  dont: 'do not',
  didnt: 'did not',
  doesnt: 'does not',
  im: 'i am',
  isnt: 'is not',
  ive: 'i have',
  thats: 'that is',
  wont: 'will not',
  youre: 'you are',
  youve: 'you have',
};

/** The words that a written word stands for. */
export function spellOut(written: string): string[] {
  const word = foldCharacters(written).replace(NOT_IN_WORDS, '');
  const cut = word.indexOf("'");
  if (cut === -1) return word === '' ? [] : (WITHOUT_APOSTROPHE[word]?.split(' ') ?? [word]);
  const head = word.slice(0, cut);
  const tail = word.slice(cut + 1);
  if (tail === 't' && head.endsWith('n')) {
    if (head === 'can') return ['can', 'not'];
    return [{ won: 'will', shan: 'shall', ain: 'is' }[head] ?? head.slice(0, -1), 'not'];
  }
  const ending = { m: 'am', re: 'are', ve: 'have', ll: 'will', d: 'would' }[tail];
  if (ending && head !== '') return [head, ending];
  if (tail === 's') return TAKES_IS.has(head) ? [head, 'is'] : [word];
  return [head + tail.replaceAll("'", '')].filter((each) => each !== '');
}

/** Nearly every character: the patterns need not be asked. */
function isPlainLetter(character: string): boolean {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

/**
 * Reads a text that comes in pieces of whole characters, letter by letter, and reports its words and ends of sentences. Invisible
 * characters are read as if they were not there.
 */
export function readStream(listener: WordListener) {
  let position = 0;
  let begunAt = -1;
  let written = '';
  /** A character that is understood by the one after it. */
  let pending = '';
  /** The length of the invisible characters after it. */
  let skipped = 0;
  let before = '';
  let lastWritten = '';
  let quoted = false;
  /** The mark that ends the quotation under way. */
  let closing = '';
  let last = '';
  let lastButOne = '';
  let asks = false;

  const endWord = () => {
    if (written === '') return;
    const words = spellOut(written);
    for (const word of words) listener.word({ word, at: begunAt, quoted });
    for (const word of words) [lastButOne, last] = [last, word];
    written = '';
  };
  const openQuote = (mark: string) => {
    // "I say" introduces a sentence of Winny's own.
    quoted = INTRODUCES.has(last) && lastButOne !== 'i' && lastButOne !== 'me';
    closing = QUOTES[mark] ?? '';
  };
  const closeQuote = () => {
    quoted = false;
    closing = '';
  };
  const grow = (character: string) => {
    if (written === '') begunAt = position;
    else if (MEANINGLESS.test(character) && MEANINGLESS.test(lastWritten)) return;
    written += character;
    lastWritten = character;
    if (written.length >= LONGEST_WORD) endWord();
  };

  /** @param after the next character; empty at the end of the text */
  const separate = (character: string, after: string) => {
    const isInside = APOSTROPHE.test(character) && written !== '' && LETTER.test(after);
    if (isInside || (character === '.' && /\d/.test(before) && /\d/.test(after))) {
      grow(character);
      return;
    }
    endWord();
    if (character === closing) closeQuote();
    else if (QUOTES[character] && closing === '' && LETTER.test(after)) openQuote(character);
    else if (CLAUSE_END.test(character)) listener.clause();
    else if (SENTENCE_END.test(character)) endSentence(character, after);
  };
  const endSentence = (character: string, after: string) => {
    asks ||= QUESTION.test(character) && closing === '';
    // "?!" and the line breaks after a paragraph belong to the sentence.
    if (SENTENCE_END.test(after)) return;
    listener.sentence(position + 1, asks);
    asks = false;
    // A quotation that is never closed must not hide what follows.
    if (character === '\n') closeQuote();
    [lastButOne, last] = ['', ''];
  };

  const take = (character: string, after: string) => {
    if (LETTER.test(character) || INSIDE.test(character)) {
      // Emphasis alone is no word.
      if (written !== '' || !INSIDE.test(character)) grow(character);
    } else separate(character, after);
    before = character;
    position += character.length;
  };
  const takePending = (after: string) => {
    if (pending !== '') take(pending, after);
    position += skipped;
    skipped = 0;
    pending = '';
  };
  /** Whether a character is understood without the one after it. */
  const isClear = (character: string) =>
    !APOSTROPHE.test(character) && !SENTENCE_END.test(character) && !QUOTES[character];

  return {
    push(text: string): void {
      for (const character of text) {
        if (character > '~' && isInvisible(character)) {
          skipped += character.length;
          continue;
        }
        takePending(character);
        if (isPlainLetter(character)) {
          grow(character);
          before = character;
          position += 1;
        } else if (isClear(character)) take(character, '');
        else pending = character;
      }
    },
    end(): void {
      takePending('');
      endWord();
      listener.sentence(position, false);
    },
    /** The unfinished word at the end of the text, and where it begins. */
    get unfinished(): { written: string; at: number } {
      return { written, at: begunAt };
    },
  };
}
