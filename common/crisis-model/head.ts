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

/** The part of the model that compares meanings: a weighted sum of the likeness to stored vectors, per question and type. */
export interface KernelWeights {
  /** How fast likeness falls with distance. */
  gamma: number;
  /** Stored vectors, one after another, in whole numbers; their lengths do not matter. */
  vectors: Int8Array;
  /** For each vector the weights of all outputs: the questions, then the types. */
  weights: Float32Array;
  /** For each output the constant that is added. */
  offsets: Float32Array;
}

/** The part of the model that compares words: a weight for each place of `gramsOf` and question. */
export interface GramWeights {
  weights: Int8Array;
  /** For each question the size of one step of its weights, and the constant that is added. */
  steps: Float32Array;
  offsets: Float32Array;
}

export interface HeadWeights {
  types: readonly CrisisType[];
  kernel: KernelWeights;
  grams: GramWeights;
}

const QUESTIONS = LEVEL_QUESTIONS.length;
/** How much the meaning counts; the words count for the rest. */
export const MEANING_SHARE = 0.6;

/** Scores parts of a message by stored weights. */
export interface Head {
  /**
   * The scores of a message: for each question the mean of its whole and of the highest of its parts.
   * @param units its parts, the whole last (`unitsOf`)
   * @param vectors their vectors of length 1
   */
  score(units: readonly string[], vectors: readonly Float32Array[]): CrisisScores;
}

/** Prepares weights for scoring. */
export function createHead({ types, kernel, grams }: HeadWeights): Head {
  const likeness = prepareKernel(kernel, QUESTIONS + types.length);
  return {
    score(units, vectors) {
      const best = new Float32Array(QUESTIONS).fill(Number.NEGATIVE_INFINITY);
      const whole = new Float32Array(QUESTIONS).fill(Number.NEGATIVE_INFINITY);
      let dangerous: Float32Array | null = null;
      for (const [index, unit] of units.entries()) {
        const outputs = likeness(vectors[index] ?? new Float32Array());
        const words = scoreGrams(grams, gramsOf(unit));
        for (let question = 0; question < QUESTIONS; question += 1) {
          const score = mix(outputs[question] ?? 0, words[question] ?? 0);
          whole[question] = score;
          if (score <= (best[question] ?? 0)) continue;
          best[question] = score;
          // The type is that of the part that sounds most like a crisis.
          if (question === 1) dangerous = outputs;
        }
      }
      const mean = (question: number) => ((best[question] ?? 0) + (whole[question] ?? 0)) / 2;
      return {
        levels: { concern: mean(0), crisis: mean(1), imminent: mean(2) },
        type: likeliest(types, dangerous),
      };
    },
  };
}

/** The score of both parts of the model. */
export function mix(meaning: number, words: number): number {
  return MEANING_SHARE * meaning + (1 - MEANING_SHARE) * words;
}

function likeliest(types: readonly CrisisType[], outputs: Float32Array | null): CrisisType {
  let best = 0;
  for (let type = 1; type < types.length; type += 1) {
    if ((outputs?.[QUESTIONS + type] ?? 0) > (outputs?.[QUESTIONS + best] ?? 0)) best = type;
  }
  return types[best] ?? 'suicide';
}

/** @returns a function that gives the outputs for a vector */
function prepareKernel({ gamma, vectors, weights, offsets }: KernelWeights, outputs: number) {
  const count = weights.length / outputs;
  const length = vectors.length / count;
  const scales = new Float32Array(count);
  for (let row = 0; row < count; row += 1) {
    let sum = 0;
    for (let at = row * length; at < (row + 1) * length; at += 1) sum += (vectors[at] ?? 0) ** 2;
    scales[row] = 1 / Math.sqrt(sum || 1);
  }
  return (vector: Float32Array): Float32Array => {
    const sums = Float64Array.from(offsets);
    for (let row = 0; row < count; row += 1) {
      let product = 0;
      const start = row * length;
      for (let at = 0; at < length; at += 1)
        product += (vectors[start + at] as number) * (vector[at] as number);
      // The squared distance of two vectors of length 1 is 2 - 2 cos.
      const alike = Math.exp(2 * gamma * (product * (scales[row] as number) - 1));
      for (let output = 0; output < outputs; output += 1) {
        sums[output] = (sums[output] as number) + alike * (weights[row * outputs + output] as number);
      }
    }
    return Float32Array.from(sums);
  };
}

function scoreGrams({ weights, steps, offsets }: GramWeights, { places, weight }: Grams): Float32Array {
  const sums = new Float32Array(QUESTIONS);
  for (const place of places) {
    for (let question = 0; question < QUESTIONS; question += 1) {
      sums[question] = (sums[question] ?? 0) + (weights[place * QUESTIONS + question] ?? 0);
    }
  }
  // From -1 to 1, as the outputs of the other part.
  return sums.map((sum, question) =>
    Math.tanh((sum * weight * (steps[question] ?? 0) + (offsets[question] ?? 0)) / 2),
  );
}
