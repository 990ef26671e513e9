import { GRAM_PLACES, type Grams, gramsOf } from '@winny/common/crisis-model/grams';
import { LEVEL_QUESTIONS, mix } from '@winny/common/crisis-model/head';
import type { Thresholds } from '@winny/common/crisis-model/model-verdict';
import type { CrisisModelWeights } from '@winny/common/crisis-model/weights-file';
import { CRISIS_VECTOR_LENGTH } from '@winny/common/encoder/vector';
import type { Vectors } from './embedding-cache.ts';
import { applyGrams, fitGrams, type GramFit } from './fit-grams.ts';
import { addSums, applyKernel, fitKernel, type KernelFit, likeness, sumRows } from './fit-kernel.ts';
import type { Matrix } from './matrix.ts';
import type { Sample } from './samples.ts';
import { seededRandom } from './seeded-random.ts';
import { type Part, partsOf, TYPES, targetsOf } from './training-data.ts';

/** The choices of the model, made by leaving out whole batches (docs/crisis-model.md). */
export const CHOICES = { landmarks: 5_000, gamma: 0.5, ridge: 3e-7, seed: 11 } as const;
const QUESTIONS = LEVEL_QUESTIONS.length;

/** A fitted model, before it is packed. */
export interface ModelFit {
  kernel: KernelFit;
  grams: GramFit;
}

/** Everything about the training texts that does not change with the fold that is left out. */
interface Prepared {
  parts: Part[];
  vectors: Float32Array[];
  grams: Grams[];
  targets: number[][];
}

function prepare(samples: readonly Sample[], vectors: Vectors): Prepared {
  const parts = partsOf(samples);
  const targets = samples.map(targetsOf);
  return {
    parts,
    vectors: parts.map(({ text }) => vectors.get(text) ?? new Float32Array(CRISIS_VECTOR_LENGTH)),
    grams: parts.map(({ text }) => gramsOf(text)),
    targets: parts.map(({ sample }) => targets[sample] ?? []),
  };
}

/** The texts that others are compared to: half of them dangerous where there are enough. */
function chooseLandmarks({ parts, targets }: Prepared, most: number): number[] {
  const random = seededRandom(CHOICES.seed);
  const keys = parts.map(() => random());
  const trains = parts.map((_, index) => index).filter((index) => (parts[index]?.weight ?? 0) > 0);
  const shuffled = trains.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
  const dangerous = shuffled.filter((index) => (targets[index]?.[0] ?? -1) >= 0);
  const calm = shuffled.filter((index) => (targets[index]?.[0] ?? -1) < 0);
  const share = Math.min(dangerous.length, Math.ceil(most / 2));
  return [...dangerous.slice(0, share), ...calm.slice(0, most - share)];
}

/** Scores of parts, of meaning and words together. */
function scoreParts({ kernel, grams }: ModelFit, alike: Matrix, features: readonly Grams[]): Float32Array {
  const outputs = applyKernel(kernel, alike);
  const width = kernel.offsets.length;
  for (const [row, each] of features.entries()) {
    const words = applyGrams(grams, each);
    for (let question = 0; question < QUESTIONS; question += 1) {
      const at = row * width + question;
      outputs[at] = mix(outputs[at] ?? 0, Math.tanh((words[question] ?? 0) / 2));
    }
  }
  return outputs;
}

/** Progress is told in whole sentences. */
export type Tell = (line: string) => void;

/** The model and the scores of every sample by models that have not read its fold. */
export interface Trained {
  fit: ModelFit;
  /** For each sample its outputs. */
  leftOut: Float32Array[];
}

/**
 * Fits the model on samples, and once more without each fold.
 * @param folds the fold of each sample
 */
export function trainModel(
  samples: readonly Sample[],
  folds: readonly number[],
  vectors: Vectors,
  landmarkCount: number,
  tell: Tell,
): Trained {
  const prepared = prepare(samples, vectors);
  const { parts, grams } = prepared;
  const chosen = chooseLandmarks(prepared, landmarkCount);
  const landmarks = chosen.map((index) => prepared.vectors[index] ?? new Float32Array(CRISIS_VECTOR_LENGTH));
  const foldOf = (part: number) => folds[parts[part]?.sample ?? 0] ?? 0;
  const weigh = balance(prepared);
  const groups = [...new Set(folds)]
    .sort((a, b) => a - b)
    .map((fold) => {
      const members = parts.map((_, index) => index).filter((index) => foldOf(index) === fold);
      const alike = likeness(
        members.map((index) => prepared.vectors[index] ?? new Float32Array()),
        landmarks,
        CHOICES.gamma,
      );
      const rows = members.map((index) => ({ targets: prepared.targets[index] ?? [], weight: weigh(index) }));
      tell(`fold ${fold}: ${members.length} parts`);
      return { fold, members, alike, sums: sumRows(rows, alike) };
    });
  const first = groups[0];
  if (!first) throw new Error('There is nothing to train on.');
  const all = structuredClone(first.sums);
  for (const { sums } of groups.slice(1)) addSums(all, sums, 1);

  const leftOut = samples.map(() =>
    new Float32Array(QUESTIONS + TYPES.length).fill(Number.NEGATIVE_INFINITY),
  );
  for (const group of groups.length > 1 ? groups : []) {
    addSums(all, group.sums, -1);
    const outside = (index: number) => foldOf(index) !== group.fold;
    const kernel = fitKernel(all, landmarks, (landmark) => outside(chosen[landmark] ?? 0), CHOICES);
    addSums(all, group.sums, 1);
    const fit = { kernel, grams: fitWords(prepared, weigh, outside) };
    const scores = scoreParts(
      fit,
      group.alike,
      group.members.map((index) => grams[index] as Grams),
    );
    collect(
      scores,
      group.members.map((index) => parts[index] as Part),
      leftOut,
    );
    tell(`fold ${group.fold}: fitted without it`);
  }
  const kernel = fitKernel(all, landmarks, () => true, CHOICES);
  return { fit: { kernel, grams: fitWords(prepared, weigh, () => true) }, leftOut };
}

