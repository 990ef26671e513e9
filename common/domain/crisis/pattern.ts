/**
 * A small language for what a sentence may say, so that rules are written as grammar rather than as remembered sentences.
 * A pattern is words separated by spaces, each of them one of
 * - `die`            this word
 * - `die|dying`      one of these; `right_now|tonight` where one of them is several words
 * - `{want}`         one of the phrases of that name in the lexicon, which are patterns themselves
 * - `just?` `{so}?`  the same, but it may be missing
 * - `~`              up to four words that change nothing ("really", "just", "honestly")
 * - `..4`            up to four words of any kind
 * - `^` and `$`      the sentence begins or ends here
 */
export type Lexicon = Readonly<Record<string, readonly string[]>>;

type Element =
  | { readonly kind: 'words'; readonly choices: readonly Phrase[]; readonly optional: boolean }
  | { readonly kind: 'literal'; readonly word: string }
  | { readonly kind: 'gap'; readonly most: number }
  | { readonly kind: 'fillers' }
  | { readonly kind: 'edge'; readonly source: '^' | '$' };
type Phrase = readonly Element[];

export type CompiledPattern = {
  /** The pattern as it is written in the rules. */
  readonly source: string;
  /** Matches in words joined by single spaces, with a leading and a trailing space. */
  readonly regex: RegExp;
  /** One of these words is in every match; the rarest such set. */
  readonly anchors: ReadonlySet<string>;
  /** For each required part, the words of which one must be present; equal sets are the same object. */
  readonly needs: readonly ReadonlySet<string>[];
  /** Every literal word of the pattern. */
  readonly vocabulary: ReadonlySet<string>;
  /** Whether it refers to the beginning or end of the sentence and so needs the whole of it. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
};

/** The lexicon entry for `~`. */
const FILLERS = 'filler';
const MOST_FILLERS = 4;
const GAP_WORD = '[^ ]+ ';
const LITERAL = /^[\p{L}\p{M}\p{N}']+$/u;

function parsePhrase(source: string, lexicon: Lexicon, depth: number): Phrase {
  if (depth > 6) throw new Error(`lexicon entries refer to each other in a circle near "${source}"`);
  return source
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => parseElement(part, lexicon, depth));
}

function parseElement(part: string, lexicon: Lexicon, depth: number): Element {
  if (part === '~') return { kind: 'fillers' };
  if (part === '^' || part === '$') return { kind: 'edge', source: part };
  const gap = /^\.\.(\d{1,2})$/.exec(part);
  if (gap) return { kind: 'gap', most: Number(gap[1]) };
  const optional = part.endsWith('?');
  const body = optional ? part.slice(0, -1) : part;
  const sources = body.split('|').flatMap((choice) => {
    const name = /^\{(.+)\}$/.exec(choice)?.[1];
    if (name === undefined) return [choice.replaceAll('_', ' ')];
    const phrases = lexicon[name];
    if (!phrases) throw new Error(`the lexicon has no "${name}"`);
    return phrases;
  });
  const [only] = sources;
  if (sources.length === 1 && !optional && only !== undefined && LITERAL.test(only))
    return { kind: 'literal', word: only };
  const choices = sources.map((source) =>
    LITERAL.test(source)
      ? [{ kind: 'literal', word: source } as const]
      : parsePhrase(source, lexicon, depth + 1),
  );
  return { kind: 'words', choices, optional };
}

function sourceOf(phrase: Phrase, fillers: string): string {
  return phrase
    .map((element) => {
      if (element.kind === 'edge') return element.source === '^' ? '' : '$';
      if (element.kind === 'literal') return `${element.word} `;
      if (element.kind === 'gap') return `(?:${GAP_WORD}){0,${element.most}}?`;
      if (element.kind === 'fillers') return `(?:${fillers}){0,${MOST_FILLERS}}`;
      const choices = element.choices.map((choice) => sourceOf(choice, fillers)).join('|');
      return `(?:${choices})${element.optional ? '?' : ''}`;
    })
    .join('');
}

function collectWords(phrase: Phrase, into: Set<string>): void {
  for (const element of phrase) {
    if (element.kind === 'literal') into.add(element.word);
    if (element.kind === 'words') for (const choice of element.choices) collectWords(choice, into);
  }
}

type Anchors = { readonly words: readonly string[]; readonly rarity: number };

/** The words to search an element by: for each alternative the rarest required one. */
function anchorsOfElement(element: Element, rarity: (word: string) => number): Anchors | null {
  if (element.kind === 'literal') return { words: [element.word], rarity: rarity(element.word) };
  if (element.kind !== 'words' || element.optional) return null;
  const words: string[] = [];
  let commonest = Number.POSITIVE_INFINITY;
  for (const choice of element.choices) {
    const anchors = anchorsOf(choice, rarity);
    if (!anchors) return null;
    for (const word of anchors.words) words.push(word);
    commonest = Math.min(commonest, anchors.rarity);
  }
  return { words, rarity: commonest };
}

/** The words to search a phrase by: those of the required element whose most common word is rarest. */
function anchorsOf(phrase: Phrase, rarity: (word: string) => number): Anchors | null {
  let best: Anchors | null = null;
  for (const element of phrase) {
    const found = anchorsOfElement(element, rarity);
    if (found && (!best || found.rarity > best.rarity)) best = found;
  }
  return best;
}

/** Interns sets of words, so that a set shared by many patterns is searched once per sentence. */
const sets = new Map<string, ReadonlySet<string>>();

function sharedSet(words: readonly string[]): ReadonlySet<string> {
  const key = [...new Set(words)].sort().join(' ');
  const known = sets.get(key) ?? new Set(words);
  sets.set(key, known);
  return known;
}

/**
 * Compiles a pattern.
 * @param rarity how rare a word is in ordinary English; rarer words are searched first
 * @throws Error for an unknown lexicon entry, or a pattern that could match fillers alone
 */
export function compilePattern(
  source: string,
  lexicon: Lexicon,
  rarity: (word: string) => number,
): CompiledPattern {
  const phrase = parsePhrase(source, lexicon, 0);
  const fillers = (lexicon[FILLERS] ?? []).map((word) => `${word} `).join('|');
  const anchors = anchorsOf(phrase, rarity);
  if (!anchors) throw new Error(`the pattern "${source}" has no word that must be there`);
  const vocabulary = new Set<string>();
  collectWords(phrase, vocabulary);
  return {
    source,
    regex: new RegExp(`${phrase[0]?.kind === 'edge' ? '^' : ''} ${sourceOf(phrase, fillers)}`, 'g'),
    atStart: phrase.some((element) => element.kind === 'edge' && element.source === '^'),
    atEnd: phrase.some((element) => element.kind === 'edge' && element.source === '$'),
    anchors: sharedSet(anchors.words),
    needs: phrase.flatMap((element) => {
      const needed = anchorsOfElement(element, rarity);
      return needed ? [sharedSet(needed.words)] : [];
    }),
    vocabulary,
  };
}
