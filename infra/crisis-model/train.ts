import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type CrisisModel, createCrisisModel } from '@winny/common/crisis-model/crisis-model';
import { LEVEL_QUESTIONS, levelsOf } from '@winny/common/crisis-model/head';
import type { Thresholds } from '@winny/common/crisis-model/model-verdict';
import { packWeights } from '@winny/common/crisis-model/weights-file';
import { loadCrisisEncoder } from '@winny/common/encoder/crisis-encoder';
import { isGrey, readBatches } from '../crisis-corpus/corpus-text.ts';
import { calibrate, levelTogether, type Scored } from './calibrate.ts';
import { hashOfCorpus } from './corpus-hash.ts';
import { DETECTOR_CASES, detectorSamples } from './detector-samples.ts';
import { openEncoderFits } from './fit-encoder.ts';
import { fitModel, scoreLeftOut, storedModel } from './fit-model.ts';
import { levelByRules } from './layers.ts';
import { figuresOf } from './measure.ts';
import { figureLines } from './report.ts';
import { readSamples, type Sample, samplesOfBatches } from './samples.ts';
import { foldsOf, judgedMessages } from './training-data.ts';

/**
 * `npm run crisis:train`: makes the weights of the crisis model again from the corpus (the same on the same machine) and prints its figures on
 * batches left out and on the fifth that is only scored. `--curve` trains on more and more batches instead. `--also FILE` scores
 * other files, too. Fits of the encoder are kept in `.data/crisis-encoder`, so that a run that was ended continues.
 */
const { values: options } = parseArgs({
  options: {
    curve: { type: 'boolean', default: false },
    also: { type: 'string', multiple: true, default: [] },
  },
});
const CORPUS = fileURLToPath(new URL('../crisis-corpus/batches', import.meta.url));
const WEIGHTS = fileURLToPath(new URL('../../common/crisis-model/weights.json', import.meta.url));
const FITS = fileURLToPath(new URL('../../.data/crisis-encoder', import.meta.url));
/** Models fitted without some batches; each is fitted without a third. */
const FOLDS = 3;
const VERSION = 'crisis-model-2026.11';

const tell = (line: string) => process.stderr.write(`${line}\n`);
const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const batches = readBatches(CORPUS);
const corpus = samplesOfBatches(batches);
const training = [...corpus.filter(({ scoredOnly }) => !scoredOnly), ...detectorSamples()];
const encoders = await openEncoderFits(FITS, tell);

await (options.curve ? drawCurve() : train());

function scored(sample: Sample, levels: Scored['scores']['levels']): Scored {
  return { sample, rules: levelByRules(sample), scores: { levels } };
}

async function train(): Promise<void> {
  const folds = foldsOf(training, FOLDS);
  const [leftOut, fit] = await Promise.all([
    scoreLeftOut(training, folds, [...new Set(folds)], encoders),
    fitModel(training, folds, encoders),
  ]);
  const outside = training
    .map((sample, index) => ({
      ...scored(sample, levelsOf(leftOut.get(index) ?? [])),
      fold: folds[index] ?? 0,
    }))
    .filter(({ sample }) => sample.source !== DETECTOR_CASES && !isGrey(sample));
  const thresholds = calibrate(outside);
  const data = {
    batches: batches.map(({ name }) => name),
    texts: training.length,
    hash: hashOfCorpus(batches),
  };
  const unnamed = packWeights(storedModel(fit, thresholds, VERSION), data);
  const weights = storedModel(fit, thresholds, `${VERSION}-${unnamed.hash.slice(0, 8)}`);
  // Written beside it first: a half-written file could not be loaded.
  writeFileSync(`${WEIGHTS}.unfinished`, `${JSON.stringify(packWeights(weights, data), null, 2)}\n`);
  renameSync(`${WEIGHTS}.unfinished`, WEIGHTS);
  print([
    `${weights.version}, ${training.length} texts of ${batches.length} batches`,
    JSON.stringify(thresholds),
  ]);

  // Each fold by thresholds that were chosen without it.
  const chosen = new Map(
    [...new Set(folds)].map((fold) => [fold, calibrate(outside.filter((each) => each.fold !== fold))]),
  );
  printFigures('batches left out', outside, ({ fold }) => chosen.get(fold) ?? thresholds);

  // Read by the model as it is stored, in the product's way.
  const model = createCrisisModel(loadCrisisEncoder(weights.encoderChanges), weights);
  const reserved = corpus.filter((sample) => sample.scoredOnly && !isGrey(sample));
  for (const [title, samples] of [
    ['the fifth that is only scored', reserved] as const,
    ...options.also.map((file) => [file, readSamples(file)] as const),
  ]) {
    const judged: Scored[] = [];
    for (const sample of samples) judged.push(scored(sample, await scoresBy(model, sample)));
    printFigures(title, judged, () => thresholds);
  }
}

/** The scores of a sample; of several messages the highest. */
async function scoresBy(model: CrisisModel, sample: Sample): Promise<Scored['scores']['levels']> {
  const best = levelsOf([]);
  for (const message of judgedMessages(sample)) {
    const { levels } = await model.score(message);
    for (const question of LEVEL_QUESTIONS) best[question] = Math.max(best[question], levels[question]);
  }
  return best;
}

function printFigures<Each extends Scored>(
  title: string,
  judged: readonly Each[],
  thresholdsFor: (each: Each) => Thresholds,
): void {
  const by = {
    rules: judged.map(({ sample, rules }) => ({ sample, found: rules })),
    model: judged.map((each) => ({
      sample: each.sample,
      found: levelTogether({ ...each, rules: 0 }, thresholdsFor(each)),
    })),
    'rules or model': judged.map((each) => ({
      sample: each.sample,
      found: levelTogether(each, thresholdsFor(each)),
    })),
  };
  for (const [layer, found] of Object.entries(by))
    print(['', `${title}: ${layer}`, ...figureLines(figuresOf(found))]);
}

/**
 * The figures of the model alone on every fourth batch, trained on 1, 2, 4, 8 … of the others. Thresholds are chosen on the scored
 * texts themselves, so that only the order of the scores counts.
 */
async function drawCurve(): Promise<void> {
  const names = batches.map(({ name }) => name);
  const tested = new Set(names.filter((_, index) => index % 4 === 3));
  const learned = names.filter((name) => !tested.has(name));
  const test = training.filter((sample) => tested.has(sample.source) && !isGrey(sample));
  const sizes = [1, 2, 4, 8, 16, 32].filter((size) => size < learned.length);
  print([
    `scored on ${[...tested].join(', ')}; thresholds from the scored texts themselves, so that only the order counts`,
  ]);
  // Side by side, and printed in their order.
  const curve = [...sizes, learned.length].map((size) => learnedFrom(learned.slice(0, size), test));
  for (const point of curve) print(await point);
}

/** The figures on some samples of a model that was trained on some batches and the detector's cases. */
async function learnedFrom(names: readonly string[], test: readonly Sample[]): Promise<string[]> {
  const some = training.filter(({ source }) => names.includes(source) || source === DETECTOR_CASES);
  const both = [...test, ...some];
  const folds = both.map((_, index) => (index < test.length ? 0 : 1));
  const scores = await scoreLeftOut(both, folds, [0], encoders);
  const judged = test.map((sample, index) => ({
    ...scored(sample, levelsOf(scores.get(index) ?? [])),
    rules: 0 as const,
  }));
  const thresholds = calibrate(judged);
  const found = judged.map((each) => ({ sample: each.sample, found: levelTogether(each, thresholds) }));
  return ['', `${names.length} batches, ${some.length} texts`, ...figureLines(figuresOf(found))];
}
