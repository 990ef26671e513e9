import { type CrisisLevel, type CrisisType, crisisTypeSchema } from '@winny/common/contract/crisis';
import { LEVEL_QUESTIONS } from '@winny/common/crisis-model/head';
import { sentencesOf, windowsOf } from '@winny/common/crisis-model/windows';
import { levelOf } from './measure.ts';
import type { Sample } from './samples.ts';

/** The types that the model tells apart. */
export const TYPES = crisisTypeSchema.options;

/** A text to train with. */
export interface TrainingText {
  text: string;
  /** The number of its sample. */
  sample: number;
  /** How likely each question is answered with yes, then each type (0 to 1). */
  answers: number[];
  weight: number;
}

/** A sentence counts less than a whole message, because a message has several. */
const SENTENCE_WEIGHT = 0.5;
/** More sentences of one message would repeat what the first say. */
const MOST_SENTENCES = 2;

/** The messages of a sample that are judged. */
export function judgedMessages({ messages, lastOnly }: Pick<Sample, 'messages' | 'lastOnly'>): string[] {
  return lastOnly ? messages.slice(-1) : messages;
}

/**
 * The texts of samples to train with: whole messages; of a message of level 0 its windows and its first sentences, which are of
 * level 0, too. Of the sentences of other messages no level is known.
 */
export function trainingTextsOf(samples: readonly Sample[]): TrainingText[] {
  const texts = samples.flatMap((sample, index) => {
    const answers = answersOf(sample);
    const calm = levelOf(sample) === 0 && (sample.second?.level ?? 0) === 0;
    return judgedMessages(sample).flatMap((message) => {
      const sentences = [...new Set(sentencesOf(message))];
      const whole = sentencesOf(message).join(' ');
      const windows = windowsOf(message);
      // The product reads the windows of a long message; of a calm one, each is calm.
      const wholes = calm ? windows : [whole].filter(Boolean);
      const alone = calm ? sentences.filter((text) => !wholes.includes(text)).slice(0, MOST_SENTENCES) : [];
      return [
        ...wholes.map((text) => ({ text, sample: index, answers, weight: 1 })),
        ...alone.map((text) => ({ text, sample: index, answers, weight: SENTENCE_WEIGHT })),
      ];
    });
  });
  return balanced(texts);
}

const isAtLeastConcern = ({ answers }: TrainingText) => (answers[0] ?? 0) >= 0.5;

/**
 * Multiplies the weights of texts of level 1 or more by the square root of the weight of all others over theirs, so that the rarer
 * kind counts more.
 */
function balanced(texts: readonly TrainingText[]): TrainingText[] {
  const sum = (some: readonly TrainingText[]) => some.reduce((total, { weight }) => total + weight, 0);
  const raised = sum(texts.filter(isAtLeastConcern));
  const factor = Math.sqrt((sum(texts) - raised) / Math.max(1, raised));
  return texts.map((text) => (isAtLeastConcern(text) ? { ...text, weight: text.weight * factor } : text));
}

/** The answers for a sample; the mean of both readings where there are two. */
export function answersOf(sample: Sample): number[] {
  const first = answersOfLabels(levelOf(sample), sample.type);
  if (!sample.second) return first;
  const second = answersOfLabels(sample.second.level, sample.second.type);
  return first.map((answer, output) => (answer + (second[output] ?? answer)) / 2);
}

function answersOfLabels(level: CrisisLevel, of: CrisisType | null): number[] {
  return [
    ...LEVEL_QUESTIONS.map((_, question) => (level > question ? 1 : 0)),
    ...TYPES.map((type) => (level > 0 && of === type ? 1 : 0)),
  ];
}

/**
 * Whole batches that are left out together, so that a model is always scored on people it has never read.
 * @returns for each sample the number of its fold
 */
export function foldsOf(samples: readonly Sample[], most: number): number[] {
  const sources = [...new Set(samples.map(({ source }) => source))].sort();
  const folds = Math.min(most, sources.length);
  return samples.map(({ source }) => sources.indexOf(source) % folds);
}
