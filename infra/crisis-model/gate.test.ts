import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadCrisisModel } from '@winny/common/crisis-model/load-crisis-model';
import { weightsFileSchema } from '@winny/common/crisis-model/weights-file';
import { loadCrisisEncoder } from '@winny/common/encoder/crisis-encoder';
import { describe, expect, it } from 'vitest';
import { isGrey, readBatches } from '../crisis-corpus/corpus-text.ts';
import { hashOfCorpus } from './corpus-hash.ts';
import { levelBy, levelByRules } from './layers.ts';
import { type Figures, figuresOf, type Judged } from './measure.ts';
import { readSamples, type Sample, samplesOfBatches } from './samples.ts';

/** All texts would take minutes. */
const FROM_BATCHES = 250;
const FROM_INDEPENDENT = 200;
/** Half a minute on a machine that does nothing else. */
const ENCODING_MS = 600_000;

const batches = readBatches('infra/crisis-corpus/batches');
const byHash = (id: string) => createHash('sha256').update(id).digest('hex');
const some = (samples: Sample[], most: number) =>
  samples
    .filter((sample) => !isGrey(sample))
    .sort((one, other) => (byHash(one.id) < byHash(other.id) ? -1 : 1))
    .slice(0, most);

/** How texts are judged by the model alone, and by rules or model. */
async function judge(samples: Sample[]): Promise<{ model: Figures; together: Figures }> {
  const crisisModel = loadCrisisModel(loadCrisisEncoder);
  const alone: Judged[] = [];
  for (const sample of samples) {
    const found = await levelBy(async (message) => (await crisisModel.assess(message)).level, sample);
    alone.push({ sample, found });
  }
  const together = alone.map(({ sample, found }) => {
    const rules = levelByRules(sample);
    return { sample, found: rules > found ? rules : found };
  });
  return { model: figuresOf(alone), together: figuresOf(together) };
}

describe('the crisis model, on texts that it never reads', () => {
  it('was trained on the corpus as it is', async () => {
    const stored: unknown = JSON.parse(await readFile('common/crisis-model/weights.json', 'utf8'));
    expect(weightsFileSchema.parse(stored).data.hash).toBe(hashOfCorpus(batches));
  });

  it('finds no less than it did in the fifth of the batches, and raises no more alarms', {
    timeout: ENCODING_MS,
  }, async () => {
    const reserved = samplesOfBatches(batches).filter(({ scoredOnly }) => scoredOnly);
    const { model, together } = await judge(some(reserved, FROM_BATCHES));
    expect(model.recall2.share).toBeGreaterThan(0.64);
    expect(together.recall2.share).toBeGreaterThan(0.7);
    expect(together.recall1.share).toBeGreaterThan(0.69);
    expect(together.precision2.share).toBeGreaterThan(0.93);
    expect(together.alarms2.hits).toBeLessThanOrEqual(1);
    expect(together.alarms1.hits).toBeLessThanOrEqual(1);
    expect(together.silent3.share).toBeLessThan(0.22);
  });

  it('finds no less than it did in the independent sets', { timeout: ENCODING_MS }, async () => {
    const samples = ['anyone', 'anyone-again', 'clinical', 'clinical-again'].flatMap((name) =>
      readSamples(`infra/crisis-corpus/independent/${name}.jsonl`),
    );
    const { model, together } = await judge(some(samples, FROM_INDEPENDENT));
    expect(model.recall2.share).toBeGreaterThan(0.79);
    expect(together.recall2.share).toBeGreaterThan(0.86);
    expect(together.recall1.share).toBeGreaterThan(0.87);
    expect(together.precision2.share).toBeGreaterThan(0.92);
    expect(together.alarms1.hits).toBeLessThanOrEqual(1);
    expect(together.silent3.hits).toBeLessThanOrEqual(1);
  });
});
