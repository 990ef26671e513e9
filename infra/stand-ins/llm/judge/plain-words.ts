const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bk(?:1|!|l)ll?\b/g, 'kill'],
  [/\bki11?\b/g, 'kill'],
  [/\bkms\b|\bk m s\b/g, 'kill myself'],
  [/\bkys\b/g, 'kill yourself'],
  [/\bun ?alive(?:d|ing)? (?:my ?self)\b/g, 'kill myself'],
  [/\bun ?aliv(?:e|ing)\b/g, 'suicide'],
  [
    /\bsewer ?slide\b|\bsu[i1!]c[i1!]d(?:e|al)?\b|\bsuic+ide?\b|\bsucide\b|\bsuiside\b|\bsucidal\b/g,
    'suicide',
  ],
  [/\bmy self\b/g, 'myself'],
  [/\bmyslef\b|\bmyelf\b|\bmysefl\b/g, 'myself'],
  [/\bwanna\b|\bwnt to\b/g, 'want to'],
  [/\bgonna\b|\bgunna\b|\bgoin to\b/g, 'going to'],
  [/\bcoz\b|\bcuz\b|\bcos\b/g, 'because'],
  [/\btonite\b|\b2nite\b/g, 'tonight'],
  [/\bu\b/g, 'you'],
  [/\bim\b|\bi am\b/g, 'im'],
  [/\bi have\b/g, 'ive'],
  [/\bi will\b/g, 'ill'],
  [/\bdo not\b/g, 'dont'],
  [/\bcan ?not\b/g, 'cant'],
  [/\bself[- ]harm/g, 'selfharm'],
];

/**
 * A text as bare words, so that one pattern meets all its spellings: small letters, no apostrophes, no hidden characters, letters
 * repeated at most twice, a full stop wherever a sentence ends.
 */
export function plainWords(text: string): string {
  let words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/['’‘`´]/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/[.!?;\n…]+/g, ' . ')
    .replace(/[^\p{L}\p{M}\p{N}.!-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [pattern, spelling] of SPELLINGS) words = words.replace(pattern, spelling);
  return words;
}

/** A pattern in bare words: `~` stands for up to four words between, `*` for any ending. */
export function phrase(source: string): RegExp {
  const pattern = source.replaceAll('~', '(?: [\\p{L}\\p{N}-]+){0,4} ').replaceAll('*', '[\\p{L}]*');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u');
}
