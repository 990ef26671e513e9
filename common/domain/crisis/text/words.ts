import { foldCharacters, isPlain } from './characters.ts';
import { isCommonWord } from './common-words.ts';
import {
  decode,
  fitsMask,
  HAS_LEET,
  oneSlipApart,
  skeleton,
  slipsApart,
  withoutEdgeSigns,
} from './disguises.ts';
import { joinWords } from './join-words.ts';
import { pieces, type Sentence } from './pieces.ts';
import { doubleQuotes, isBalanced, type Quotation } from './quotes.ts';
import { MENDED_WORDS, SENSITIVE_WORDS, SPELLINGS } from './spellings.ts';

export type WordReader = { readonly read: (text: string) => Sentence[] };

const ELLIPSIS = /\.{2,}/g;
const SENTENCE_END = /[.!?;\n\r\u3002\uff01\uff1f\u061f\u0964\u2029\u2028]+/;
const SPACED_LETTERS = /(?<![a-z0-9'])[a-z0-9](?:[ .\-*/,~|]{1,3}[a-z0-9](?![a-z0-9'!$@])){2,}/g;
const SEPARATORS = /[ .\-*/,~|]+/g;
const UNDERSCORES = /_/g;
const SIGN_FOR_I = /([a-z])[!|\u00a1](?=[a-z])/g;
const PIPES_FOR_L = /([a-z])\|\|/g;
const KILL_IN_SIGNS = /(?<![a-z])k[i1][l1!|]{2}(?=ing|ed|s?(?![a-z]))/g;
const PLAIN_TOKEN = /[a-z0-9'@$*#]+|"/g;
const ANY_TOKEN = /[\p{L}\p{M}\p{N}'@$*#]+|"/gu;
const HAS_LETTER = /[a-z]/;
const PLAIN_LATIN = /^[a-z]+$/;
const RUNS = /(.)\1{2,}/g;
const LONG_RUN = /(.)\1{2,}/;
const ANY_RUN = /(.)\1/;
const LONGEST_WORD = 40;
/** Words whose "'s" is "is"; after any other it is a possessive. */
const TAKES_IS = new Set([
  'he',
  'she',
  'it',
  'that',
  'what',
  'there',
  'here',
  'who',
  'how',
  'everything',
  'life',
]);
const MOST_AROUND = 24;
/** Words that only look like a stretched or masked sensitive one. */
const NOT_HIDDEN = new Set(['piss', 'pisses']);
/** "Suicide" is misspelled in more ways than by one letter. */
const MAY_BE_SUICIDE = /^(?=.*[cs])(?=.*d)s[a-z]{5,9}$/;
const NOT_SUICIDE = new Set(['subside', 'subsides', 'subsided', 'suicune']);
type Reading = { readonly token: RegExp; readonly spelled: Map<string, readonly string[]> };

/**
 * Creates a reader that splits a text into sentences of words, spelled as in the rules.
 * @param vocabulary every word of the rules; these are never changed
 */
export function createWordReader(vocabulary: ReadonlySet<string>): WordReader {
  const sensitive = new Set(SENSITIVE_WORDS);
  const bySkeleton = new Map<string, string>();
  for (const word of [...SENSITIVE_WORDS, ...vocabulary]) {
    const key = skeleton(word);
    if (word.length > 1 && !bySkeleton.has(key)) bySkeleton.set(key, word);
  }
  const mayHoldSensitive = new RegExp(SENSITIVE_WORDS.join('|'));
  const isKnown = (word: string) => vocabulary.has(word) || isCommonWord(word) || sensitive.has(word);

  function unmask(word: string): string | null {
    return SENSITIVE_WORDS.find((known) => fitsMask(known, word)) ?? null;
  }

  /** The nearest known spelling of a word with digits, stretched or doubled letters. */
  function unhide(word: string): string | null {
    const leet = HAS_LEET.test(word) && HAS_LETTER.test(word) && word.length > 1;
    const run = LONG_RUN.test(word);
    if ((!leet && !run && !ANY_RUN.test(word)) || NOT_HIDDEN.has(word)) return null;
    const hidden = bySkeleton.get(skeleton(word));
    if (leet || run) {
      const readings = leet
        ? [decode(word.replace('11', 'll')), decode(word), decode(word.replaceAll('1', 'l'))]
        : [];
      const shorter = [word.replace(RUNS, '$1$1'), word.replace(RUNS, '$1')];
      const known = [...readings, ...(leet ? [] : shorter)].filter(
        (reading) => isKnown(reading) || SPELLINGS.has(reading),
      );
      const near = known.find(isCommonWord) ?? known.find((reading) => sensitive.has(reading));
      if (near) return near;
      if (hidden && sensitive.has(hidden)) return hidden;
      return known[0] ?? hidden ?? (leet ? null : word.replace(RUNS, '$1'));
    }
    return hidden && sensitive.has(hidden) ? hidden : null;
  }

  function mend(word: string): string | null {
    if (word.length < 5) return null;
    const near = MENDED_WORDS.filter((known) => oneSlipApart(word, known));
    const nearest = near.find((known) => known.length === word.length) ?? near[0];
    if (nearest || !MAY_BE_SUICIDE.test(word) || NOT_SUICIDE.has(word)) return nearest ?? null;
    return ['suicide', 'suicidal'].find((known) => slipsApart(word, known) <= 2) ?? null;
  }

  /** Splits words that were run together ("killmyself"), if the rules contain one of them. */
  function split(word: string): string[] | null {
    if (word.length < 5 || word.length > LONGEST_WORD || !PLAIN_LATIN.test(word)) return null;
    if (!mayHoldSensitive.test(word)) return null;
    const best: (string[] | null)[] = [[]];
    for (let end = 1; end <= word.length; end += 1) {
      best[end] = null;
      for (let start = 0; start < end; start += 1) {
        const before = best[start];
        const piece = word.slice(start, end);
        if (!before || !(piece.length > 1 ? isKnown(piece) : piece === 'i' || piece === 'a')) continue;
        const current: string[] | null = best[end] ?? null;
        if (!current || before.length + 1 < current.length) best[end] = [...before, piece];
      }
    }
    const pieces = best[word.length];
    return pieces && pieces.length > 1 && pieces.some((piece) => sensitive.has(piece)) ? pieces : null;
  }

  function spell(token: string): readonly string[] {
    const known = SPELLINGS.get(token);
    if (known) return known.split(' ');
    if (isKnown(token) || token.length > LONGEST_WORD) return [token];
    if (token.includes("'")) return expandContraction(decode(token).replace(RUNS, '$1'), spell);
    if (/[*#]/.test(token)) {
      const unmasked = unmask(token) ?? unmask(token.replace(/[*#]+/g, '*'));
      return [unmasked ?? token.replace(/[*#]+/g, '')];
    }
    const unhidden = unhide(token);
    if (unhidden) return SPELLINGS.get(unhidden)?.split(' ') ?? [unhidden];
    const mended = mend(token);
    return mended ? [mended] : (split(token) ?? [token]);
  }

  function readSentence(
    source: string,
    { token, spelled, quotation }: Reading & { quotation: Quotation },
  ): { sentences: Sentence[]; open: readonly string[] | null } {
    const words: string[] = [];
    const quoted: boolean[] = [];
    let inQuotes = quotation.open !== null;
    for (const [raw] of source.matchAll(token)) {
      if (raw === '"') {
        inQuotes = quotation.balanced && !inQuotes;
        continue;
      }
      let spelling = spelled.get(raw);
      if (!spelling) {
        spelling = spell(withoutEdgeSigns(raw));
        spelled.set(raw, spelling);
      }
      for (const word of spelling) {
        if (word === '') continue;
        words.push(word);
        quoted.push(inQuotes);
      }
    }
    joinWords(words, quoted, sensitive, isKnown);
    const around = [...(quotation.open ?? []), ...words.filter((_, at) => !quoted[at])].slice(-MOST_AROUND);
    return { sentences: pieces(words, quoted, around), open: inQuotes ? around : null };
  }

  function read(text: string): Sentence[] {
    const folded = doubleQuotes(foldCharacters(text))
      .replace(UNDERSCORES, ' ')
      .replace(SPACED_LETTERS, (letters) => letters.replace(SEPARATORS, ''))
      .replace(PIPES_FOR_L, '$1ll')
      .replace(KILL_IN_SIGNS, 'kill')
      .replace(SIGN_FOR_I, '$1i')
      .replace(ELLIPSIS, ' ');
    const token = isPlain(folded) ? PLAIN_TOKEN : ANY_TOKEN;
    // The same spelling often recurs, and each hostile one costs a search.
    const spelled = new Map<string, readonly string[]>();
    const sentences = new Map<string, Sentence[]>();
    const evenly = isBalanced(folded);
    let open: readonly string[] | null = null;
    return folded.split(SENTENCE_END).flatMap((part) => {
      const quotes = part.includes('"');
      const known = open === null && !quotes ? sentences.get(part) : undefined;
      if (known) return known;
      const quotation = { open, balanced: evenly || isBalanced(part) };
      const read = readSentence(part, { token, spelled, quotation });
      if (open === null && !quotes) sentences.set(part, read.sentences);
      open = evenly ? read.open : null;
      return read.sentences;
    });
  }

  return { read };
}

function expandContraction(token: string, spell: (token: string) => readonly string[]): readonly string[] {
  const bare = SPELLINGS.get(token.replaceAll("'", ''));
  if (bare) return bare.split(' ');
  const cut = token.indexOf("'");
  const head = token.slice(0, cut);
  const tail = token.slice(cut + 1);
  if (head === '') return spell(tail);
  if (tail === 't' && head.endsWith('n')) return [...spell(head.slice(0, -1)), 'not'];
  if (tail === 'm') return [...spell(head), 'am'];
  if (tail === 've') return [...spell(head), 'have'];
  if (tail === 'll' || tail === 'l') return [...spell(head), 'will'];
  if (tail === 're') return [...spell(head), 'are'];
  if (tail === 'd') return [...spell(head), 'would'];
  if (tail === 's') return TAKES_IS.has(head) ? [head, 'is'] : spell(head);
  return spell(head + tail.replaceAll("'", ''));
}
