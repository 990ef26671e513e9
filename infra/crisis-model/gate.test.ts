import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCrisisModel } from '@winny/common/crisis-model/load-crisis-model';
import { weightsFileSchema } from '@winny/common/crisis-model/weights-file';
import { beforeAll, describe, expect, it } from 'vitest';
import { isGrey, readBatches } from '../crisis-corpus/corpus-text.ts';
import { hashOfCorpus } from './corpus-hash.ts';
import { vectorsOf } from './embedding-cache.ts';
import { levelBy, levelByRules } from './layers.ts';
import { type Figures, figuresOf, type Judged } from './measure.ts';
import { samplesOfBatches } from './samples.ts';
import { partsOf } from './training-data.ts';

/** Texts of the fifth that no training reads; all of them would take minutes. */
const SCORED = 500;
/** Half a minute on a machine that does nothing else. */
const ENCODING_MS = 600_000;

const batches = readBatches('infra/crisis-corpus/batches');
const reserved = samplesOfBatches(batches).filter((sample) => sample.scoredOnly && !isGrey(sample));
const byHash = (id: string) => createHash('sha256').update(id).digest('hex');
const chosen = reserved.sort((one, other) => (byHash(one.id) < byHash(other.id) ? -1 : 1)).slice(0, SCORED);

let model: Figures;
let together: Figures;
beforeAll(async () => {
  // Encoded together, because the encoder divides many texts among threads.
  const folder = await mkdtemp(join(tmpdir(), 'winny-crisis-gate-'));
  const vectors = await vectorsOf(
    partsOf(chosen).map(({ text }) => text),
    folder,
    () => undefined,
  );
  await rm(folder, { recursive: true });
  const crisisModel = loadCrisisModel({
    encode: (texts) => Promise.resolve(texts.map((text) => vectors.get(text) ?? new Float32Array())),
  });
  const alone: Judged[] = [];
  for (const sample of chosen) {
    alone.push({
      sample,
      found: await levelBy(async (message) => (await crisisModel.assess(message)).level, sample),
    });
  }
  model = figuresOf(alone);
  together = figuresOf(
    alone.map(({ sample, found }) => {
      const rules = levelByRules(sample);
      return { sample, found: rules > found ? rules : found };
    }),
  );
}, ENCODING_MS);

describe('the crisis model, on texts that it never reads', () => {
  it('was trained on the corpus as it is', async () => {
    const stored: unknown = JSON.parse(await readFile('common/crisis-model/weights.json', 'utf8'));
    expect(weightsFileSchema.parse(stored).data.hash).toBe(hashOfCorpus(batches));
  });

  it('finds no less than it did, and raises no more alarms', () => {
    expect(model.recall2.share).toBeGreaterThan(0.44);
    expect(together.recall2.share).toBeGreaterThan(0.49);
    expect(together.recall1.share).toBeGreaterThan(0.52);
    expect(together.precision2.share).toBeGreaterThan(0.91);
    expect(together.alarms2.share).toBeLessThan(0.013);
    expect(together.alarms1.share).toBeLessThan(0.025);
    expect(together.silent3.share).toBeLessThan(0.36);
  });
});
