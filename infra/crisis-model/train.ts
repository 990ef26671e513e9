import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Thresholds } from '@winny/common/crisis-model/model-verdict';
import { packWeights } from '@winny/common/crisis-model/weights-file';
import { isGrey, readBatches } from '../crisis-corpus/corpus-text.ts';
import { calibrate, levelTogether, type Scored } from './calibrate.ts';
import { hashOfCorpus } from './corpus-hash.ts';
import { DETECTOR_CASES, detectorSamples } from './detector-samples.ts';
import { type Vectors, vectorsOf } from './embedding-cache.ts';
import { CHOICES, roundModel, scoreSamples, trainModel } from './fit-model.ts';
import { levelByRules } from './layers.ts';
import { figuresOf } from './measure.ts';
import { figureLines } from './report.ts';
import { readSamples, type Sample, samplesOfBatches } from './samples.ts';
import { foldsOf, partsOf } from './training-data.ts';

/**
 * `npm run crisis:train`: makes the weights of the crisis model again from the corpus, always the same, and prints its figures on
 * batches left out and on the fifth that is only scored. `--curve` trains on more and more batches instead. `--also FILE` scores
 * other files, too. Vectors are kept in `.data/crisis-embeddings`, so that only new texts are encoded.
 */
const { values: options } = parseArgs({
  options: {
    curve: { type: 'boolean', default: false },
    also: { type: 'string', multiple: true, default: [] },
  },
});
const CORPUS = fileURLToPath(new URL('../crisis-corpus/batches', import.meta.url));
const WEIGHTS = fileURLToPath(new URL('../../common/crisis-model/weights.json', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.data/crisis-embeddings', import.meta.url));
/** Models fitted without some batches; each is fitted without a tenth or so. */
const FOLDS = 4;
const VERSION = 'crisis-model-2026.11';

const tell = (line: string) => process.stderr.write(`${line}\n`);
const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const batches = readBatches(CORPUS);
const corpus = samplesOfBatches(batches);
const training = [...corpus.filter(({ scoredOnly }) => !scoredOnly), ...detectorSamples()];
const reserved = corpus.filter((sample) => sample.scoredOnly && !isGrey(sample));
const others = options.also.flatMap(readSamples);
const vectors = await encode([...training, ...reserved, ...others]);

if (options.curve) drawCurve();
else train();

async function encode(samples: readonly Sample[]): Promise<Vectors> {
  const texts = partsOf(samples).map(({ text }) => text);
  return vectorsOf(texts, CACHE, (done, all) => tell(`${done} of ${all} texts encoded`));
}

function scored(samples: readonly Sample[], outputs: readonly Float32Array[]): Scored[] {
  return samples.map((sample, index) => {
    const [concern = 0, crisis = 0, imminent = 0] = outputs[index] ?? [];
    return { sample, rules: levelByRules(sample), scores: { levels: { concern, crisis, imminent } } };
  });
}

function train(): void {
  const folds = foldsOf(training, FOLDS);
  const { fit, leftOut } = trainModel(training, folds, vectors, CHOICES.landmarks, tell);
  const outside = scored(training, leftOut)
    .map((each, index) => ({ ...each, fold: folds[index] ?? 0 }))
    .filter(({ sample }) => sample.source !== DETECTOR_CASES && !isGrey(sample));
  const thresholds = calibrate(outside);
  const data = {
    batches: batches.map(({ name }) => name),
    texts: training.length,
    hash: hashOfCorpus(batches),
  };
  const unnamed = packWeights(roundModel(fit, thresholds, VERSION), data);
  const file = packWeights(roundModel(fit, thresholds, `${VERSION}-${unnamed.hash.slice(0, 8)}`), data);
  mkdirSync(fileURLToPath(new URL('.', `file://${WEIGHTS}`)), { recursive: true });
  writeFileSync(WEIGHTS, `${JSON.stringify(file, null, 2)}\n`);
  print([
    `${file.version}, ${training.length} texts of ${batches.length} batches`,
    JSON.stringify(thresholds),
  ]);

  // Each fold by thresholds that were chosen without it.
  const chosen = new Map(
    [...new Set(folds)].map((fold) => [fold, calibrate(outside.filter((each) => each.fold !== fold))]),
  );
  printFigures('batches left out', outside, ({ fold }) => chosen.get(fold) ?? thresholds);
  printFigures(
    'the fifth that is only scored',
    scored(reserved, scoreSamples(fit, reserved, vectors)),
    () => thresholds,
  );
  for (const source of new Set(others.map((sample) => sample.source))) {
    const samples = others.filter((sample) => sample.source === source);
    printFigures(source, scored(samples, scoreSamples(fit, samples, vectors)), () => thresholds);
  }
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

/** The figures on the last batches by models that were trained on 1, 2, 4, 8 … of the others, with thresholds of the whole model. */
function drawCurve(): void {
  const names = batches.map(({ name }) => name);
  const tested = new Set(names.filter((_, index) => index % 4 === 3));
  const learned = names.filter((name) => !tested.has(name));
  const test = training.filter((sample) => tested.has(sample.source) && !isGrey(sample));
  const sizes = [1, 2, 4, 8, 16, 32].filter((size) => size < learned.length);
  print([
    `scored on ${[...tested].join(', ')}; thresholds from the scored texts themselves, so that only the order counts`,
  ]);
  for (const size of [...sizes, learned.length]) {
    const from = new Set(learned.slice(0, size));
    const some = training.filter(({ source }) => from.has(source) || source === DETECTOR_CASES);
    const { fit } = trainModel(
      some,
      some.map(() => 0),
      vectors,
      CHOICES.landmarks,
      () => undefined,
    );
    const judged = scored(test, scoreSamples(fit, test, vectors)).map((each) => ({
      ...each,
      rules: 0 as const,
    }));
    const thresholds = calibrate(judged);
    const found = judged.map((each) => ({ sample: each.sample, found: levelTogether(each, thresholds) }));
    print(['', `${size} batches, ${some.length} texts`, ...figureLines(figuresOf(found))]);
  }
}
