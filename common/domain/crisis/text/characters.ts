/** Invisible characters that can split a word to hide it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const HAS_INVISIBLE = new RegExp(INVISIBLE, 'u');

/** Accents on Latin letters, Arabic vowel marks, the dot below in Hindi. Marks that are part of the spelling (such as Devanagari's vowels) stay. */
const MARKS = /[\u0300-\u036f\u064b-\u0655\u0670\u0640\u093c]/g;

/** Letters of other scripts that look Latin; read as Latin only in a word that also has Latin letters. */
const LOOKALIKES = new Map(
  (
    'аa вb еe ёe иu іi їi јj кk мm нh оo пn рp сc тt уy хx ѕs ԁd ԛq ԝw һh ӏl ьb гr дd αa βb γy δd εe ' +
    'ηn ιi κk λl μu νv οo ρp σo τt υu χx ωw ıi łl øo đd ßss æae œoe ħh ŧt ɩi ғf'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'g');
const ALL_LOOKALIKES = new RegExp(`^[${[...LOOKALIKES.keys()].join('')}]+$`);

/** Small capitals and the like are Latin in any word; for the weapons people also write pictures. */
const SIGNS = new Map([
  ...'ʟl ɪi ᴋk ᴅd ᴇe ᴍm ʏy ꜱs ꜰf ᴛt ᴀa ɴn ᴏo ᴜu ᴄc ʀr ʜh ᴡw ɢg ʙb ᴘp ᴠv ᴊj ᴢz ǫq ɑa ɡg €e'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
  ...(
    [
      ['🔫', 'gun'],
      ['🔪', 'knife'],
      ['🗡', 'knife'],
      ['🪒', 'razor'],
      ['💊', 'pills'],
      ['🪢', 'rope'],
    ] as const
  ).map(([picture, word]): [string, string] => [picture, ` ${word} `]),
]);
const SIGN = new RegExp([...SIGNS.keys()].join('|'), 'gu');
/** White letters on black squares or circles, which NFKD leaves as they are. */
const BLACK_LETTER = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const blackLetter = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0;
  return String.fromCodePoint(97 + code - (code < 0x1f170 ? 0x1f150 : 0x1f170));
};
/** Persian joins the parts of a word by an invisible sign where others have a space. */
const PERSIAN_JOINER = /(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu;
const WORD = /[^\s".,;:!?()]+/g;
const LATIN_LETTER = /[a-z]/;
const LATIN_LETTERS = /[a-z]/g;

const APOSTROPHES = /[\u2018\u2019\u201a\u201b\u02bc\u02b9\u02bb\u2032\u00b4\u0060\uff07\u055a]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u00ab\u00bb\u2033\u300c\u300d\u300e\u300f]/g;
const DASHES = /[\u2010-\u2015\u2212\u2e3a\u2e3b]/g;
const NOT_ASCII = /[^ -~\s]/;

/** Whether a text consists of printable ASCII only. */
export function isPlain(text: string): boolean {
  return !NOT_ASCII.test(text);
}

/** Whether nobody sees a character, so that it can split a word to hide it. */
export function isInvisible(character: string): boolean {
  return HAS_INVISIBLE.test(character);
}

/** Replaces lookalike letters of a word by Latin ones. */
function readLookalikes(word: string, amongLatin: boolean): string {
  if (!LATIN_LETTER.test(word) && !(amongLatin && ALL_LOOKALIKES.test(word))) return word;
  return word.replace(LOOKALIKE, (letter) => LOOKALIKES.get(letter) ?? letter);
}

/**
 * Normalises characters: NFKC, lower case, no accents, no invisible characters, straight quotes and dashes, and Latin
 * letters for lookalikes. Words are not changed; see `words.ts` for those.
 */
export function foldCharacters(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  // Curly quotes are the most common non-ASCII characters; a text with nothing else needs no more.
  const straight = text
    .replace(APOSTROPHES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, '-')
    .replace(/\u2026/g, '...');
  if (isPlain(straight)) return straight.toLowerCase();
  const folded = straight
    .replace(PERSIAN_JOINER, ' ')
    .replace(INVISIBLE, '')
    .replace(SIGN, (sign) => SIGNS.get(sign) ?? sign)
    .replace(BLACK_LETTER, blackLetter)
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(APOSTROPHES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, '-');
  if (isPlain(folded)) return folded;
  // A single Cyrillic "i" is a disguise in an English text and a word in a Ukrainian one.
  const amongLatin = (folded.match(LATIN_LETTERS)?.length ?? 0) * 2 > folded.length / 2;
  const read = new Map<string, string>();
  return folded.replace(WORD, (word) => {
    const known = read.get(word) ?? readLookalikes(word, amongLatin);
    read.set(word, known);
    return known;
  });
}
