import { isInvisible } from '../crisis/text/characters.ts';

/** Nothing that the patterns below could match. */
const PLAIN = /^[ -~\t\n\r]*$/;
/** Control characters, and those that show letters in another order than the screen reads them. */
const NEVER_SHOWN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;
/** Of digits and signs, only the key of a telephone has an invisible character. */
const KEY = /[0-9#*]/;
const AS_PICTURE = '\ufe0f';
/** Signs of Arabic and Syriac that are seen, although Unicode counts them as formats. */
const SEEN_FORMAT = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]/;
/** They put a sign after a word of Hebrew or Arabic on its right side. */
const DIRECTION_MARK = /[\u200e\u200f]/;
const LAST_LETTER = /\p{L}(?=\P{L}*$)/u;
/** The longest use is the flag of Scotland: a black flag with six invisible characters. */
const MOST_IN_A_ROW = 8;

/**
 * Leaves out of a text that comes in pieces the characters that nobody sees and that could hide words from the screen. Those
 * that emoji and other scripts need stay: after a letter or sign that is not ASCII, a few in a row.
 */
export function leaveOutInvisible() {
  /** The first half of a character, whose other half comes with the next piece. */
  let half = '';
  let lastSeen = '';
  let lastLetter = '';
  let inARow = 0;

  const isShown = (character: string): boolean => {
    if (NEVER_SHOWN.test(character)) return false;
    if (!isInvisible(character) || SEEN_FORMAT.test(character)) {
      lastSeen = character;
      lastLetter = LAST_LETTER.exec(character)?.[0] ?? lastLetter;
      inARow = 0;
      return true;
    }
    inARow += 1;
    if (lastSeen > '\u007f') return inARow <= MOST_IN_A_ROW;
    if (lastLetter > '\u007f' && DIRECTION_MARK.test(character)) return inARow === 1;
    return character === AS_PICTURE && inARow === 1 && KEY.test(lastSeen);
  };

  return {
    /** @returns the text that is left, in whole characters */
    push(text: string): string {
      const received = half + text;
      half = /[\ud800-\udbff]$/.exec(received)?.[0] ?? '';
      const whole = received.slice(0, received.length - half.length);
      if (!PLAIN.test(whole)) return [...whole].filter(isShown).join('');
      if (whole !== '') [lastSeen, inARow] = [whole.slice(-1), 0];
      lastLetter = LAST_LETTER.exec(whole)?.[0] ?? lastLetter;
      return whole;
    },
    /** @returns a half without its other half */
    end(): string {
      const rest = half;
      half = '';
      return rest;
    },
  };
}
