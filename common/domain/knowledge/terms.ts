import { RELATED_WORDS, STOP_WORDS } from './word-lists.ts';

/** Words of a text in lower case, with straight apostrophes. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? []
  );
}

/** The endings that change the most in English: plural, -ing, -ed, -ly, and the final e and y that they replace. */
function stem(word: string): string {
  let stemmed = word.replace(/'s$/, '').replaceAll("'", '');
  if (stemmed.length > 3) {
    if (stemmed.endsWith('ies')) stemmed = `${stemmed.slice(0, -3)}y`;
    else if (stemmed.endsWith('sses')) stemmed = stemmed.slice(0, -2);
    else if (/[^sui]s$/.test(stemmed)) stemmed = stemmed.slice(0, -1);
  }
  if (stemmed.length > 5 && stemmed.endsWith('ing')) stemmed = single(stemmed.slice(0, -3));
  else if (stemmed.length > 4 && stemmed.endsWith('ed')) stemmed = single(stemmed.slice(0, -2));
  else if (stemmed.length > 5 && stemmed.endsWith('ly')) stemmed = stemmed.slice(0, -2);
  if (stemmed.length > 4 && stemmed.endsWith('e')) stemmed = stemmed.slice(0, -1);
  if (stemmed.length > 4 && stemmed.endsWith('y')) stemmed = `${stemmed.slice(0, -1)}i`;
  return stemmed;
}

/** `stopp` is `stop`, but `fall` stays. */
function single(stemmed: string): string {
  return /([^lsz])\1$/.test(stemmed) ? stemmed.slice(0, -1) : stemmed;
}

/** Numbers of scales and questionnaires, which items write in figures. */
const FIGURES: Readonly<Record<string, string>> = { nought: '0', zero: '0', ten: '10' };

const stopWords = new Set([...STOP_WORDS, ...STOP_WORDS.map((word) => word.replaceAll("'", ''))]);

/** The words of a text that say something, reduced to their stems; words may occur several times. */
export function termsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !stopWords.has(word))
    .map((word) => FIGURES[word] ?? stem(word))
    .filter((term) => term !== '');
}

const related = new Map<string, Set<string>>();
for (const group of RELATED_WORDS) {
  const terms = group.map(stem);
  for (const term of terms) {
    const others = related.get(term) ?? new Set();
    for (const other of terms) if (other !== term) others.add(other);
    related.set(term, others);
  }
}

/** Terms that people use for the same things, without the given ones. */
export function relatedTerms(terms: readonly string[]): string[] {
  const given = new Set(terms);
  const found = new Set(terms.flatMap((term) => [...(related.get(term) ?? [])]));
  return [...found].filter((term) => !given.has(term));
}