/** The outputs of new samples. */
export function scoreSamples(fit: ModelFit, samples: readonly Sample[], vectors: Vectors): Float32Array[] {
  const { parts, grams, vectors: own } = prepare(samples, vectors);
  const results = samples.map(() =>
    new Float32Array(fit.kernel.offsets.length).fill(Number.NEGATIVE_INFINITY),
  );
  collect(scoreParts(fit, likeness(own, fit.kernel.landmarks, CHOICES.gamma), grams), parts, results);
  return results;
}

/** Puts the scores of parts together for their samples, as the head of the product does; of several messages the highest. */
function collect(scores: Float32Array, parts: readonly Part[], results: readonly Float32Array[]): void {
  const width = results[0]?.length ?? 0;
  const best = new Float32Array(width);
  for (const [row, { sample, isWhole, message }] of parts.entries()) {
    const result = results[sample] as Float32Array;
    if (parts[row - 1]?.message !== message) best.fill(Number.NEGATIVE_INFINITY);
    for (let output = 0; output < width; output += 1) {
      const score = scores[row * width + output] ?? 0;
      best[output] = Math.max(best[output] ?? 0, score);
      if (isWhole) result[output] = Math.max(result[output] ?? 0, ((best[output] ?? 0) + score) / 2);
    }
  }
}

/** The weights of parts: dangerous ones together count more than each alone would, as they are fewer. */
function balance({ parts, targets }: Prepared): (part: number) => number {
  let [dangerous, calm] = [0, 0];
  for (const [index, { weight }] of parts.entries()) {
    if ((targets[index]?.[0] ?? -1) >= 0) dangerous += weight;
    else calm += weight;
  }
  const factor = Math.sqrt(calm / Math.max(1, dangerous));
  return (part) => (parts[part]?.weight ?? 0) * ((targets[part]?.[0] ?? -1) >= 0 ? factor : 1);
}

function fitWords(
  { parts, grams, targets }: Prepared,
  weigh: (part: number) => number,
  takes: (part: number) => boolean,
): GramFit {
  const rows = parts.flatMap((_, index) => {
    const weight = weigh(index);
    if (weight === 0 || !takes(index)) return [];
    const answers = (targets[index] ?? []).slice(0, QUESTIONS).map((target) => (target + 1) / 2);
    return [{ grams: grams[index] as Grams, answers, weight }];
  });
  return fitGrams(rows, QUESTIONS, CHOICES.seed);
}

/** Rounds a fitted model to whole numbers, as it is stored. */
export function roundModel(
  { kernel, grams }: ModelFit,
  thresholds: Thresholds,
  version: string,
): CrisisModelWeights {
  const vectors = new Int8Array(kernel.landmarks.length * CRISIS_VECTOR_LENGTH);
  for (const [row, landmark] of kernel.landmarks.entries())
    vectors.set(toBytes(landmark).bytes, row * CRISIS_VECTOR_LENGTH);
  const columns = Array.from({ length: QUESTIONS }, (_, question) =>
    toBytes(
      Float32Array.from(
        { length: GRAM_PLACES },
        (__, place) => grams.weights[place * QUESTIONS + question] ?? 0,
      ),
    ),
  );
  const weights = new Int8Array(GRAM_PLACES * QUESTIONS);
  for (const [question, { bytes }] of columns.entries()) {
    for (const [place, value] of bytes.entries()) weights[place * QUESTIONS + question] = value;
  }
  return {
    version,
    thresholds,
    head: {
      types: TYPES,
      kernel: {
        gamma: CHOICES.gamma,
        vectors,
        weights: Float32Array.from(kernel.weights),
        offsets: Float32Array.from(kernel.offsets),
      },
      grams: {
        weights,
        steps: Float32Array.from(columns, ({ step }) => step),
        offsets: Float32Array.from(grams.offsets),
      },
    },
  };
}

function toBytes(values: Float32Array): { bytes: Int8Array; step: number } {
  const step = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
  return { bytes: Int8Array.from(values, (value) => Math.round(value / step)), step };
}
