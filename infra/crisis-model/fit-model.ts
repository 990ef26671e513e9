import { GRAM_PLACES, type Grams, gramsOf } from '@winny/common/crisis-model/grams';
import { LEVEL_QUESTIONS, together } from '@winny/common/crisis-model/head';
import type { Thresholds } from '@winny/common/crisis-model/model-verdict';
import type { CrisisModelWeights } from '@winny/common/crisis-model/weights-file';
import { windowsOf } from '@winny/common/crisis-model/windows';
import type { EncoderFits, FittedEncoder } from './fit-encoder.ts';
import { applyGrams, fitGrams, type GramFit } from './fit-grams.ts';
import type { Sample } from './samples.ts';
import { judgedMessages, type TrainingText, TYPES, trainingTextsOf } from './training-data.ts';

const SEED = 11;
const QUESTIONS = LEVEL_QUESTIONS.length;

/** A fitted model, before it is packed. */
export interface ModelFit {
  encoder: FittedEncoder;
  words: GramFit;
}

/** A text that is scored, and the number of its sample. */
interface Window {
  text: string;
  sample: number;
  fold: number;
}

/** The texts of samples that train and that are scored, each with its fold. */
interface FoldedTexts {
  training: (TrainingText & { fold: number; grams: Grams })[];
  windows: Window[];
}

function textsOf(samples: readonly Sample[], folds: readonly number[]): FoldedTexts {
  const foldOf = (sample: number) => folds[sample] ?? 0;
  return {
    training: trainingTextsOf(samples).map((each) => ({
      ...each,
      fold: foldOf(each.sample),
      grams: gramsOf(each.text),
    })),
    windows: samples.flatMap((each, sample) =>
      judgedMessages(each)
        .flatMap(windowsOf)
        .map((text) => ({ text, sample, fold: foldOf(sample) })),
    ),
  };
}

const taskOf = ({ training, windows }: FoldedTexts) => ({
  training: training.map(({ text, answers, weight, fold }) => ({ text, answers, weight, fold })),
  scored: windows.map(({ text, fold }) => ({ text, fold })),
});

/**
 * Scores every sample by a model that has not read its fold.
 * @param folds the fold of each sample
 * @param scored the folds to score
 * @returns for each sample of these folds its scores, one for each question
 */
export async function scoreLeftOut(
  samples: readonly Sample[],
  folds: readonly number[],
  scored: readonly number[],
  encoders: EncoderFits,
): Promise<Map<number, number[]>> {
  const texts = textsOf(samples, folds);
  const task = taskOf(texts);
  const best = new Map<number, number[]>();
  await Promise.all(
    scored.map(async (fold) => {
      const outputs = await encoders.leftOut(task, fold);
      const words = fitWords(texts.training.filter((each) => each.fold !== fold));
      const windows = texts.windows.filter((window) => window.fold === fold);
      if (outputs.length !== windows.length)
        throw new Error(`Fold ${fold} has ${windows.length} windows, and ${outputs.length} outputs.`);
      for (const [index, { text, sample }] of windows.entries()) {
        const ofWords = applyGrams(words, gramsOf(text));
        const before = best.get(sample);
        const scores = LEVEL_QUESTIONS.map((_, question) =>
          Math.max(
            together(outputs[index]?.[question] ?? 0, ofWords[question] ?? 0),
            before?.[question] ?? Number.NEGATIVE_INFINITY,
          ),
        );
        best.set(sample, scores);
      }
    }),
  );
  return best;
}

/** Fits the model to all samples. @param folds the fold of each sample, which only names the stored fit */
export async function fitModel(
  samples: readonly Sample[],
  folds: readonly number[],
  encoders: EncoderFits,
): Promise<ModelFit> {
  const texts = textsOf(samples, folds);
  return { encoder: await encoders.all(taskOf(texts)), words: fitWords(texts.training) };
}

function fitWords(training: FoldedTexts['training']): GramFit {
  return fitGrams(training, QUESTIONS, SEED);
}

/** A fitted model as it is stored: the weights of words in whole numbers. */
export function storedModel(
  { encoder, words }: ModelFit,
  thresholds: Thresholds,
  version: string,
): CrisisModelWeights {
  const columns = Array.from({ length: QUESTIONS }, (_, question) =>
    toBytes(
      Float32Array.from(
        { length: GRAM_PLACES },
        (__, place) => words.weights[place * QUESTIONS + question] ?? 0,
      ),
    ),
  );
  const weights = new Int8Array(GRAM_PLACES * QUESTIONS);
  for (const [question, { bytes }] of columns.entries()) {
    for (const [place, value] of bytes.entries()) weights[place * QUESTIONS + question] = value;
  }
  return {
    ...{ version, thresholds, encoderChanges: encoder.encoderChanges },
    head: {
      types: TYPES,
      meaning: { weights: floatsOf(encoder.meaning.weights), offsets: floatsOf(encoder.meaning.offsets) },
      grams: {
        weights,
        steps: Float32Array.from(columns, ({ step }) => step),
        offsets: Float32Array.from(words.offsets),
      },
    },
  };
}

const floatsOf = (text: string) => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);

function toBytes(values: Float32Array): { bytes: Int8Array; step: number } {
  const step = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
  return { bytes: Int8Array.from(values, (value) => Math.round(value / step)), step };
}
