import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isScoredOnly, messagesOf, readBatches } from './corpus-text.ts';

/**
 * `npm run crisis:words`: makes the list of English words again by which the detector tells English messages from others. Reads no text
 * that only scores.
 */
const BATCHES = fileURLToPath(new URL('batches', import.meta.url));
const LIST = fileURLToPath(new URL('../../common/domain/crisis/text/english-words.ts', import.meta.url));
/** A word of fewer batches may be one of another language, which a person of the corpus quotes. */
const FEWEST_BATCHES = 4;
const LEAST_LETTERS = 3;
const LINE = 112;
/** Their people use words of other languages. */
const MIXED = /second-language|dialects|southern-and-islands|far-from-home/;
/** Words of other languages, too, in which a danger can be told in a few words. */
const OF_OTHER_LANGUAGES = new Set(
  (
    'abba allah alto ana animal bald bang barn basta brazil desastre futuro gift hay kinder mama met padre pan papa pasta pills ' +
    'salsa sale sin solo song tape total tour war'
  ).split(' '),
);

const batchesOf = new Map<string, Set<string>>();
for (const { name, texts } of readBatches(BATCHES).filter((batch) => !MIXED.test(batch.name))) {
  for (const text of texts.filter((each) => !isScoredOnly(each))) {
    const words =
      messagesOf(text)
        .join(' ')
        .toLowerCase()
        .replaceAll('’', "'")
        .match(/[a-z']+/g) ?? [];
    for (const word of words) batchesOf.set(word, (batchesOf.get(word) ?? new Set()).add(name));
  }
}
const lines = [''];
for (const [word, batches] of [...batchesOf].sort(([one], [other]) => (one < other ? -1 : 1))) {
  if (batches.size < FEWEST_BATCHES || word.length < LEAST_LETTERS) continue;
  if (word.includes("'") || OF_OTHER_LANGUAGES.has(word)) continue;
  const line = lines.at(-1) ?? '';
  if (line.length + word.length < LINE) lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  else lines.push(word);
}
const list = lines.map((line, index) => `    '${line}${index < lines.length - 1 ? ' ' : ''}'`).join(' +\n');
writeFileSync(
  LIST,
  `/**
 * Words of English that at least ${FEWEST_BATCHES} batches of the corpus have, made by \`npm run crisis:words\`. Short messages of such words were
 * taken for another language.
 */
const ENGLISH_WORDS = new Set(
  (
${list}
  ).split(' '),
);

/** Whether a word is one of plain English. */
export function isPlainEnglishWord(word: string): boolean {
  return ENGLISH_WORDS.has(word);
}
`,
);
