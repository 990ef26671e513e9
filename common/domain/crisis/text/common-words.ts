/**
 * The most common words of written English, most common first. They are never corrected, they show that a text is English,
 * and patterns are searched by rarer words where possible.
 */
export const COMMON_WORDS: readonly string[] = (
  'i the to and a of it is in that you my me was for on this have but with not so be just do like are what all at as ' +
  'if or know am he she we they an can get about out no up how there when one feel want really because been from her ' +
  'his had will would think even time them by who go people more your see him did has then than their good life make ' +
  'much some other now could going only any never need say were always why day our us into way too after being back ' +
  'off over very right things thing something still also got here where should take friend friends work love well ' +
  'years year lot help someone anyone everyone everything nothing anything feeling first before through talk told said ' +
  'made every getting doing down own its these those last again around school job home family mom mum dad long try ' +
  'trying please thank thanks hello hi hey yes ok okay bad better best keep start week month months days weeks today ' +
  'night morning which while same most person ever little since old new two three another let might must may put find ' +
  'tell ask give use come came left look looking seem seems maybe sure though without between under many few both each'
).split(' ');

const rank = new Map(COMMON_WORDS.map((word, index) => [word, index]));

/** Whether a word is too common to be a misspelling. */
export function isCommonWord(word: string): boolean {
  return rank.has(word);
}

/** How rare a word is: its rank among the common words, or above all of them. */
export function wordRarity(word: string): number {
  return rank.get(word) ?? COMMON_WORDS.length;
}
