/**
 * A small language for what a sentence must not say. A phrase is parts separated by spaces, each of them one of
 * - `tell`, `tell|inform`   one of these words; `end_it` is two words
 * - `cut*`                  a word that begins so
 * - `{pills}`               one of the words of that name in the lists
 * - `the?`                  the same, but it may be missing
 * - `#`                     a number, in digits or letters, of ten or more
 * - `~`                     up to four words that change nothing ("really", "just", "a")
 * - `..4`                   up to four words of any kind, but no "not"
 * - `!of|who`               the next word is none of these, or the sentence ends
 * - `^` and `$`             the sentence begins or ends here
 */
export type WordLists = Readonly<Record<string, string>>;

/** A word of a phrase: one of `words`, or one that begins so. */
export interface WordsPart {
  readonly kind: 'words';
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly optional: boolean;
}

/** One part of a phrase after compiling. */
export type Part =
  | WordsPart
  | { readonly kind: 'gap'; readonly most: number; readonly fillersOnly: boolean }
  | { readonly kind: 'not'; readonly words: ReadonlySet<string> }
  | { readonly kind: 'end' };

export interface Phrase {
  readonly parts: readonly Part[];
  /** It must begin the sentence. */
  readonly atStart: boolean;
}

const MOST_FILLERS = 4;
const FILLERS = new Set(
  'a an the your you also really actually just only very in fact indeed totally completely fully truly definitely of course yes so quite clearly probably likely almost certainly simply now always still honestly literally basically well too even most some kind form type my own much'.split(
    ' ',
  ),
);
const NEGATORS = new Set('not never no without nobody none neither nor hardly'.split(' '));
const NUMBER_WORDS =
  'ten eleven twelve fifteen sixteen twenty thirty forty fifty sixty seventy eighty ninety hundred dozen dozens handful handfuls'.split(
    ' ',
  );
const TWO_DIGITS = [...'123456789'].flatMap((first) => [...'0123456789'].map((second) => first + second));

/** Whether a word denies. */
export function isNegator(word: string): boolean {
  return NEGATORS.has(word);
}

/** Whether a word changes nothing between two others. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** Whether a part of words accepts this one. */
export function accepts(part: WordsPart, word: string): boolean {
  return part.words.has(word) || part.beginnings.some((beginning) => word.startsWith(beginning));
}

/**
 * Compiles a phrase into one or more: choices of several words become phrases of their own.
 * @throws Error for an unknown list, and for a phrase that does not begin with plain words
 */
export function compilePhrase(source: string, lists: WordLists): Phrase[] {
  const atStart = source.startsWith('^ ');
  const sources = source.slice(atStart ? 2 : 0).split(' ');
  const phrases = sources.reduce<Part[][]>(
    (begun, each) => begun.flatMap((parts) => compilePart(each, lists).map((more) => [...parts, ...more])),
    [[]],
  );
  return phrases.map((parts) => {
    const [first] = parts;
    if (first?.kind !== 'words' || first.optional || first.beginnings.length > 0)
      throw new Error(`the phrase "${source}" must begin with a plain word`);
    return { parts, atStart };
  });
}

/** @returns the alternatives for one part of the source, each a sequence of parts */
function compilePart(source: string, lists: WordLists): Part[][] {
  if (source === '~') return [[{ kind: 'gap', most: MOST_FILLERS, fillersOnly: true }]];
  if (source === '$') return [[{ kind: 'end' }]];
  const gap = /^\.\.(\d{1,2})$/.exec(source)?.[1];
  if (gap) return [[{ kind: 'gap', most: Number(gap), fillersOnly: false }]];
  if (source.startsWith('!')) return [[{ kind: 'not', words: new Set(source.slice(1).split('|')) }]];
  const optional = source.endsWith('?');
  const choices = (optional ? source.slice(0, -1) : source).split('|').flatMap((choice) => {
    const name = /^\{(.+)\}$/.exec(choice)?.[1];
    if (name === undefined) return [choice];
    const list = lists[name];
    if (!list) throw new Error(`there is no list "${name}"`);
    return list.split(' ');
  });
  const hasNumber = choices.includes('#');
  const single = choices.filter((choice) => !choice.includes('_') && choice !== '#');
  const exact = single.filter((choice) => !choice.endsWith('*'));
  if (hasNumber) exact.push(...NUMBER_WORDS);
  const beginnings = single.filter((choice) => choice.endsWith('*')).map((choice) => choice.slice(0, -1));
  if (hasNumber) beginnings.push(...TWO_DIGITS);
  const several = choices
    .filter((choice) => choice.includes('_'))
    .map((choice) => choice.split('_').map((word): Part => wordsOf([word], [], false)));
  if (optional && several.length > 0) several.push([]);
  return exact.length + beginnings.length > 0
    ? [[wordsOf(exact, beginnings, optional)], ...several]
    : several;
}

function wordsOf(words: string[], beginnings: string[], optional: boolean): Part {
  return { kind: 'words', words: new Set(words), beginnings, optional };
}
