/** How a message and the best items compare. */
export interface Likeness {
  /** The number of words in the message. */
  length: number;
  /** The best score of the words. */
  words: number;
  /** The best cosine with an item, and with a sentence of small talk; null without an encoder. */
  meaning: { item: number; smallTalk: number } | null;
}

/** Found by measuring; `npm run knowledge:golden` prints how many questions and how much small talk pass. */
const ENOUGH = { withMeaning: 0.4, wordsAlone: 5.8, worthEncoding: 3.3 } as const;

/** Whether the vector of a message is worth its cost: a short message that shares few words is small talk. */
export function isWorthEncoding({ length, words }: Pick<Likeness, 'length' | 'words'>): boolean {
  return Math.log1p(words) + Math.log1p(length) >= ENOUGH.worthEncoding;
}

/**
 * Whether a message is about something that knowledge can help with. Greetings and small talk get no passages: they would
 * only distract from what was said.
 */
export function isAboutKnowledge({ length, words, meaning }: Likeness): boolean {
  const shared = Math.log1p(words);
  const said = Math.log1p(length);
  if (words === 0 && meaning === null) return false;
  if (meaning === null) return shared + said >= ENOUGH.wordsAlone;
  return meaning.item - meaning.smallTalk + (shared + said) / 10 >= ENOUGH.withMeaning;
}
