import { isCalm } from '../judge/judge.ts';
import type { Pen } from './pen.ts';
import type { Passage } from './read-prompt.ts';
import { sentencesOf, stemsOf, wordsOf } from './sentences.ts';

export interface Idea {
  title: string;
  idea: string;
  /** How many of the person's words it shares. */
  shared: number;
}

// Written for professionals, or with promises that a chat must not make.
const NOT_FOR_PEOPLE =
  /\b(?:clients?|patients?|clinicians?|practitioners?|therapists?|treat(?:s|ed|ment)?|cures?|diagnos\w*|dos(?:e|age)|mg)\b/i;

/** The sentences of the knowledge passages that fit the message, best first, without those used before. */
export function findIdeas(passages: readonly Passage[], about: string, pen: Pen): Idea[] {
  const wanted = stemsOf(about);
  const ideas = passages.flatMap((passage) => {
    const title = cleanTitle(passage.title);
    const inTitle = countShared(wanted, passage.title);
    return sentencesOf(passage.text.replace(/^[#>\-*\s]+/gm, ''))
      .map(cleanSentence)
      .filter((sentence): sentence is string => sentence !== null && !pen.hasSaid(sentence))
      .map((idea) => ({ title, idea, shared: countShared(wanted, idea) * 2 + inTitle }));
  });
  return ideas.filter(({ title }) => title !== '').sort((one, other) => other.shared - one.shared);
}

function countShared(wanted: ReadonlySet<string>, text: string): number {
  return [...stemsOf(text)].filter((stem) => wanted.has(stem)).length;
}

const cleanTitle = (title: string) =>
  title
    .replace(/[*_`#<>[\]!?]/g, '')
    .trim()
    .slice(0, 80);

function cleanSentence(sentence: string): string | null {
  const plain = sentence
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#<>[\]]/g, '')
    .trim();
  const words = wordsOf(plain).length;
  if (words < 6 || words > 40 || /[?!{}]|https?:/.test(plain) || NOT_FOR_PEOPLE.test(plain)) return null;
  if (!isCalm(plain)) return null;
  return /[.…]$/.test(plain) ? plain : `${plain.replace(/[;:,]$/, '')}.`;
}
