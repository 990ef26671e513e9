import { SMALL_TALK, type SmallTalkKind } from '../lexicon/small-talk.ts';
import { STYLES } from '../lexicon/styles.ts';
import type { Pen } from './pen.ts';
import type { Reading } from './read-person.ts';
import type { Prompt } from './read-prompt.ts';

/** Answers small talk briefly, with one question. */
export function composeSmallTalk(pen: Pen, kind: SmallTalkKind, reading: Reading, prompt: Prompt): string {
  const { says, asks } = SMALL_TALK[kind];
  const ask = pen.pick(kind === 'short' ? goesOn(reading, prompt, asks) : asks, topicOf(reading)) ?? '';
  const said = pen.pick(says) ?? '';
  const greeted =
    prompt.name && kind === 'greeting' ? said.replace(/^Hello,?/, `Hello, ${prompt.name}.`) : said;
  return `${greeted.replace(/\. it is/, '. It is').replace('..', '.')} ${ask}`;
}

const topicOf = ({ earlier }: Reading) => ({ topic: earlier?.topic });

/** After "yes" or "I don't know" the questions of the subject and of the style fit as well. */
function goesOn({ earlier }: Reading, { style }: Prompt, asks: readonly string[]): readonly string[] {
  if (!earlier) return asks;
  return [...asks, ...earlier.asks, ...(style ? STYLES[style].asks : [])];
}
