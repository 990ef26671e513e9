import type { Sentence } from './text/pieces.ts';

const LETTER = /\p{L}/gu;
const OTHER_LETTER = /(?!\p{Script=Latin})(?=\p{L})[\u0250-\u{10ffff}]/gu;
/** Scripts in which one character is a word or a syllable: two may be a whole sentence. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
/** Any letter beyond the Latin scripts, without punctuation. */
const MAYBE_OTHER_SCRIPT = /[\u0250-\u1fff\u2c00-\uffff]/;
const ACCENTED_WORD = /[a-z]*[\u00df-\u00f6\u00f8-\u017e\u0219\u021b][a-z]*/giu;
const SHORT = 8;
const FOREIGN_SHARE = 0.3;
const FEWEST_LETTERS = 4;
const FEWEST_DENSE = 2;

/** Short words of other languages in Latin script that are rare or unknown in English. */
const FOREIGN_SMALL_WORDS = new Set(
  (
    'que de la el los las un una por para con pero muy mi mis tu su estoy quiero soy esta este como mas ya porque nada siento tengo vida ' +
    'le les des une est et je ne pas suis moi mon ma mes tu nous vous il elle dans avec sur tout plus pour mais ce cette sais veux ai ' +
    'ich und nicht der die das ein eine mich mir mein meine ist bin auf mit zu von habe kann will mehr auch wenn aber nur noch wie es dass ' +
    'nao eu voce meu minha tudo muito com uma isso estou quero sou sinto mais sem ' +
    'io non sono che di il lo gli mio mia sto ho voglio piu perche questo questa niente vita mi si ' +
    'nie jest sie chce mam moje moj zyc ze jestem juz tak ale bardzo mnie co do na to w z jak ' +
    'nu vreau sunt mai sa viata mea din pentru foarte imi ma eu care este ' +
    'bir bu ve ben cok icin artik istiyorum degil hayat benim daha gibi ama ' +
    'ik niet het een en van dat wil meer mijn ben maar heb leven ook voor ' +
    'main mujhe nahi nahin hai hoon hun ka ki ke mera meri mein aur kya bhi raha rahi zindagi kuch ' +
    'ako ang ng sa mga na hindi ko gusto lang kasi ' +
    'saya aku tidak ingin hidup yang dan ini itu mau lagi ' +
    'jag inte och att det som mig min vill jeg ikke og vil mitt ' +
    'ja sam nije ne zelim zivot moj vise'
  ).split(' '),
);

const ENGLISH_TOO = new Set(
  'la de no me so die will is to do a i in on it we he tu ma des mis an and had ai mi ko lo li sa na ha has or than den pour sur main sin sum men over after am was war bin ben man son con plus est et et_al'.split(
    ' ',
  ),
);

/** Small words of other languages that alone are part of names or also English. */
const NAMES_AND_PLACES = new Set(
  'main mit pas gusto con com una das van het el los las les che mam tak ya per tan mini tu como moi mas mai il un ne ce yo ik ou co mu ana ve bu cok'.split(
    ' ',
  ),
);

/**
 * Whether a text does not look (mostly) English, so that English rules say little about it. Very short texts and emoji are
 * not judged; a single name or loan word does not count.
 * @param text the text as the person wrote it
 * @param sentences the same text as words
 * @param isEnglish whether a word is common in English texts
 */
export function looksNotEnglish(
  text: string,
  sentences: readonly Sentence[],
  isEnglish: (word: string) => boolean,
): boolean {
  return isMostlyOtherScript(text) || isOtherLatinLanguage(text, sentences, isEnglish);
}

function isMostlyOtherScript(text: string): boolean {
  if (!MAYBE_OTHER_SCRIPT.test(text)) return false;
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  const foreign = count(OTHER_LETTER);
  // Mathematical and full-width letters are disguised Latin ones, read as such elsewhere.
  if (foreign === 0 || foreign / count(LETTER) < FOREIGN_SHARE) return false;
  const dense = count(DENSE);
  return dense >= FEWEST_DENSE || foreign >= FEWEST_LETTERS;
}

function isOtherLatinLanguage(
  text: string,
  sentences: readonly Sentence[],
  isEnglish: (word: string) => boolean,
): boolean {
  let words = 0;
  let english = 0;
  let foreign = 0;
  const distinct = new Set<string>();
  for (const sentence of sentences) {
    for (const word of sentence.words) {
      if (!/^[a-z']+$/.test(word)) continue;
      words += 1;
      const small = FOREIGN_SMALL_WORDS.has(word) && !ENGLISH_TOO.has(word);
      if (small) {
        foreign += 1;
        distinct.add(word);
      } else if (isEnglish(word)) english += 1;
    }
  }
  if (words < 3) return false;
  if (distinct.size >= 2 && foreign > english) return true;
  // A short message: one small word of another language, or an accent, and hardly a word that is English.
  const accented = text.match(ACCENTED_WORD)?.length ?? 0;
  const tell = accented + [...distinct].filter((word) => !NAMES_AND_PLACES.has(word)).length;
  if (words <= SHORT && tell > 0 && english * 3 <= words) return true;
  return words >= 8 && english / words < 0.12;
}
