import { DIE_AFTER_VERB, PAIRS } from './spellings.ts';

/** After these words a lone 2 is "to". */
const BEFORE_TO = new Set([
  'want',
  'going',
  'need',
  'ready',
  'about',
  'trying',
  'how',
  'like',
  'have',
  'got',
  'used',
  'wanted',
  'way',
]);
/** After these words "ill" is "I'll" without its apostrophe. */
const VERBS_AFTER_I_WILL = new Set(
  'do be just never kill hurt harm end cut die take jump make go try have get probably always shake hit lose snap not stab shoot drown smother strangle choke overdose'.split(
    ' ',
  ),
);
/** The same for "id" and "its". */
const VERBS_AFTER_I_WOULD = new Set(
  'use do be kill die jump hang never just rather like love have go end take cut hurt'.split(' '),
);
const AFTER_IT_IS = new Set(
  'going not over tonight time too just all been so done now in like happening getting because the'.split(
    ' ',
  ),
);
/** After these words "dei" is "die" with its letters swapped. */
const BEFORE_DIE = new Set(['to', 'will', 'just', 'could', 'and', 'should']);
/** Before these words "self delete" is about a file or an account. */
const DELETED = new Set([
  'message',
  'messages',
  'account',
  'file',
  'files',
  'photo',
  'photos',
  'app',
  'post',
  'posts',
]);
/** Before these words "my self" is not "myself": "my self esteem". */
const AFTER_SELF = new Set([
  'esteem',
  'worth',
  'confidence',
  'image',
  'respect',
  'harm',
  'harming',
  'injury',
  'care',
  'hate',
  'control',
]);

/**
 * Joins "my self", "su icide" and the like, reads a lone 2 as "to", and writes out "ill", "id" and "its" where an apostrophe is
 * missing. Changes both lists in place.
 * @param quoted for each word whether it is quoted
 * @param sensitive the words that are joined when they are written in two parts
 * @param isKnown whether a part is a word by itself
 */
export function joinWords(
  words: string[],
  quoted: boolean[],
  sensitive: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): void {
  for (let index = 0; index < words.length - 1; index += 1) {
    const word = words[index] ?? '';
    const next = words[index + 1] ?? '';
    if (next === '2' && BEFORE_TO.has(word)) words[index + 1] = 'to';
    if (DIE_AFTER_VERB.has(next) && BEFORE_DIE.has(word) && index + 2 >= words.length)
      words[index + 1] = 'die';
    const pair = PAIRS.get(`${word} ${next}`);
    if (pair && !DELETED.has(words[index + 2] ?? '')) {
      words.splice(index, 2, ...pair);
      if (pair.length < 2) quoted.splice(index, 1);
      continue;
    }
    if (word === 'ill' && VERBS_AFTER_I_WILL.has(next)) {
      words.splice(index, 1, 'i', 'will');
      quoted.splice(index, 0, quoted[index] ?? false);
      continue;
    }
    if ((word === 'id' && VERBS_AFTER_I_WOULD.has(next)) || (word === 'its' && AFTER_IT_IS.has(next))) {
      words.splice(index, 1, ...(word === 'id' ? ['i', 'would'] : ['it', 'is']));
      quoted.splice(index, 0, quoted[index] ?? false);
      continue;
    }
    const selfOfMine = word === 'my' && next === 'self' && !AFTER_SELF.has(words[index + 2] ?? '');
    const broken = sensitive.has(word + next) && (!isKnown(word) || !isKnown(next));
    if (selfOfMine || broken) {
      words.splice(index, 2, word + next);
      quoted.splice(index, 1);
    }
  }
}
