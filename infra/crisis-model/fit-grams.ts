import { GRAM_PLACES, type Grams } from '@winny/common/crisis-model/grams';
import { seededRandom } from './seeded-random.ts';

/** A text to learn from: its features, how likely each question is answered with yes (0 to 1), and its weight. */
export interface GramRow {
  grams: Grams;
  answers: readonly number[];
  weight: number;
}

/** A fitted linear model of words: for each place the weights of all questions. */
export interface GramFit {
  weights: Float32Array;
  offsets: Float64Array;
}

const ROUNDS = 6;
const STEP = 0.5;
const SHRINK = 2e-6;

/** Fits logistic regression by stochastic gradients with steps that adapt to each weight. */
export function fitGrams(rows: readonly GramRow[], questions: number, seed: number): GramFit {
  const weights = new Float32Array(GRAM_PLACES * questions);
  const gradients = new Float32Array(GRAM_PLACES * questions).fill(1e-3);
  const offsets = new Float64Array(questions);
  const random = seededRandom(seed);
  const order = rows.map((_, index) => index);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const index of order) learn(rows[index] as GramRow);
  }
  return { weights, offsets };

  function learn({ grams, answers, weight }: GramRow): void {
    for (let question = 0; question < questions; question += 1) {
      let sum = offsets[question] as number;
      for (const place of grams.places)
        sum += (weights[place * questions + question] as number) * grams.weight;
      const error = weight * (1 / (1 + Math.exp(-sum)) - (answers[question] ?? 0));
      offsets[question] = (offsets[question] as number) - 0.02 * error;
      for (const place of grams.places) {
        const at = place * questions + question;
        const gradient = error * grams.weight + SHRINK * (weights[at] as number);
        gradients[at] = (gradients[at] as number) + gradient * gradient;
        weights[at] = (weights[at] as number) - (STEP * gradient) / Math.sqrt(gradients[at] as number);
      }
    }
  }
}

/** The answers to all questions for a text; above 0 is a yes. */
export function applyGrams({ weights, offsets }: GramFit, { places, weight }: Grams): Float64Array {
  const sums = Float64Array.from(offsets);
  const questions = offsets.length;
  for (const place of places) {
    for (let question = 0; question < questions; question += 1) {
      sums[question] =
        (sums[question] as number) + (weights[place * questions + question] as number) * weight;
    }
  }
  return sums;
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
}
