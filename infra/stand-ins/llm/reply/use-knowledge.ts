import { IS_A_FORM, IS_OF_A_SCENE } from '../answers/choose-passage.ts';
import { usableSentences } from '../answers/phrases.ts';
import { nameOf, readPassage } from '../answers/read-passage.ts';
import type { Pen } from './pen.ts';
import type { Passage } from './read-prompt.ts';
import { stemsOf, wordsOf } from './sentences.ts';

export interface Idea {
  title: string;
  idea: string;
  /** How many of the person's words it shares. */
  shared: number;
}

/** Sentences that mean nothing without the one before them. */
const REFERS =
  /^(?:it|this|that|the other|another|they|these|those|he|she|then|but|and|so|afterwards|if not)\b/i;
/** Of questionnaires, or with a reference to the sentence before. */
const OF_A_FORM =
  /\b(?:diagnos\w*|questionnaires?|scores?|scale|the figure|the opposite|those (?:two|three)|these (?:two|three))\b/i;
const LEAST_WORDS = 8;
const MOST_WORDS = 40;

/**
 * The sentences of the knowledge passages that fit the message, best first, without those used before. Only of the first
 * paragraphs: a step of an exercise would come out of the blue.
 */
export function findIdeas(passages: readonly Passage[], about: string, pen: Pen): Idea[] {
  const wanted = stemsOf(about);
  const ideas = passages
    .filter(({ title }) => !IS_OF_A_SCENE.test(title) && !IS_A_FORM.test(title))
    .flatMap((passage) => {
      const inTitle = countShared(wanted, passage.title);
      return readPassage(passage)
        .lead.flatMap(usableSentences)
        .filter((sentence) => canStandAlone(sentence) && !pen.hasSaid(sentence))
        .map((idea) => ({
          title: nameOf(passage.title),
          idea,
          shared: countShared(wanted, idea) * 2 + inTitle,
        }));
    });
  return ideas.filter(({ title }) => title !== '').sort((one, other) => other.shared - one.shared);
}

function countShared(wanted: ReadonlySet<string>, text: string): number {
  return [...stemsOf(text)].filter((stem) => wanted.has(stem)).length;
}

function canStandAlone(sentence: string): boolean {
  const words = wordsOf(sentence).length;
  return (
    words >= LEAST_WORDS &&
    words <= MOST_WORDS &&
    /[.…]$/.test(sentence) &&
    !/["?]/.test(sentence) &&
    !REFERS.test(sentence) &&
    !OF_A_FORM.test(sentence)
  );
}
