import { type CrisisLevel, type CrisisType, crisisTypeSchema } from '@winny/common/contract/crisis';
import { LEVEL_QUESTIONS } from '@winny/common/crisis-model/head';
import { unitsOf } from '@winny/common/crisis-model/units';
import { levelOf } from './measure.ts';
import type { Sample } from './samples.ts';

/** The types that the model tells apart. */
export const TYPES = crisisTypeSchema.options;

/** A part of a sample, which the model reads by itself. */
export interface Part {
  text: string;
  /** The number of its sample. */
  sample: number;
  /** The number of its message among all. */
  message: number;
  isWhole: boolean;
  /** Its weight in training; 0 where it is only scored. */
  weight: number;
}

/** A part counts less than a whole message, because a message has several. */
const PART_WEIGHT = 0.5;

/** The messages of a sample that are judged. */
export function judgedMessages({ messages, lastOnly }: Pick<Sample, 'messages' | 'lastOnly'>): string[] {
  return lastOnly ? messages.slice(-1) : messages;
}

/**
 * The parts of samples. A message without danger teaches that each of its parts is without danger; of a dangerous one, only
 * the whole message is known to be dangerous.
 */
export function partsOf(samples: readonly Sample[]): Part[] {
  let messages = 0;
  return samples.flatMap((sample, index) => {
    const calm = levelOf(sample) === 0 && (sample.second?.level ?? 0) === 0;
    return judgedMessages(sample).flatMap((message) => {
      messages += 1;
      const units = unitsOf(message);
      const whole = units.at(-1);
      return units.map((text) => ({
        text,
        sample: index,
        message: messages,
        isWhole: text === whole,
        weight: text === whole ? 1 : calm ? PART_WEIGHT : 0,
      }));
    });
  });
}

/** The wanted outputs for a sample: 1 for yes, -1 for no, the mean of both readings where there are two. */
export function targetsOf(sample: Sample): number[] {
  const first = targetsOfLabels(levelOf(sample), sample.type);
  if (!sample.second) return first;
  const second = targetsOfLabels(sample.second.level, sample.second.type);
  return first.map((target, output) => (target + (second[output] ?? target)) / 2);
}

function targetsOfLabels(level: CrisisLevel, of: CrisisType | null): number[] {
  return [
    ...LEVEL_QUESTIONS.map((_, question) => (level > question ? 1 : -1)),
    ...TYPES.map((type) => (level > 0 && of === type ? 1 : -1)),
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
