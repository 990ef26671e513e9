const TURNED: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  "i'm": "you're",
  "i've": "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  am: 'are',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
  "we're": "you're",
  "we've": "you've",
  "we'd": "you'd",
  "we'll": "you'll",
};
const ADVERB =
  '(?:just|really|still|also|always|never|often|sometimes|honestly|only|even|actually|usually|finally|already|probably|definitely|totally|completely|genuinely|so|now|then|suddenly|constantly)';
const MY_PERSON_AND_I =
  /^my (\w*(?:mum|mom|mother|dad|father|husband|wife|partner|boyfriend|girlfriend|sister|brother|son|daughter|friend|boss|ex|family|flatmate|nan|gran)s?) and (?:I|me)\b/i;
// In "I went home and was crying" rules cannot determine the subject of "was", so such clauses are not used.
const UNSURE = new RegExp(
  [
    '\\b(?:you|your|yours|yourself|u|ur)\\b',
    "\\b(?:am|was|wasn't|were|do|don't|did|didn't|have|haven't|can|can't|will|would|should|could) (?:I|we)\\b",
    `\\b(?:and|but|or|then|who|which|that|than|when|while)(?: ${ADVERB})? (?:was|wasn't|is|isn't)\\b`,
    "\\blet's\\b|\\bwinny\\b",
    '\\b(?:I|we) (?:is|are|were|has|does|be)\\b(?! (?:and|or))',
    '["“”«»()\\[\\]{}<>@#/\\\\*_=|~]|https?:|www\\.',
    '\\d{4,}',
  ].join('|'),
  'i',
);

/**
 * Changes the pronouns of a clause: "I can't sleep because my mind races" becomes "you can't sleep because your mind races".
 * Null when the result could be wrong.
 */
export function turnRound(clause: string): string | null {
  if (UNSURE.test(clause.replace(/\b(?:we|they|you) were\b/gi, '')) || !/\p{L}/u.test(clause)) return null;
  const turned = clause
    .replace(/^(?:me|I) and (my|our) (\w+)/i, 'you and $1 $2')
    .replace(MY_PERSON_AND_I, 'you and my $1')
    .replace(new RegExp(`\\bI((?: ${ADVERB})*) wasn't\\b`, 'gi'), "I$1 weren't")
    .replace(new RegExp(`\\bI((?: ${ADVERB})*) was\\b`, 'gi'), 'I$1 were')
    .replace(/[A-Za-z']+/g, (word) =>
      Object.hasOwn(TURNED, word.toLowerCase()) ? (TURNED[word.toLowerCase()] ?? word) : word,
    );
  return ARTEFACTS.test(turned) ? null : turned;
}

/** Errors that make a result unusable. */
export const ARTEFACTS =
  /\b(?:you (?:am|you|your|i)|(?<!\b(?:in|of|to|for|with|from|at|about|like|than|and) )you (?:is|was|has|does)|your (?:are|am|is|you|i)|you're (?:you|your|are)|i (?:you|your)|yours (?:own)|are are|you yourself yourself|i (?:is|are|has)|yourself (?:am|are) you)\b/i;
