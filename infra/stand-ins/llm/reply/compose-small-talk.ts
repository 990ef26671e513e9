import { FACTS } from '../lexicon/facts.ts';
import type { Language } from '../lexicon/languages.ts';
import { COMES_BACK, SHARES } from '../lexicon/openings.ts';
import { SMALL_TALK, type SmallTalkKind } from '../lexicon/small-talk.ts';
import { STYLES } from '../lexicon/styles.ts';
import { plain } from './find-situation.ts';
import type { Pen } from './pen.ts';
import type { Reading } from './read-person.ts';
import type { Prompt } from './read-prompt.ts';
import { findIdeas } from './use-knowledge.ts';

const GOES_ON_FROM: ReadonlySet<SmallTalkKind> = new Set([
  'yes',
  'no',
  'okay',
  'dont-know',
  'number',
  'laugh',
  'silence',
]);

/** A short answer to short talk, and one question. */
export function composeSmallTalk(pen: Pen, kind: SmallTalkKind, reading: Reading, prompt: Prompt): string {
  if (kind === 'facts') return answerFact(pen, reading, prompt);
  const { says, asks } = SMALL_TALK[kind];
  let said = pen.pick(says) ?? '';
  if (prompt.name && kind === 'greeting')
    said = said.replace(/^Hello\b/, `Hello, ${prompt.name}`).replace(/, it is/, '. It is');
  return [said, ...continued(pen, kind, reading, prompt, asks)].join(' ');
}

/** After "yes" or "I don't know" the conversation goes on where it was: with the style's or the subject's next question. */
function continued(
  pen: Pen,
  kind: SmallTalkKind,
  reading: Reading,
  prompt: Prompt,
  asks: readonly string[],
): string[] {
  if (!GOES_ON_FROM.has(kind) || !reading.earlier) return [pen.pick(asks) ?? ''];
  const style = prompt.style ? STYLES[prompt.style] : null;
  const lead = pen.chance(0.4)
    ? pen.pick(reading.earlier.understands)
    : pen.pick(style?.moves ?? COMES_BACK, { earlier: reading.earlier.topic });
  const own = kind === 'number' || kind === 'dont-know' ? asks : [];
  const pool = own.length > 0 && pen.chance(0.6) ? own : [...reading.earlier.asks, ...(style?.asks ?? asks)];
  return [lead ?? '', pen.pick(pool, { topic: reading.earlier.topic }) ?? ''].filter(Boolean);
}

function answerFact(pen: Pen, reading: Reading, prompt: Prompt): string {
  const [best] = findIdeas(prompt.knowledge, reading.message, pen);
  const ask = pen.pick(SMALL_TALK.facts.asks) ?? '';
  if (best && best.shared >= 2)
    return `${pen.pick(SHARES, { title: best.title, idea: best.idea }) ?? ''}\n\n${ask}`;
  const fact = FACTS.find(({ about, says }) => about.test(plain(reading.message)) && !pen.hasSaid(says));
  if (fact) return `${fact.says}\n\n${fact.asks}`;
  return `${pen.pick(SMALL_TALK.facts.says) ?? ''} ${ask}`;
}

/** A short answer in the person's own language. */
export function composeInLanguage(pen: Pen, language: Language): string {
  return `${pen.pick(language.says) ?? ''} ${pen.pick(language.asks) ?? ''}`;
}
