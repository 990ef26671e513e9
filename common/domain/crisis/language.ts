import { englishShare, isChatWord, isSharedWord } from './text/english-letters.ts';
import type { Sentence } from './text/pieces.ts';

const LETTER = /\p{L}/gu;
const OTHER_LETTER = /(?!\p{Script=Latin})(?=\p{L})[\u0250-\u{10ffff}]/gu;
/** Scripts in which one character is a word or a syllable: two may be a whole sentence. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
/** Any letter beyond the Latin scripts, without punctuation. */
const MAYBE_OTHER_SCRIPT = /[\u0250-\u1fff\u2c00-\uffff]/;
/** Loan words and names that keep their accents in English. */
const ACCENTED_IN_ENGLISH =
  /^(?:cafés?|clich(?:é|és|éd)|fianc(?:é|ée|és)|résumés?|naïve(?:ly)?|déjà|crèches?|crème|brûlée|jalapeños?|piñata|touché|façade|über|entrée|sauté(?:ed)?|purée|rosé|açaí|soirée|décor|protégée?|matinée|éclairs?|à|señor(?:a|ita)?|soufflé|pokémon|beyoncé|zoë|chloë|chloé|noël|renée?|josé|esmé|maría|sofía|björk|seán|siân|zoé|mañana|doppelgänger|smörgåsbord|jäger.*|häagen|dazs|mötley|crüe|motörhead|brontë)$/iu;
/** Words that all begin with a capital: names and titles. */
const NAMES = /^\s*(?:\p{Lu}[\p{Ll}\p{M}'’]+[\s.,-]*)+$/u;
const NOT_ASCII = /[^ -~\s]/;
const WHOLE_WORD = /[\p{L}\p{M}]+/gu;
const ACCENT = /[\u00df-\u00f6\u00f8-\u017e\u01a0-\u01b0\u0219\u021b\u1ea0-\u1ef9]/iu;
const SHORT = 8;
/** Below this share of English runs of letters, unknown words are taken for another language's (measured on the corpus). */
const ENGLISH_SHARE = 0.7;
/** The part of a message's words that must be unknown. */
const UNKNOWN_SHARE = 0.5;
/** A message of letters alone, none of them Latin: a word. Faces and signs made of letters are none: "(´ω｀)", "ツ", "π". */
const NO_FACE =
  /^(?!(?:[ツシω益Ддಠ]|\p{Script=Greek})$)(?:(?!\p{Script=Latin})[\p{L}\p{M}]|[\s.!?,…。！？、\p{Extended_Pictographic}]|\u200d|\ufe0f)+$/u;
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
    'ja sam nije ne zelim zivot moj vise ' +
    'bitte hilf alles kein keine puedo aguanto ayuda trop bien rien jamais puis sto ami morte estic molt mij alsjeblieft vil orker orkar'
  ).split(' '),
);

const ENGLISH_TOO = new Set(
  'la de no me so die will is to do a i in on it we he tu ma des mis an and had ai mi ko lo li sa na ha has or than den pour sur main sin sum men over after am was war bin ben man son con plus est et et_al'.split(
    ' ',
  ),
);

/** Small words of other languages that alone are part of names or also English. */
const NAMES_AND_PLACES = new Set(
  'main mit pas gusto con com una das van het el los las les che mam tak ya per tan mini tu como moi mas mai il un ne ce yo ik ou co mu ana ve bu cok ale w min z morte bien'.split(
    ' ',
  ),
);

/**
 * Whether a text does not look (mostly) English, so that English rules say little about it. Emoji and faces are not judged;
 * a single name, loan word or unknown word without an accent does not count.
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
  return dense >= FEWEST_DENSE || foreign >= FEWEST_LETTERS || NO_FACE.test(text.trim());
}

function isOtherLatinLanguage(
  text: string,
  sentences: readonly Sentence[],
  isEnglish: (word: string) => boolean,
): boolean {
  const all = sentences.flatMap(({ words }) => words).filter((word) => /^[a-z']+$/.test(word));
  const isSmall = (word: string) => FOREIGN_SMALL_WORDS.has(word) && !ENGLISH_TOO.has(word);
  const foreign = all.filter(isSmall);
  const known = all.filter((word) => !isSmall(word) && isEnglish(word));
  const english = known.length;
  const onlyEnglish = known.filter((word) => !isSharedWord(word)).length;
  const distinct = new Set(foreign);
  const words = all.length;
  const accented = accentedWords(text);
  if (!NAMES.test(text) && isUnknown(all, isEnglish)) return true;
  if (distinct.size >= 2 && foreign.length > english) return true;
  // A short message: one small word of another language, or an accent, and hardly a word that is English.
  const tell = accented + [...distinct].filter((word) => !NAMES_AND_PLACES.has(word)).length;
  if (words > 0 && words <= SHORT && tell > 0 && onlyEnglish * 3 <= words)
    return words > 2 || onlyEnglish === 0;
  return words >= 8 && english / words < 0.12;
}

function accentedWords(text: string): number {
  if (!NOT_ASCII.test(text)) return 0;
  const words = text.normalize('NFC').match(WHOLE_WORD) ?? [];
  // Behind the first word a capital begins a name.
  return words.filter(
    (word, at) =>
      ACCENT.test(word) && !ACCENTED_IN_ENGLISH.test(word) && (at === 0 || !/^\p{Lu}\p{Ll}/u.test(word)),
  ).length;
}

/** Whether most words are unknown and look like no English, and none is a word of English alone. */
function isUnknown(words: readonly string[], isEnglish: (word: string) => boolean): boolean {
  const unknown: string[] = [];
  for (const word of words) {
    const isKnown = isEnglish(word) || isChatWord(word);
    if (isKnown && !isSharedWord(word)) return false;
    if (!isKnown && word.length > 1) unknown.push(word);
  }
  if (new Set(unknown).size < 2 || unknown.length < words.length * UNKNOWN_SHARE) return false;
  return englishShare(unknown) < ENGLISH_SHARE;
}
