const SENTENCES = [
  'We can take this slowly, one small piece at a time.',
  'There is no hurry, and nothing has to be solved tonight.',
  'Sometimes it helps to put a thing into words before deciding anything about it.',
  'You can leave out whatever you would rather keep to yourself.',
  'What matters today may look different tomorrow, and that is fine.',
];

/** A text of at least `tokens` tokens, numbered so that a missing piece shows. */
export function longText(tokens: number): string {
  const parts: string[] = [];
  // Each sentence is more than eight tokens long.
  for (let n = 1; parts.length * 8 < tokens + 8; n += 1) {
    parts.push(`${n}. ${SENTENCES[n % SENTENCES.length]}`);
  }
  return parts.join('\n');
}
