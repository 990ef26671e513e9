import type { CrisisType } from '../contract/crisis.ts';
import { type Grams, gramsOf } from './grams.ts';

/** The questions about levels: at least a concern, at least a crisis, imminent danger. */
export const LEVEL_QUESTIONS = ['concern', 'crisis', 'imminent'] as const;
export type LevelQuestion = (typeof LEVEL_QUESTIONS)[number];

/** The scores of a text: the higher, the more likely. They are compared to thresholds and do not state probabilities. */
export interface CrisisScores {
  levels: Record<LevelQuestion, number>;
  /** The type that fits best. */
  type: CrisisType;
}

/** The part of the model that reads the vector of a text: a linear layer, per question and type. */
export interface MeaningWeights {
  /** For each output (the questions, then the types) the weights of all numbers of a vector. */
  weights: Float32Array;
  /** For each output the constant that is added. */
  offsets: Float32Array;
}

/** The part of the model that reads words: a weight for each place of `gramsOf` and question. */
export interface GramWeights {
  weights: Int8Array;
  /** For each question the size of one step of its weights, and the constant that is added. */
  steps: Float32Array;
  offsets: Float32Array;
}

/** The weights of both parts of the model: the linear layer on the vectors, and the words. */
export interface HeadWeights {
  types: readonly CrisisType[];
  meaning: MeaningWeights;
  grams: GramWeights;
}

const QUESTIONS = LEVEL_QUESTIONS.length;
/** How much the words count beside the meaning. */
const WORDS_FACTOR = 0.5;

/** The scores of one window. */
export interface WindowScores {
  /** For each question. */
  questions: readonly number[];
  /** The outputs of the linear layer: for each question and type. */
  outputs: Float32Array;
}

/** Scores windows of a message by stored weights. */
export interface Head {
  /** @param vector the vector of the window, of length 1 */
  scoreWindow(window: string, vector: Float32Array): WindowScores;
  /** The scores of a message: for each question the highest of its windows. */
  highest(windows: readonly WindowScores[]): CrisisScores;
}

/** Prepares weights for scoring. */
export function createHead({ types, meaning, grams }: HeadWeights): Head {
  return {
    scoreWindow(window, vector) {
      const outputs = applyMeaning(meaning, vector);
      const words = scoreGrams(grams, gramsOf(window));
      const questions = LEVEL_QUESTIONS.map((_, question) =>
        together(outputs[question] ?? 0, words[question] ?? 0),
      );
      return { questions, outputs };
    },
    highest(windows) {
      const best = new Float32Array(QUESTIONS).fill(Number.NEGATIVE_INFINITY);
      let dangerous: Float32Array | null = null;
      for (const { questions, outputs } of windows) {
        for (const [question, score] of questions.entries()) {
          if (score <= (best[question] ?? 0)) continue;
          best[question] = score;
          // The type is that of the window that sounds most like a crisis.
          if (question === 1) dangerous = outputs;
        }
      }
      return { levels: levelsOf(best), type: likeliest(types, dangerous) };
    },
  };
}

/**
 * How far the score of a crisis may be below the threshold of a concern to show the card. A text that is nearly taken for a crisis is
 * at least a concern, also where the question about concerns misses it: on batches left out a quarter fewer texts of level 3 stay
 * silent at the same alarms.
 */
const CRISIS_AS_CONCERN = 0.4;

/** The scores of a message. @param scores the highest of its windows for each question */
export function levelsOf(scores: ArrayLike<number>): CrisisScores['levels'] {
  const none = Number.NEGATIVE_INFINITY;
  const [concern = none, crisis = none, imminent = none] = Array.from(scores);
  return { concern: Math.max(concern, crisis + CRISIS_AS_CONCERN), crisis, imminent };
}

/**
 * The score of both parts of the model, from the logarithms of odds that each gives. Both are bounded, because a part that errs
 * can be very sure.
 */
export function together(meaning: number, words: number): number {
  return Math.tanh(meaning / 4) + WORDS_FACTOR * Math.tanh(words / 2);
}

function likeliest(types: readonly CrisisType[], outputs: Float32Array | null): CrisisType {
  let best = 0;
  for (let type = 1; type < types.length; type += 1) {
    if ((outputs?.[QUESTIONS + type] ?? 0) > (outputs?.[QUESTIONS + best] ?? 0)) best = type;
  }
  return types[best] ?? 'suicide';
}

function applyMeaning({ weights, offsets }: MeaningWeights, vector: Float32Array): Float32Array {
  return offsets.map((offset, output) =>
    vector.reduce((sum, value, at) => sum + value * (weights[output * vector.length + at] ?? 0), offset),
  );
}

function scoreGrams({ weights, steps, offsets }: GramWeights, { places, weight }: Grams): Float32Array {
  const sums = new Float32Array(QUESTIONS);
  for (const place of places) {
    for (let question = 0; question < QUESTIONS; question += 1) {
      sums[question] = (sums[question] ?? 0) + (weights[place * QUESTIONS + question] ?? 0);
    }
  }
  return sums.map((sum, question) => sum * weight * (steps[question] ?? 0) + (offsets[question] ?? 0));
}
